import { describe, expect, test } from 'vitest'
import { rateLimits } from '../../contract/limits.ts'
import { memoryRateLimiter } from '../../limits/memory.ts'
import { type AccessApi, createAccessApi } from '../../testing/access-fixture.ts'
import { issueCredential } from '../../access/credentials.ts'
import { bearer, jobsOf } from '../../testing/access-jobs.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const { register } = jobsOf(api)

describe('the limits', () => {
  const ask = (limited: AccessApi, token: string, address: string) =>
    limited.ask('/sandbox', { headers: bearer(token) }, address)

  test('count an anonymous credential by its address: another one is no other allowance', async () => {
    const limited = createAccessApi(fixture, { limiter: memoryRateLimiter() })
    const [first, second] = [await register(), await register()]
    const address = '198.51.100.7'
    const one = await ask(limited, first.credential, address)
    const two = await ask(limited, second.credential, address)
    expect([one, two].map(({ headers }) => headers.get('x-ratelimit-limit'))).toEqual(['60', '60'])
    expect([one, two].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['59', '58'])
    for (let count = 2; count < rateLimits.anonymous.requests; count++) await ask(limited, first.credential, address)
    expect((await ask(limited, second.credential, address)).status).toBe(429)
    expect((await limited.ask('/sandbox', {}, address)).status).toBe(429)
    expect((await ask(limited, second.credential, '198.51.100.8')).status).toBe(200)
  })

  test('count any other credential by itself, wherever it is used', async () => {
    const limited = createAccessApi(fixture, { limiter: memoryRateLimiter() })
    const facts = { label: 'a', scopes: ['write:lead'] as const }
    const { token } = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    const other = await issueCredential({ ...fixture.ports, now: fixture.now() }, facts)
    for (let count = 0; count < rateLimits.credential.requests; count++)
      expect((await ask(limited, token, `198.51.100.${count}`)).headers.get('x-ratelimit-limit')).toBe('100')
    expect((await ask(limited, token, '198.51.100.200')).status).toBe(429)
    expect((await ask(limited, other.token, '198.51.100.200')).status).toBe(200)
  })
})
