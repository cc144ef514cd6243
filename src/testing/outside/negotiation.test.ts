import { expect, test } from 'vitest'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { mediaTypes } from '../../discovery/media-types.ts'
import { estimateTokens } from '../../discovery/negotiation.ts'
import { node } from '../runtimes.ts'

const { url } = node()
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { headers, method })
const pages = async () =>
  [...(await (await get(paths.sitemapXml)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1]!).pathname,
  )

test('every page is answered in Markdown for who prefers it, and in HTML for everyone else', async () => {
  for (const page of await pages()) {
    const [markdown, html, twin] = await Promise.all([
      get(page, { Accept: 'text/markdown' }),
      get(page),
      get(markdownTwin(page)),
    ])
    const text = await markdown.text()
    expect([page, text]).toEqual([page, await twin.text()])
    expect([page, markdown.status, markdown.headers.get('content-type')]).toEqual([page, 200, mediaTypes.markdown])
    expect([page, html.headers.get('content-type')]).toEqual([page, expect.stringMatching(/^text\/html/)])
    for (const { headers } of [markdown, html])
      expect([page, headers.get('vary')?.split(', ')]).toEqual([page, expect.arrayContaining(['Accept'])])
    expect(markdown.headers.get('x-markdown-tokens')).toBe(String(estimateTokens(text)))
    expect(markdown.headers.get('content-location')).toBe(markdownTwin(page))
    expect(markdown.headers.get('etag')).not.toBe(html.headers.get('etag'))
  }
})

test('HEAD says what GET would, and what has not changed is not sent again', async () => {
  const accept = { Accept: 'text/markdown', 'Accept-Encoding': 'identity' }
  const first = await get('/', accept)
  const head = await get('/', accept, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, first.headers.get('content-length')])
  const etag = first.headers.get('etag')!
  expect((await get('/', { ...accept, 'If-None-Match': etag })).status).toBe(304)
  // The tag of one form says nothing of the other.
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(200)
})

test('what is no page is as it was', async () => {
  for (const path of [paths.llms, paths.openapi, '/api/health']) {
    const [asked, plain] = await Promise.all([get(path, { Accept: 'text/markdown' }), get(path)])
    expect([path, asked.status, asked.headers.get('content-type')]).toEqual([
      path,
      plain.status,
      plain.headers.get('content-type'),
    ])
  }
})

test('what is not there is told of in the same language', async () => {
  const [asked, plain] = await Promise.all([get('/nowhere', { Accept: 'text/markdown' }), get('/nowhere', {})])
  const told = ({ status, headers }: Response) => [status, headers.get('content-type')]
  expect([told(asked), told(plain)]).toEqual([
    [404, mediaTypes.markdown],
    [404, mediaTypes.html],
  ])
})
