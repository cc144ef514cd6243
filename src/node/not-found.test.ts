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

  test.each([
    ['//api/v1/lead', '/api/v1/lead'],
    ['/API/v1/lead', '/api/v1/lead'],
    ['/Sandbox', '/sandbox'],
    ['/lead', '/api/v1/lead, /api/lead'],
    ['/v1/lead', '/api/v1/lead'],
    ['/sandbox/api/v1/lead', '/api/v1/lead'],
  ])('and had JSON posted to it, %s, is a problem that names %s, whatever is accepted', async (path, meant) => {
    const json = { 'Content-Type': 'application/json' }
    for (const accept of [{ Accept: '*/*' }, {}, { Accept: 'application/json' }, { Accept: 'text/html' }]) {
      const { status, headers, body } = await site.ask(path, { ...json, ...accept }, 'POST')
      expect([status, headers['content-type']]).toEqual([404, mediaTypes.problem])
      expect(JSON.parse(body).detail).toContain(`There is nothing at this address. Did you mean ${meant}?`)
    }
    expect((await site.ask(path, { Accept: 'application/json' })).body).toContain(`Did you mean ${meant}?`)
    expect((await site.ask(path, { Accept: 'text/markdown' })).body).toContain(`${meant.split(', ')[0]}\``)
  })

  test('tells whoever sends something where a lead goes, and a browser that sends a form a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { detail } = JSON.parse((await site.ask('/nowhere', {}, method)).body)
      expect(detail).toMatch(/To send a lead, POST it to \/api\/v1\/lead\.$/)
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' }
    expect((await site.ask('/nowhere', form, 'POST')).headers['content-type']).toBe(mediaTypes.html)
  })
})

describe('a page or a document to which something is sent', () => {
  test.each(['/', '/contact', '/openapi.json', '/.well-known/api-catalog'])(
    '%s says in a problem what it answers, and where a lead goes',
    async (path) => {
      const { status, headers, body } = await site.ask(path, { 'Content-Type': 'application/json' }, 'POST')
      expect([status, headers['content-type'], headers['allow']]).toEqual([
        405,
        mediaTypes.problem,
        'GET, HEAD, OPTIONS',
      ])
      expect(JSON.parse(body)).toMatchObject({
        code: 'method_not_allowed',
        instance: path,
        request_id: headers['x-request-id'],
        detail: `${path} answers GET, HEAD, OPTIONS. To send a lead, POST it to /api/v1/lead.`,
      })
    },
  )

  test('says so in words to a browser that sends a form to a page, and in a problem to one that sends it to a document', async () => {
    const { status, headers, body } = await site.ask('/contact', { Accept: 'text/html' }, 'POST')
    expect([status, headers['allow'], body]).toEqual([405, 'GET, HEAD, OPTIONS', expect.stringContaining('Send GET')])
    const document = await site.ask('/.well-known/api-catalog', { Accept: 'text/html' }, 'POST')
    expect([document.status, JSON.parse(document.body)['code']]).toEqual([405, 'method_not_allowed'])
  })
})
