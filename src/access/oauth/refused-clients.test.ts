import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import {
  type AccessFixture,
  answered,
  codeChallenge,
  createAccessFixture,
  verifier,
} from '../../testing/access-fixture.ts'
import { mintCredential, storeCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { registerByAssertion } from '../registration/by-assertion.ts'
import { approve, beginApproval, deny, findApproval } from './approval.ts'
import { checkAuthorizationRequest } from './authorization-request.ts'
import { findClient, registerClient } from './clients.ts'
import { allowClient, listRefused, refuseClient } from './refused-clients.ts'
import { exchangeGrant } from './exchange-grant.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.testDatabase.pool.query('delete from refused_clients')
  await fixture.testDatabase.pool.query('delete from credentials')
  fixture.called.length = 0
})

const redirectUri = 'https://app.evil.example/callback'
const register = (uri = redirectUri) =>
  registerClient(fixture.ports, { redirect_uris: [uri], client_name: 'App' }).client.id
const refuse = (name: string) => refuseClient(fixture.ports, { name, by: 'ops', reason: 'phishing' })
const check = (client_id: string) =>
  checkAuthorizationRequest(fixture.ports, {
    client_id,
    response_type: 'code',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  })
const codeOf = (result: object) => ('code' in result ? result.code : 'done')

/** Goes as far as the mailed code. */
const begin = async (client_id: string) => {
  const checked = await check(client_id)
  if (checked.kind !== 'valid') throw new Error(checked.kind)
  const begun = await beginApproval(fixture.ports, checked.request, fixture.newAddress(), 'caller')
  if (begun.kind === 'refused') throw new Error(begun.code)
  return { handle: begun.handle, code: fixture.newestCode() }
}
const grantOf = async (client_id: string) => {
  const { handle, code } = await begin(client_id)
  const approved = await approve(fixture.ports, handle, code)
  if (approved.kind === 'refused') throw new Error(approved.code)
  return new URL(approved.location).searchParams.get('code')!
}
const redeem = (client_id: string, code: string) =>
  exchangeGrant(
    fixture.ports,
    { grant_type: grantTypes.authorizationCode, code, code_verifier: verifier, client_id },
    undefined,
  )
const tokenOf = async (client_id: string) => {
  const answer = await redeem(client_id, await grantOf(client_id))
  if ('kind' in answer) throw new Error(answer.code)
  return answer.access_token
}

describe.each<[string, (id: string) => string]>([
  ['its id', (id) => id.split('.')[0]!],
  ['the host that it sends people to', () => 'app.evil.example'],
  ['a host above that one', () => 'evil.example'],
])('a registered client that is refused by %s', (_, nameOf) => {
  test('is refused at once wherever it has got to, and allowed again', async () => {
    const id = register()
    const [waiting, denied, grant] = [await begin(id), await begin(id), await grantOf(id)]
    await refuse(nameOf(id))
    expect(codeOf(await check(id))).toBe('unauthorized_client')
    expect(codeOf(await findApproval(fixture.ports, waiting.handle))).toBe('unauthorized_client')
    expect(codeOf(await approve(fixture.ports, waiting.handle, waiting.code))).toBe('unauthorized_client')
    expect(codeOf(await deny(fixture.ports, denied.handle))).toBe('unauthorized_client')
    expect(codeOf(await redeem(id, grant))).toBe('unauthorized_client')
    expect(await allowClient(fixture.ports.database, nameOf(id))).toBe(true)
    expect(codeOf(await approve(fixture.ports, waiting.handle, waiting.code))).toBe('done')
    expect(codeOf(await redeem(id, grant))).toBe('done')
  })

  test('loses its tokens, and subscribers are told', async () => {
    const id = register()
    const token = await tokenOf(id)
    // Its host only ends alike.
    const other = await tokenOf(register('https://notevil.example/callback'))
    fixture.pass(1)
    const ended = await refuse(nameOf(id))
    expect(ended).toHaveLength(1)
    expect([await fixture.isAlive(token), await fixture.isAlive(other)]).toEqual([false, true])
    expect((await fixture.rows('events order by occurred_at desc limit 1'))[0].data).toMatchObject({
      reason: 'operator',
      credentials: ended,
    })
  })
})

