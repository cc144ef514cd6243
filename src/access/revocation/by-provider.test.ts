import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import { deliverDue } from '../../testing/deliver-due.ts'
import { addWebhook } from '../../events/webhooks.ts'
import { answered } from '../../testing/access-fixture.ts'
import { exchangeGrant } from '../oauth/exchange-grant.ts'
import { registerByAssertion } from '../registration/by-assertion.ts'
import { newSubject, useRevocations } from '../../testing/revocation-fixture.ts'

const { fixture, provider, other, seconds, exchange, credentialOf, revoke, wordsIn } = useRevocations()
const toldEvents = () => fixture.rows('events')

afterEach(() => void vi.useRealTimers())

describe.each(['logout', 'event'] as const)('the word of an identity provider, as %s token', (form) => {
  const revocation = wordsIn(form)

  test('ends every credential of the subject in the next moment, and no other', async () => {
    const [sub, stranger] = [newSubject(), newSubject()]
    const mine = [await credentialOf(sub), await credentialOf(sub)]
    const registered = await registerByAssertion(
      fixture.ports,
      {
        type: 'identity_assertion',
        assertion_type: idJagType,
        assertion: await provider.idJag({ sub, client_id: 'another agent' }),
      },
      undefined,
      'caller',
    )
    if ('credential' in registered) mine.push(registered.credential)
    const theirs = [await credentialOf(stranger), await credentialOf(sub, other)]
    expect(await revoke(await revocation(sub), form)).toBe('revoked')
    expect(await Promise.all(mine.map(fixture.isAlive))).toEqual([false, false, false])
    expect(await Promise.all(theirs.map(fixture.isAlive))).toEqual([true, true])
  })

  test('ends what was asserted before, at the registration and at the token endpoint', async () => {
    const sub = newSubject()
    const assertion = await provider.idJag({ sub })
    fixture.pass(2)
    await revoke(await revocation(sub), form)
    expect(
      await exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion }, undefined),
    ).toMatchObject({ code: 'invalid_grant' })
    expect(
      await registerByAssertion(
        fixture.ports,
        { type: 'identity_assertion', assertion_type: idJagType, assertion },
        undefined,
        'caller',
      ),
    ).toMatchObject({ code: 'expired' })
    fixture.pass(1)
    expect(await exchange({ sub })).toHaveProperty('access_token')
  })

  test('ends what was asserted before by a clock that is ahead of ours', async () => {
    const sub = newSubject()
    const assertion = { sub, iat: seconds() + 30, exp: seconds() + 330 }
    await revoke(await revocation(sub, { iat: seconds() + 31 }), form)
    expect(await exchange(assertion)).toMatchObject({ code: 'invalid_grant' })
    fixture.pass(2)
    expect(await exchange({ ...assertion, iat: seconds() + 30 })).toHaveProperty('access_token')
  })

  test('changes nothing when it comes again: what was issued since lives on', async () => {
    const sub = newSubject()
    const token = await revocation(sub)
    expect(await revoke(token, form)).toBe('revoked')
    fixture.pass(1)
    const since = await credentialOf(sub)
    fixture.pass(60)
    const known = (await toldEvents()).length
    expect(await revoke(token, form)).toBe('revoked')
    expect(await fixture.isAlive(since)).toBe(true)
    expect(await exchange({ sub, iat: seconds() - 30 })).toHaveProperty('access_token')
    expect(await toldEvents()).toHaveLength(known)
  })

  test('is told once, by 20 at the same time', async () => {
    const sub = newSubject()
    const credential = await credentialOf(sub)
    const known = (await toldEvents()).length
    const token = await revocation(sub)
    const results = await Promise.all(Array.from({ length: 20 }, () => revoke(token, form)))
    expect(new Set(results)).toEqual(new Set(['revoked']))
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(await toldEvents()).toHaveLength(known + 1)
  })

  test('leaves nothing alive of assertions that come at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const sub = newSubject()
      const assertion = await provider.idJag({ sub })
      const ask = () => exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion }, undefined)
      const token = await revocation(sub)
      const [, ...answers] = await Promise.all([
        revoke(token, form),
        ...Array.from({ length: 8 }, async (_, index) => {
          await new Promise((resolve) => setTimeout(resolve, index))
          return ask()
        }),
      ])
      const issued = answers.flatMap((answer) => ('access_token' in answer ? [answer.access_token] : []))
      expect(await Promise.all(issued.map(fixture.isAlive))).not.toContain(true)
    }
  })

  test('is forgotten only when it is too old to be taken', async () => {
    const sub = newSubject()
    const token = await revocation(sub, { iat: seconds() + 60 })
    await revoke(token, form)
    fixture.pass(24 * 3600)
    const since = await credentialOf(sub)
    await revoke(token, form)
    expect(await fixture.isAlive(since)).toBe(true)
    expect(await revoke(await revocation(sub, { iat: seconds() - 24 * 3600 }), form)).toBe('expired')
  })

  test('about the subject of somebody else is nothing to us', async () => {
    const sub = newSubject()
    const credential = await credentialOf(sub)
    expect(await revoke(await revocation(sub, {}, other), form)).toBe('revoked')
    expect(await fixture.isAlive(credential)).toBe(true)
  })

  test('that could not be carried out can be said again', async () => {
    const sub = newSubject()
    const credential = await credentialOf(sub)
    const token = await revocation(sub)
    const { pool } = fixture.testDatabase
    await pool.query('alter table events add constraint broken check (false) not valid')
    await expect(revoke(token, form)).rejects.toThrow()
    await pool.query('alter table events drop constraint broken')
    expect(await fixture.isAlive(credential)).toBe(true)
    expect(await revoke(token, form)).toBe('revoked')
    expect(await fixture.isAlive(credential)).toBe(false)
  })
})

test('subscribers are told, in words that the reference implementation verifies, and without a name', async () => {
  const { ports } = fixture
  const url = 'https://hooks.example/in'
  const added = await addWebhook(ports, { url, types: ['revocation'], format: 'standard' })
  if (added.kind !== 'added') throw new Error(added.reason)
  const sub = newSubject()
  const tokens = [await credentialOf(sub), await credentialOf(sub)]
  fixture.called.length = 0
  fixture.internet.set(url, answered('', 204))
  await revoke(await provider.logoutToken({ sub }))
  await deliverDue(
    { ...ports, outbound: fixture.outbound, notify: [], operators: [], log: () => {}, writePush: () => undefined },
    10,
  )
  const [call] = fixture.called
  expect(call).toMatchObject({ url, method: 'POST' })
  vi.useFakeTimers({ toFake: ['Date'], now: fixture.now() })
  expect(new Webhook(added.secret).verify(call!.body!, call!.headers!)).toEqual({
    type: 'revocation',
    timestamp: fixture.now().toISOString(),
    data: {
      event: revocationEventUri,
      reason: 'identity_provider',
      credentials: [expect.stringMatching(/^cred_/), expect.stringMatching(/^cred_/)],
    },
  })
  for (const secret of [sub, provider.issuer, ...tokens]) expect(call!.body).not.toContain(secret)
})

test('a revocation that ends nothing tells nobody', async () => {
  const known = (await toldEvents()).length
  expect(await revoke(await provider.logoutToken({ sub: newSubject() }))).toBe('revoked')
  expect(await toldEvents()).toHaveLength(known)
})
