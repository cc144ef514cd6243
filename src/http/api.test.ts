import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { commonHeaders } from '../contract/headers.ts'
import { maxPathBytes, maxQueryBytes, rateLimits } from '../contract/limits.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { api, lead, post } from '../testing/api-fixture.ts'

describe('a header field that is longer than we read it', () => {
  test('is named, counted, and nothing is looked up for it', async () => {
    const verifyToken = vi.fn(async () => undefined)
    const { ask } = api({ verifyToken })
    const { status, headers, json } = await ask(
      '/api/v1/lead',
      post(lead, { Authorization: `Bearer ${'a'.repeat(headerBounds.authorization)}` }),
    )
    expect([status, json.code, json.detail, headers.get('x-ratelimit-remaining')]).toEqual([
      431,
      'headers_too_large',
      'The header field authorization has more than 2,048 characters.',
      '59',
    ])
    expect(verifyToken).not.toHaveBeenCalled()
  })

  test('is answered so by every operation that is looked for, and no form is read', async () => {
    for (const [path, options] of [
      ['/api/v1/lead?sandbox=true', { headers: { Accept: 'x'.repeat(2_000) } }],
      ['/sandbox', post(lead, { 'X-Sandbox': ','.repeat(15_000) })],
      ['/api/v1/lead', post(lead, { 'Content-Type': `application/x-www-form-urlencoded;${' '.repeat(15_000)}x` })],
    ] as const)
      expect([path, (await api().ask(path, options)).json.code]).toEqual([path, 'headers_too_large'])
  })
})

describe('the media type of a body', () => {
  test.each([
    ['application/json;charset=utf-8', 200],
    ['application/json; charset="UTF-8"', 200],
    ['application/json ;x=y; Charset = utf8', 200],
    ['application/json;charset', 200],
    ['application/json;charset=utf-16', 415],
    ['application/json; x=y; charset="latin1"', 415],
    ['application/json;charset=', 200],
  ])('may be %s: %i', async (type, status) => {
    expect((await api().ask('/sandbox', post(lead, { 'Content-Type': type }))).status).toBe(status)
  })
})

describe('a store that fails', () => {
  test('a database that is gone is a 503 that may be tried again, and never a success', async () => {
    const { ask, log } = api()
    const { status, headers, json } = await ask('/api/v1/lead', post(lead))
    expect([status, json.code, json.retryable, headers.get('retry-after')]).toEqual([
      503,
      'service_unavailable',
      true,
      '5',
    ])
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/ada@example|Ada|Help|secret/)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'request_failed', code: 'ECONNREFUSED' }))
  })

  test('the sandbox needs no database', async () => {
    expect((await api().ask('/sandbox', post(lead))).status).toBe(200)
  })

  /** As where its table is missing. */
  const broken: RateLimiter = {
    consume: () => Promise.reject(Object.assign(new Error('relation does not exist'), { code: '42P01' })),
    peek: () => Promise.reject(Object.assign(new Error('relation does not exist'), { code: '42P01' })),
  }

  test('a counter that fails leaves reads open and closes writes', async () => {
    const { ask } = api({ limiter: broken })
    expect((await ask('/sandbox')).status).toBe(200)
    const { status, headers } = await ask('/sandbox', post(lead))
    expect([status, headers.get('x-ratelimit-limit')]).toEqual([503, '60'])
  })

  test('a mistake of ours is a 500 without details, told in the log without them too', async () => {
    const { ask, log } = api({
      handlers: {
        describeSandbox: () => {
          throw new TypeError('ada@example.com')
        },
      },
    })
    const { status, json } = await ask('/sandbox')
    expect([status, json.code]).toEqual([500, 'internal_error'])
    expect(JSON.stringify([json, log.mock.calls])).not.toContain('ada@example.com')
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ error: 'TypeError' }))
  })
})

describe('an address that is too long', () => {
  const paths = [`/api/v1/lead/${'x'.repeat(maxPathBytes)}`, `/sandbox?${'&'.repeat(maxQueryBytes + 1)}`]

  test.each(paths)('is refused, whatever it was for', async (path) => {
    const { status, json, headers } = await api().ask(path, { headers: { Authorization: 'Bearer made-up' } })
    expect([status, json.code]).toEqual([414, 'uri_too_long'])
    expect(json.instance.length).toBeLessThanOrEqual(maxPathBytes)
    expect(headers.get('x-ratelimit-remaining')).toBe(String(rateLimits.anonymous.requests - 1))
  })

  test('is looked up among the operations no more than it is answered', async () => {
    const { ask } = api()
    const [long, longest] = [maxQueryBytes + 1, maxQueryBytes].map((length) => `/sandbox?${'&'.repeat(length)}`)
    expect((await ask(longest!)).headers.get('deprecation')).toBe('false')
    expect((await ask(long!)).headers.get('deprecation')).toBeNull()
  })
})

test('every answer carries the common headers, whatever is asked', async () => {
  const { ask } = api()
  const asked = [
    ask('/sandbox'),
    ask('/sandbox', { method: 'PUT' }),
    ask('/sandbox', post([])),
    ask('/sandbox', { method: 'OPTIONS' }),
    ask('/sandbox', { ...post(lead), headers: {} }),
    ask('/sandbox', { headers: { Authorization: 'x' } }),
  ]
  for (const { headers } of await Promise.all(asked))
    expect(commonHeaders.filter((name) => !headers.has(name))).toEqual([])
})

test('sandbox and production come to the same verdict about any body', async () => {
  const almostLead = fc.record(
    {
      name: fc.oneof(fc.string(), fc.constant(1), fc.constant(undefined)),
      email: fc.oneof(fc.string(), fc.emailAddress()),
      need: fc.oneof(fc.string(), fc.jsonValue()),
      phone: fc.option(fc.string()),
      extra: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const generous = {
    consume: async () => ({ limit: rateLimits.anonymous, remaining: 1, resetSeconds: 1, exceeded: false }),
    peek: memoryRateLimiter().peek,
  }
  const { ask } = api({ limiter: generous })
  await fc.assert(
    fc.asyncProperty(fc.oneof(almostLead, fc.jsonValue()), async (body) => {
      const [rehearsed, real] = await Promise.all([
        ask('/api/v1/lead?sandbox=true', post(body)),
        ask('/api/v1/lead', post(body)),
      ])
      // The real one of a valid lead goes on to a database that is not there.
      expect(real.status).toBe(rehearsed.status === 200 ? 503 : rehearsed.status)
      expect(rehearsed.json.errors).toEqual(real.json.errors)
      for (const { pointer, example } of real.json.errors ?? []) expect([pointer, example]).not.toContain(undefined)
    }),
    { numRuns: 200 },
  )
})
