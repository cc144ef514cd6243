import { describe, expect, test } from 'vitest'
import { tokenAnswerSchema, type TokenRequest } from '../../contract/oauth.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf, detailOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { introspect } from './introspect.ts'

const fixture = useAccessFixture()
const { tokensOf, refresh, refreshed, isAlive, found } = approvalsOf(fixture)

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
