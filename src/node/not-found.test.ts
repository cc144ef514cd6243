import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaTypes } from '../discovery/media-types.ts'
import { type FixtureSite, startFixtureSite } from '../testing/fixture-site.ts'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.stop())

describe('an address that leads nowhere', () => {
  test.each([
    ['/pircing', { Accept: 'text/markdown' }, mediaTypes.markdown],
    ['/pircing.md', {}, mediaTypes.markdown],
    ['/pircing.md', { Accept: 'text/html' }, mediaTypes.markdown],
    ['/pircing', { Accept: 'application/json' }, mediaTypes.problem],
    ['/pircing', { Accept: 'application/problem+json, text/html;q=0.1' }, mediaTypes.problem],
    ['/pircing.json', {}, mediaTypes.problem],
    ['/api/pircing', {}, mediaTypes.problem],
    ['/pircing', { Accept: 'text/html, application/json;q=0.9, */*;q=0.8' }, mediaTypes.html],
    ['/pircing', { Accept: '*/*' }, mediaTypes.html],
    ['/pircing', {}, mediaTypes.html],
  ])('%s with %j is answered as %s', async (path, headers, type) => {
    const answer = await site.ask(path, headers)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      type,
      'no-store',
    ])
  })

  test('in Markdown names the twin of what is near, the search and the map, and not itself', async () => {
    const { body, headers } = await site.ask('/buy/pircing', { Accept: 'text/markdown' })
    expect(body).toMatch(
      /^# Not found\n[^#]*\n## Did you mean\n\n- \[Pricing\]\(https:\/\/data-works\.example\/pricing\.md\)\n/,
    )
    expect(body).toContain('(https://data-works.example/search?q=buy%20pircing)')
    expect(body).toContain('(https://data-works.example/llms.txt)')
    expect(body.replace(/\?q=\S+/, '')).not.toContain('pircing')
    expect(headers['vary']).toContain('Accept')
  })

  test('as JSON is a problem that names the same', async () => {
    const { body, headers } = await site.ask('/pircing', { Accept: 'application/json' })
    expect(JSON.parse(body)).toMatchObject({
      type: 'https://data-works.example/developers/errors/not_found',
      status: 404,
      code: 'not_found',
      instance: '/pircing',
      request_id: headers['x-request-id'],
      detail:
        'There is nothing at this address. Did you mean /pricing? Search: /search?q=pircing. All pages: /llms.txt.',
    })
  })

  test('of the API names endpoints', async () => {
    const { detail } = JSON.parse((await site.ask('/api/v1/leads')).body)
    expect(detail).toMatch(/^There is no endpoint at \/api\/v1\/leads\. Did you mean \/api\/v1\/lead[,?]/)
    expect(detail).toMatch(/Search: \/search\. All pages: \/llms\.txt\.$/)
  })

  test('tells nothing of what is not published', async () => {
    for (const path of ['/404', '/left-behind'])
      expect((await site.ask(path, { Accept: 'application/json' })).body).not.toMatch(/Did you mean/)
  })
})
