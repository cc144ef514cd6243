import { describe, expect, test } from 'vitest'
import { livingTokens } from '../../contract/limits.ts'
import { tokenAnswerSchema, type TokenRequest } from '../../contract/oauth.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { diesAfter, inLine } from '../../testing/in-line.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { listCredentials } from '../credentials.ts'
import { purgeExpired } from '../purge.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { revokeCredential } from '../revocation/revoke.ts'
import { verifyCredential } from '../verify-credential.ts'
import { listHoldingClients } from './holding-clients.ts'
import { introspect } from './introspect.ts'
import { refuseClient } from './refused-clients.ts'

const fixture = useAccessFixture()
const { redeem, approved, tokensOf, refresh, refreshed } = approvalsOf(fixture)

const isAlive = (tokens: { access_token: string }) => fixture.isAlive(tokens.access_token)
const detailOf = (answer: object) => ('detail' in answer ? answer.detail : undefined)
const found = (token: string) => verifyCredential(fixture.ports.database, token, fixture.now())
/** Why something ended, as subscribers are told. */
const reasonsOf = async (id: string) =>
  (await fixture.rows('events'))
    .filter(({ data }) => data.credentials?.includes(id))
    .map(({ data }) => data.reason as string)

describe('a refresh token', () => {
  test('brings the next access token and the next refresh token, again and again', async () => {
    const first = await tokensOf()
    const second = await refreshed(first.refresh_token)
    expect(tokenAnswerSchema.parse(second)).toEqual(second)
    expect(second).toEqual({
      access_token: expect.stringMatching(tokenPatterns.credential),
      token_type: 'Bearer',
      expires_in: 86_400,
      refresh_token: expect.stringMatching(tokenPatterns.refresh),
      refresh_token_expires_in: 30 * 86_400,
      scope: first.scope,
    })
    const third = await refreshed(second.refresh_token)
    expect(new Set([first, second, third].map((each) => each.refresh_token)).size).toBe(3)
    expect(await found(third.access_token)).toMatchObject({ scopes: ['write:lead'], anonymous: false, resource: null })
  })

  test('works after the access token has ended, which is what it is for', async () => {
    const first = await tokensOf()
    fixture.pass(86_400)
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(await refreshed(first.refresh_token))).toBe(true)
  })

  test('goes on as the same caller, so its tasks and idempotency keys stay its own', async () => {
    const first = await tokensOf()
    const before = await found(first.access_token)
    const { access_token } = await refreshed(first.refresh_token)
    expect(await found(access_token)).toMatchObject({ id: before!.id, holder: before!.holder })
  })

  test('ends the access token that it replaces, and no subscriber is told', async () => {
    const first = await tokensOf()
    const events = (await fixture.rows('events')).length
    await refreshed(first.refresh_token)
    expect(await isAlive(first)).toBe(false)
    expect(await fixture.rows('events')).toHaveLength(events)
  })

  test('that comes again ends everything of its approval: all tokens, and the newest refresh token', async () => {
    const first = await tokensOf()
    const second = await refreshed(first.refresh_token)
    const third = await refreshed(second.refresh_token)
    const replayed = await refresh(first.refresh_token)
    expect(codeOf(replayed)).toBe('invalid_grant')
    expect(await isAlive(third)).toBe(false)
    expect(codeOf(await refresh(third.refresh_token))).toBe('invalid_grant')
  })

  test('that comes again because the answer was lost is told so, and subscribers are told why', async () => {
    const { refresh_token, access_token } = await tokensOf()
    const { id } = (await found(access_token))!
    const lost = await refreshed(refresh_token)
    const retried = await refresh(refresh_token)
    expect(detailOf(retried)).toMatch(/used before.*all tokens of this approval have ended.*authorization endpoint/)
    expect(await isAlive(lost)).toBe(false)
    expect(await reasonsOf(id)).toEqual(['refresh_replayed'])
  })

  test('that comes 20 times at once brings one token, and that ends', async () => {
    const { refresh_token } = await tokensOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    const issued = answers.flatMap((answer) => ('access_token' in answer ? [answer] : []))
    expect(issued).toHaveLength(1)
    expect(await isAlive(issued[0]!)).toBe(false)
    expect(codeOf(await refresh(issued[0]!.refresh_token))).toBe('invalid_grant')
  })

  test('is good until the end of its approval, however often it is used, and no token outlives that', async () => {
    let tokens = await tokensOf()
    for (let day = 1; day < 30; day += 1) {
      fixture.pass(86_400)
      tokens = await refreshed(tokens.refresh_token)
    }
    fixture.pass(86_399)
    tokens = await refreshed(tokens.refresh_token)
    expect([tokens.expires_in, tokens.refresh_token_expires_in]).toEqual([1, 1])
    fixture.pass(1)
    expect(await isAlive(tokens)).toBe(false)
    expect(codeOf(await refresh(tokens.refresh_token))).toBe('invalid_grant')
  })

  test('of another client is refused, and neither used up nor ended by that', async () => {
    const { refresh_token } = await tokensOf()
    for (const client_id of ['https://thief.example/client.json', `${asked.clientId}/`])
      expect(codeOf(await refresh(refresh_token, { client_id }))).toBe('invalid_grant')
    expect(codeOf(await refresh(refresh_token))).toBe('done')
  })

  test.each<[string, string | undefined, Partial<TokenRequest>]>([
    ['invalid_request', undefined, {}],
    ['invalid_request', '', {}],
    ['invalid_grant', 'rt_x', {}],
    ['invalid_grant', `rt_${'a'.repeat(43)}.${'a'.repeat(43)}`, {}],
    ['invalid_grant', `ci_${'a'.repeat(43)}`, {}],
    ['invalid_grant', "' or true --", {}],
    ['invalid_target', 'rt_x', { resource: 'https://other.example' }],
  ])('is refused as %s where it is %j with %j', async (code, token, changes) => {
    expect(codeOf(await refresh(token, changes))).toBe(code)
  })

  test('is missed without its client', async () => {
    const { refresh_token } = await tokensOf()
    expect(codeOf(await refresh(refresh_token, { client_id: '' }))).toBe('invalid_request')
  })

  test('is no access token, and is worth nothing to who asks', async () => {
    const { refresh_token } = await tokensOf()
    expect(await fixture.isAlive(refresh_token!)).toBe(false)
    expect(await introspect(fixture.ports, refresh_token!)).toEqual({ active: false })
  })
})