test('a client of another host goes on, also of one that only ends alike', async () => {
  await refuse('evil.example')
  expect((await check(register('https://notevil.example/callback'))).kind).toBe('valid')
})

describe('a client that is described at an address', () => {
  const id = 'https://client.evil.example/client.json'
  const publish = () =>
    fixture.internet.set(id, answered({ client_id: id, redirect_uris: [redirectUri], client_name: 'App' }))

  test.each(['client.evil.example', 'evil.example', id])(
    'is not even asked for there where %s is refused',
    async (name) => {
      publish()
      await refuse(name)
      expect(await findClient(fixture.ports, id)).toMatchObject({ code: 'unauthorized_client' })
      expect(fixture.called).toEqual([])
    },
  )

  test('is refused by the host that it sends people to, and loses its tokens', async () => {
    publish()
    const token = await tokenOf(id)
    await refuse('app.evil.example')
    expect(await findClient(fixture.ports, id)).toMatchObject({ code: 'unauthorized_client' })
    expect(await fixture.isAlive(token)).toBe(false)
  })
})

describe('an agent for which an identity provider vouches', () => {
  const exchange = async (client_id: string) => {
    const assertion = await fixture.provider.idJag({ client_id })
    return exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion }, undefined)
  }

  test('is refused by its client_id at both doors, and loses its tokens', async () => {
    const answer = await exchange('agent-7')
    if ('kind' in answer) throw new Error(answer.code)
    await refuse('agent-7')
    expect(await fixture.isAlive(answer.access_token)).toBe(false)
    expect(codeOf(await exchange('agent-7'))).toBe('unauthorized_client')
    const assertion = await fixture.provider.idJag({ client_id: 'agent-7' })
    const request = { type: 'identity_assertion', assertion_type: idJagType, assertion } as const
    expect(codeOf(await registerByAssertion(fixture.ports, request, undefined, 'caller'))).toBe('unauthorized_client')
    expect(codeOf(await exchange('agent-8'))).toBe('done')
  })
})

test('of 20 codes that are redeemed while the client is being refused, none leaves a living token', async () => {
  const id = register()
  const grants = []
  for (let count = 0; count < 20; count++) grants.push(await grantOf(id))
  const [, ...answers] = await Promise.all([refuse('evil.example'), ...grants.map((grant) => redeem(id, grant))])
  for (const answer of answers)
    if ('access_token' in answer) expect(await fixture.isAlive(answer.access_token)).toBe(false)
})

test('a token that was stored before a refusal was seen is not told: it has ended', async () => {
  const minted = mintCredential(
    { random: fixture.ports.random, now: fixture.now() },
    { label: 'App', scopes: [], clientId: 'a', clientNames: ['a', 'app.evil.example'] },
  )
  await refuse('evil.example')
  await storeCredential(fixture.ports.database, minted)
  expect(await beforeHandingOut(fixture.ports, minted)).toMatchObject({ code: 'unauthorized_client' })
  expect(await fixture.isAlive(minted.token)).toBe(false)
})

test('a refusal says who, when and why; the same one again replaces it, and taking it back twice is said', async () => {
  await refuse('evil.example')
  await refuseClient(fixture.ports, { name: 'evil.example', by: 'second', reason: 'again' })
  expect(await listRefused(fixture.ports.database)).toEqual([
    { name: 'evil.example', refusedBy: 'second', reason: 'again', refusedAt: fixture.now() },
  ])
  expect(await allowClient(fixture.ports.database, 'evil.example')).toBe(true)
  expect(await allowClient(fixture.ports.database, 'evil.example')).toBe(false)
})
