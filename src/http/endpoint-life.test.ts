import { describe, expect, test } from 'vitest'
import { api, lead, lives, post } from '../testing/api-fixture.ts'

const successor = '/api/v2/lead'

describe('the life of an endpoint', () => {
  test('an active one says so', async () => {
    const { headers } = await api().ask('/api/v1/lead?sandbox=true')
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual(['false', null])
  })

  test('a deprecated one says until when it answers and what follows it', async () => {
    const endpoints = lives({ announced: '2026-10-01', deprecated: '2026-11-01', sunset: '2027-06-01', successor })
    const { status, headers } = await api({ endpoints }).ask('/api/v1/lead?sandbox=true')
    expect(status).toBe(200)
    expect(Object.fromEntries(['deprecation', 'sunset', 'link'].map((name) => [name, headers.get(name)]))).toEqual({
      deprecation: 'true',
      sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
      link: '</developers/versions>; rel="deprecation"; type="text/html", </api/v2/lead>; rel="successor-version"',
    })
  })

  test('a retired one answers 410 and keeps pointing to what follows it', async () => {
    const endpoints = lives({ announced: '2026-01-01', deprecated: '2026-02-01', sunset: '2026-11-20', successor })
    const { status, headers, json } = await api({ endpoints }).ask('/api/v1/lead', post(lead))
    expect([status, json.code, headers.get('link')]).toEqual([
      410,
      'endpoint_retired',
      expect.stringContaining('successor-version'),
    ])
  })
})
