import { expect, test } from 'vitest'
import { rateLimits } from '../contract/limits.ts'
import { api, lead, post } from '../testing/api-fixture.ts'

const rehearsed = (scenario: string) => post(lead, { 'X-Sandbox-Scenario': scenario })

test('a rehearsed limit is told in the sentence of a real one', async () => {
  const { ask } = api()
  const rehearsal = await ask('/sandbox', rehearsed('rate_limited'))
  for (let count = 1; count < rateLimits.anonymous.requests; count += 1) await ask('/sandbox')
  const real = await ask('/sandbox')
  expect([rehearsal.status, real.status]).toEqual([429, 429])
  expect(rehearsal.json.detail).toMatch(
    /^The 60 requests that one IP address has in 60 seconds are used up\. Wait 60 seconds/,
  )
  const withoutTime = (detail: string) => detail.replace(/Wait \d+/, 'Wait')
  expect(withoutTime(rehearsal.json.detail)).toBe(withoutTime(real.json.detail))
})

test('a rehearsed outage is told in the sentence of a real one', async () => {
  const { ask } = api()
  const [rehearsal, real] = [await ask('/sandbox', rehearsed('unavailable')), await ask('/api/v1/lead', post(lead))]
  expect([rehearsal.status, real.status, rehearsal.json.detail]).toEqual([503, 503, real.json.detail])
})