describe('what a refreshed token may do', () => {
  const broad = { ...asked, scopes: ['read:content', 'write:lead'] as const }

  test('may be less than was approved, and all of it again the next time', async () => {
    const first = await tokensOf(broad)
    const less = await refreshed(first.refresh_token, { scope: 'write:lead' })
    expect([less.scope, (await found(less.access_token))!.scopes]).toEqual(['write:lead', ['write:lead']])
    const all = await refreshed(less.refresh_token, { scope: first.scope })
    expect(all.scope).toBe(first.scope)
  })

  test.each(['read:catalog', 'write:lead read:catalog', 'admin', ' ', ''])(
    'is never more than was approved: the scope %j leaves the refresh token as it is',
    async (scope) => {
      const { refresh_token } = await tokensOf(broad)
      const refused = await refresh(refresh_token, { scope })
      expect([codeOf(refused), detailOf(refused)]).toEqual([
        'invalid_scope',
        'The person approved openid email read:content write:lead.',
      ])
      expect(codeOf(await refresh(refresh_token))).toBe('done')
    },
  )

  test('may open one door, beside the token for another one', async () => {
    const { refresh_token, access_token } = await tokensOf()
    const mcp = await refreshed(refresh_token, { resource: `${baseUrl}/mcp` })
    const a2a = await refreshed(mcp.refresh_token, { resource: `${baseUrl}/a2a` })
    expect([(await found(mcp.access_token))!.resource, (await found(a2a.access_token))!.resource]).toEqual([
      '/mcp',
      '/a2a',
    ])
    expect(await fixture.isAlive(access_token)).toBe(true)
    expect(await introspect(fixture.ports, mcp.access_token)).toMatchObject({ aud: `${baseUrl}/mcp` })
    const again = await refreshed(a2a.refresh_token, { resource: `${baseUrl}/mcp` })
    expect([await isAlive(mcp), await isAlive(a2a), await isAlive(again)]).toEqual([false, true, true])
  })

  test.each([baseUrl, `${baseUrl}/a2a`, `${baseUrl}/api`])(
    'never opens another door than was approved: %s',
    async (resource) => {
      const { refresh_token } = await tokensOf({ ...asked, resource: '/mcp' })
      const refused = await refresh(refresh_token, { resource })
      expect([codeOf(refused), detailOf(refused)]).toEqual(['invalid_target', `The person approved ${baseUrl}/mcp.`])
      expect((await found((await refreshed(refresh_token)).access_token))!.resource).toBe('/mcp')
    },
  )
})

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
