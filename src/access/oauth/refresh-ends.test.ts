import { describe, expect, test } from 'vitest'
import { livingTokens } from '../../contract/limits.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { diesAfter, inLine } from '../../testing/in-line.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { listCredentials } from '../credentials.ts'
import { purgeExpired } from '../purge.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { revokeCredential } from '../revocation/revoke.ts'
import { listHoldingClients } from './holding-clients.ts'
import { introspect } from './introspect.ts'
import { refuseClient } from './refused-clients.ts'

const fixture = useAccessFixture()
const { redeem, approved, tokensOf, refresh, refreshed, isAlive, found } = approvalsOf(fixture)

describe('an approval that can be refreshed ends', () => {
  test('with its refresh token, also with one that was used', async () => {
    for (const which of ['used', 'good'] as const) {
      const first = await tokensOf()
      const second = await refreshed(first.refresh_token)
      await revokeByHolder(fixture.ports, (which === 'used' ? first : second).refresh_token!)
      expect([await isAlive(second), codeOf(await refresh(second.refresh_token))]).toEqual([false, 'invalid_grant'])
    }
  })

  test('with its access token, but not with one that another one has replaced', async () => {
    const first = await tokensOf()
    const second = await refreshed(first.refresh_token)
    await revokeByHolder(fixture.ports, first.access_token)
    expect(await isAlive(second)).toBe(true)
    await revokeByHolder(fixture.ports, second.access_token)
    expect(codeOf(await refresh(second.refresh_token))).toBe('invalid_grant')
  })

  test('with an access token that is over: whoever gives it back wants no other', async () => {
    const first = await tokensOf()
    fixture.pass(86_400)
    await revokeByHolder(fixture.ports, first.access_token)
    expect(codeOf(await refresh(first.refresh_token))).toBe('invalid_grant')
  })

  test('by an operator, under the id of any of its tokens', async () => {
    const first = await tokensOf()
    const second = await refreshed(first.refresh_token)
    const { id } = (await found(second.access_token))!
    expect(await revokeCredential(fixture.ports, id)).toBe(true)
    expect([await isAlive(second), await revokeCredential(fixture.ports, id)]).toEqual([false, false])
  })

  test('with the refusal of its client, which gets nothing any more', async () => {
    const request = {
      ...asked,
      clientId: 'https://bad.example/c',
      clientNames: ['https://bad.example/c', 'bad.example'],
    }
    const answer = await redeem(await approved(request), { client_id: request.clientId })
    const tokens = 'kind' in answer ? undefined : answer
    await refuseClient(fixture.ports, { name: 'bad.example', by: 'test', reason: 'test' })
    expect(await isAlive(tokens!)).toBe(false)
    expect(codeOf(await refresh(tokens!.refresh_token, { client_id: request.clientId }))).toBe('invalid_grant')
  })

  test('with the one too many of its person, the oldest first', async () => {
    const email = fixture.newAddress()
    const all = []
    for (let count = 0; count <= livingTokens.vouched; count += 1) {
      all.push(await tokensOf(asked, email))
      fixture.pass(60)
    }
    expect(codeOf(await refresh(all[0]!.refresh_token))).toBe('invalid_grant')
    expect(codeOf(await refresh(all[1]!.refresh_token))).toBe('done')
  })

  test('while a refresh is under way, without leaving a token behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refresh_token, access_token } = await tokensOf()
      const [answer] = await Promise.all([refresh(refresh_token), revokeByHolder(fixture.ports, refresh_token!)])
      const tokens = [access_token, ...('access_token' in answer ? [answer.access_token] : [])]
      for (const token of tokens) expect(await fixture.isAlive(token)).toBe(false)
    }
  })

  test('while a refresh is under way, also where the process that ends it dies after its first statement', async () => {
    const { refresh_token, access_token } = await tokensOf()
    const { id } = (await found(access_token))!
    const dying = { ...fixture.ports, database: diesAfter(fixture.ports.database, 1) }
    const [answer, ended] = await inLine(fixture.testDatabase.pool, { table: 'token_families', id }, [
      () => refresh(refresh_token),
      () => revokeByHolder(dying, refresh_token!).catch((error: Error) => error.message),
    ])
    expect([codeOf(answer), ended]).toEqual(['done', 'The process died.'])
    const late = 'access_token' in answer ? answer.access_token : ''
    expect(await fixture.isAlive(late)).toBe(false)
    expect(await introspect(fixture.ports, late)).toEqual({ active: false })
  })
})

describe('operators', () => {
  test('see until when an approval can be refreshed, as long as it can, also where no token of it is alive', async () => {
    const { database } = fixture.ports
    const { access_token } = await tokensOf()
    const { id } = (await found(access_token))!
    const row = async () => (await listCredentials(database)).find((each) => each.id === id)
    const until = new Date(fixture.now().getTime() + 30 * 86_400_000)
    fixture.pass(29 * 86_400)
    const holding = await listHoldingClients(database, fixture.now())
    expect(holding.find(({ clientId }) => clientId === asked.clientId)?.tokens).toBeGreaterThan(0)
    expect((await row())?.refreshableUntil).toEqual(until)
    fixture.pass(86_400)
    await purgeExpired(database, fixture.now(), 1_000)
    expect((await row())?.refreshableUntil).toBeNull()
    expect(await fixture.rows(`token_families where id = '${id}'`)).toEqual([])
  })
})
