import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tokenAnswerSchema } from '../../contract/oauth.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { baseUrl, codeChallenge, verifier } from '../../testing/access-fixture.ts'
import { verifyCredential } from '../verify-credential.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { begin, approved, redeem, tokensOf, refresh } = approvalsOf(fixture)

describe('an authorization code', () => {
  test('brings a token for a day, for what was approved', async () => {
    const answer = await tokensOf()
    expect(tokenAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^ci_/),
      token_type: 'Bearer',
      expires_in: 86_400,
      refresh_token: expect.stringMatching(tokenPatterns.refresh),
      refresh_token_expires_in: 30 * 86_400,
      scope: 'openid email write:lead',
      id_token: expect.any(String),
    })
    expect(await verifyCredential(fixture.ports.database, answer.access_token, fixture.now())).toMatchObject({
      scopes: ['write:lead'],
      anonymous: false,
    })
    fixture.pass(86_399)
    expect(await fixture.isAlive(answer.access_token)).toBe(true)
    fixture.pass(1)
    expect(await fixture.isAlive(answer.access_token)).toBe(false)
  })

  test('is good for a minute', async () => {
    const [early, late] = [await approved(), await approved()]
    fixture.pass(60)
    expect(codeOf(await redeem(early))).toBe('done')
    fixture.pass(1)
    expect(codeOf(await redeem(late))).toBe('invalid_grant')
  })

  test('that comes again ends what it brought, and subscribers are told why', async () => {
    const code = await approved()
    const answer = await redeem(code)
    if ('kind' in answer) throw new Error(answer.code)
    fixture.pass(3_600)
    expect(codeOf(await redeem(code))).toBe('invalid_grant')
    expect(await fixture.isAlive(answer.access_token)).toBe(false)
    expect(codeOf(await refresh(answer.refresh_token))).toBe('invalid_grant')
    expect((await fixture.rows('events order by occurred_at desc limit 1'))[0].data.reason).toBe('code_replayed')
  })

  test('that comes 20 times at once brings one token, and that ends', async () => {
    const code = await approved()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    const issued = answers.flatMap((answer) => ('access_token' in answer ? [answer.access_token] : []))
    expect(issued).toHaveLength(1)
    expect(await fixture.isAlive(issued[0]!)).toBe(false)
  })

  test('that is stolen does no harm: without the verifier and the client it neither brings nor ends anything', async () => {
    const code = await approved()
    const theft = [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: codeChallenge },
      { code_verifier: `${verifier}a` },
      { client_id: 'https://thief.example/client.json' },
      { client_id: `${asked.clientId}/` },
    ]
    for (const changes of theft) expect(codeOf(await redeem(code, changes))).toBe('invalid_grant')
    const answer = await redeem(code)
    if ('kind' in answer) throw new Error(answer.code)
    for (const changes of theft) expect(codeOf(await redeem(code, changes))).toBe('invalid_grant')
    expect(await fixture.isAlive(answer.access_token)).toBe(true)
  })

  test.each<[string, Record<string, string | undefined>]>([
    ['invalid_request', { code: undefined }],
    ['invalid_request', { code_verifier: undefined }],
    ['invalid_request', { code_verifier: '' }],
    ['invalid_request', { client_id: undefined }],
    ['invalid_grant', { code: `ac_${'a'.repeat(43)}` }],
    ['invalid_grant', { code: "' or true --" }],
    ['invalid_grant', { redirect_uri: 'https://client.example/callback' }],
    ['invalid_grant', { redirect_uri: 'https://attacker.example/' }],
    ['invalid_target', { resource: 'https://other.example' }],
    ['invalid_target', { resource: `${baseUrl}/other` }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }],
    ['unsupported_grant_type', { grant_type: '__proto__' }],
  ])('is refused as %s with %j', async (error, changes) => {
    expect(codeOf(await redeem(await approved(), changes))).toBe(error)
  })

  test('is redeemed with the verifier in a form that PKCE knows', async () => {
    for (const text of ['short', 'x'.repeat(129), `${'x'.repeat(43)} `, `${'x'.repeat(43)}ä`]) {
      const challenge = createHash('sha256').update(text).digest('base64url')
      const code = await approved({ ...asked, codeChallenge: challenge })
      expect(codeOf(await redeem(code, { code_verifier: text }))).toBe('invalid_grant')
    }
  })

  test('may be redeemed without saying again where it went, and for us as the resource', async () => {
    expect(codeOf(await redeem(await approved(), { redirect_uri: undefined, resource: baseUrl }))).toBe('done')
  })

  test('of a client that asked for no refresh tokens brings none', async () => {
    const answer = await tokensOf({ ...asked, refreshes: false })
    expect(answer).not.toHaveProperty('refresh_token')
    expect(answer).not.toHaveProperty('refresh_token_expires_in')
  })

  test.each([
    [null, undefined, null],
    [null, `${baseUrl}/`, null],
    [null, `${baseUrl}/mcp`, '/mcp'],
    ['/mcp', undefined, '/mcp'],
    ['/mcp', `${baseUrl}/mcp/`, '/mcp'],
    ['/mcp', baseUrl, 'invalid_target'],
    ['/mcp', `${baseUrl}/a2a`, 'invalid_target'],
  ] as const)('that was approved for %j and is redeemed for %j opens %j', async (approvedFor, resource, opened) => {
    const answer = await redeem(await approved({ ...asked, resource: approvedFor }), { resource })
    const token = 'access_token' in answer ? answer.access_token : ''
    const found = await verifyCredential(fixture.ports.database, token, fixture.now())
    expect('kind' in answer ? answer.code : found?.resource).toBe(opened)
  })

  test('is not the handle, nor the mailed code, nor a hash of it', async () => {
    const { handle, code } = await begin()
    const hash = createHash('sha256').update(handle).digest('hex')
    for (const other of [handle, code, hash]) expect(codeOf(await redeem(other))).toBe('invalid_grant')
  })
})
