import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../../contract/limits.ts'
import type { Scope } from '../../contract/scopes.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { ask } from '../client.ts'
import { describeMatrix, node } from '../runtimes.ts'

const limit = rateLimits.anonymous.requests

describe('the limit of anonymous callers, on node', () => {
  const runtime = node()
  const status = async (caller: Record<string, string>) =>
    (await fetch(`${runtime.url}/sandbox`, { headers: caller })).status

  test(`lets exactly ${limit} of ${limit + 1} parallel calls pass`, async () => {
    const caller = await runtime.freshCaller()
    const statuses = await Promise.all(Array.from({ length: limit + 1 }, () => status(caller)))
    expect(statuses.filter((code) => code === 200)).toHaveLength(limit)
    expect(statuses.filter((code) => code === 429)).toHaveLength(1)
  })

  test('then tells how long to wait, with all headers and a problem', async () => {
    const caller = await runtime.freshCaller()
    await Promise.all(Array.from({ length: limit }, () => status(caller)))
    const answer = await ask(runtime, '/api/v1/lead', { json: {}, headers: caller })
    expect([answer.status, answer.json.code, answer.json.retryable]).toEqual([429, 'rate_limited', true])
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(answer.headers.get('x-ratelimit-reset')).toBe(String(wait))
  })

  test('gives a person the form back with what was written in it', async () => {
    const caller = await runtime.freshCaller()
    await Promise.all(Array.from({ length: limit }, () => status(caller)))
    const headers = { ...caller, 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
    const answer = await ask(runtime, '/api/lead', { body: 'name=Ada&need=A+long+text', headers })
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
    expect(answer.text).toMatch(/name="name"[^>]*value="Ada"/)
    expect(answer.text).toContain('A long text</textarea>')
  })

  test('counts callers with IPv6 by their /64, and others apart', async () => {
    const callers = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']
    const remaining = []
    for (const address of callers)
      remaining.push(
        (await fetch(`${runtime.url}/sandbox`, { headers: { 'X-Forwarded-For': address } })).headers.get(
          'x-ratelimit-remaining',
        ),
      )
    expect(remaining).toEqual(['59', '58', '59'])
  })

  test('does not count what a browser asks beforehand', async () => {
    const caller = await runtime.freshCaller()
    await ask(runtime, '/sandbox', { method: 'OPTIONS', headers: caller })
    expect((await ask(runtime, '/sandbox', { headers: caller })).headers.get('x-ratelimit-remaining')).toBe('59')
  })

  test('counts errors too', async () => {
    const caller = await runtime.freshCaller()
    await ask(runtime, '/api/nothing', { headers: caller })
    await ask(runtime, '/sandbox', { body: '{', headers: { ...caller, 'Content-Type': 'application/json' } })
    expect((await ask(runtime, '/sandbox', { headers: caller })).headers.get('x-ratelimit-remaining')).toBe('57')
  })
})

describeMatrix('a credential', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const issue = async (scopes: Scope[], { expired = false, revoked = false } = {}) => {
    const token = newToken(tokenPrefixes.credential, randomBytes)
    await runtime.query(
      'insert into credentials (id, token_hash, label, scopes, created_at, expires_at, revoked_at) values ($1, $2, $3, $4, now(), $5, $6)',
      [
        `cred_${crypto.randomUUID()}`,
        hashToken(token),
        'test',
        JSON.stringify(scopes),
        expired ? new Date(0) : null,
        revoked ? new Date(0) : null,
      ],
    )
    return { ...caller, Authorization: `Bearer ${token}` }
  }

  test('raises the limit to that of credentials', async () => {
    const headers = await issue(['read:catalog'])
    const first = await ask(runtime, '/api/v1/catalog', { headers })
    expect(['limit', 'remaining'].map((name) => first.headers.get(`x-ratelimit-${name}`))).toEqual(['100', '99'])
    expect(first.headers.get('ratelimit-policy')).toBe('"credential";q=100;w=60')
  })

  test('must carry the scope', async () => {
    const headers = await issue(['read:catalog'])
    const answer = await ask(runtime, '/api/v1/lead', { json: {}, headers })
    expect([answer.status, answer.json.code]).toEqual([403, 'insufficient_scope'])
    expect(answer.headers.get('www-authenticate')).toMatch(/error="insufficient_scope", scope="write:lead"/)
  })

  test('that is unknown, expired, revoked or malformed is refused and never taken for an anonymous caller', async () => {
    const dead = [
      await issue(['write:lead'], { expired: true }),
      await issue(['write:lead'], { revoked: true }),
      { ...caller, Authorization: 'Bearer ci_unknown' },
      { ...caller, Authorization: 'Bearer' },
    ]
    for (const headers of dead) {
      const answer = await ask(runtime, '/sandbox', { json: {}, headers })
      expect([answer.status, answer.json.code]).toEqual([401, 'invalid_token'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/)
      expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
    }
  })
})

describe('a credential, on node', () => {
  const runtime = node()
  test('may call a hundred times a minute', async () => {
    const caller = await runtime.freshCaller()
    const token = newToken(tokenPrefixes.credential, randomBytes)
    await runtime.query(
      "insert into credentials (id, token_hash, label, scopes, created_at) values ($1, $2, 'test', '[]', now())",
      [`cred_${crypto.randomUUID()}`, hashToken(token)],
    )
    const calls = await Promise.all(
      Array.from(
        { length: 101 },
        async () =>
          (await fetch(`${runtime.url}/sandbox`, { headers: { ...caller, Authorization: `Bearer ${token}` } })).status,
      ),
    )
    expect(calls.filter((status) => status === 200)).toHaveLength(100)
    expect(calls.filter((status) => status === 429)).toHaveLength(1)
  })
})
