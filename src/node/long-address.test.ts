import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPathBytes, maxQueryBytes, rateLimits } from '../contract/limits.ts'
import { type FixtureSite, startFixtureSite } from '../testing/fixture-site.ts'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.stop())

let callers = 0
/** A caller with a full allowance. */
const newCaller = () => ({ 'X-Forwarded-For': `198.18.1.${(callers += 1)}` })

const slashes = '/'.repeat(15_000)

describe('an address that is too long', () => {
  test.each([
    ['of a page', `${slashes}x`],
    ['of a page, with letters', `/${'a'.repeat(maxPathBytes)}`],
    ['of a page, encoded', `/${'%41'.repeat(1_000)}`],
    ['of a lead, which ends within an octet once it is cut', `/api/v1/lead/${'%F0%9F%98%80'.repeat(200)}`],
    ['that climbs', `/${'../'.repeat(5_000)}`],
    ['of the API', `/api${slashes}x/`],
    ['of a lead', `/api/v1/lead/${slashes}x`],
    ['with a whole origin', `http://desk.example${slashes}x`],
    ['by its query, of a page', `/about?${'a'.repeat(maxQueryBytes + 1)}`],
    ['by its query, of the API', `/api/v1/catalog?${'&'.repeat(maxQueryBytes + 1)}`],
  ])('%s is refused with a problem document, at once: 15,000 slashes once took three seconds', async (_, target) => {
    const { status, headers, body } = await site.ask(target, newCaller())
    expect([status, headers['content-type']]).toEqual([414, 'application/problem+json; charset=utf-8'])
    const problem = JSON.parse(body)
    expect(problem).toMatchObject({ code: 'uri_too_long', retryable: false })
    expect(problem.instance.length).toBeLessThanOrEqual(maxPathBytes)
    expect(problem.instance).toMatch(/^(?:[^%]|%[0-9A-F]{2})+$/)
  })

  test('counts like every other request', async () => {
    const { requests } = rateLimits.anonymous
    const caller = newCaller()
    for (let left = requests - 1; left >= 0; left -= 1)
      expect((await site.ask(slashes, caller)).headers['x-ratelimit-remaining']).toBe(String(left))
    expect((await site.ask(slashes, caller)).status).toBe(429)
  })

  test('has one byte more than the longest that is answered', async () => {
    expect((await site.ask(`/${'a'.repeat(maxPathBytes - 1)}`)).status).toBe(404)
    expect((await site.ask(`/?${'a'.repeat(maxQueryBytes)}`)).status).toBe(200)
    expect((await site.ask(`/${'a'.repeat(maxPathBytes)}`)).status).toBe(414)
    expect((await site.ask(`/?${'a'.repeat(maxQueryBytes + 1)}`)).status).toBe(414)
  })
})
