import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPathBytes } from '../contract/limits.ts'
import { renderDocuments } from '../discovery/documents.ts'
import { twinHeaders } from '../discovery/negotiation.ts'
import { placedPages } from '../discovery/placed-pages.ts'
import { sitePages } from '../discovery/site-pages.ts'
import { headersFor, pagesWithTwin, staticHeaders } from '../discovery/static-headers.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { markdownTwin } from '../contract/paths.ts'
import { answerWithMarkdown } from './markdown.ts'

const origin = 'https://desk.example'
const pages = new Set(['/', '/about'])
const twins = new Map([
  ['/index.md', '# Home'],
  ['/about.md', '# About'],
])

/** A file server that knows the twins, and tells which addresses it was asked for. */
function files(answer?: () => Response) {
  const asked: { url: string; init: RequestInit }[] = []
  const answerTo: typeof fetch = async (input, init = {}) => {
    asked.push({ url: String(input), init })
    if (answer) return answer()
    const body = twins.get(new URL(String(input)).pathname)
    if (!body) return new Response('no', { status: 404 })
    const known = { 'Content-Type': 'text/markdown', ETag: '"1"' }
    return new Headers(init.headers).get('if-none-match') === '"1"'
      ? new Response(null, { status: 304, headers: known })
      : new Response(body, { headers: known })
  }
  return { asked, fetch: answerTo }
}

const ask = (path: string, headers: Record<string, string>, server = files()) =>
  answerWithMarkdown(new Request(`${origin}${path}`, { headers }), pages, server.fetch)
const markdown = { Accept: 'text/markdown' }

test.each([
  ['/', '# Home', '/index.md'],
  ['/about', '# About', '/about.md'],
  ['/about/', '# About', '/about.md'],
  ['/%61bout', '# About', '/about.md'],
  ['/about?from=mail', '# About', '/about.md'],
])('%s is answered with its twin for who prefers Markdown', async (path, body, place) => {
  const answer = (await ask(path, { Accept: 'text/markdown, text/html;q=0.5' }))!
  expect([answer.status, await answer.text()]).toEqual([200, body])
  expect(Object.fromEntries(answer.headers)).toMatchObject({ vary: 'Accept', 'content-location': place, etag: '"1"' })
})

test('what has not changed is not sent again', async () => {
  const answer = (await ask('/about', { Accept: 'text/markdown', 'If-None-Match': '"1"' }))!
  expect([answer.status, await answer.text(), answer.headers.get('vary')]).toEqual([304, '', 'Accept'])
})

test.each([
  ['/about', 'text/html'],
  ['/about', '*/*'],
  ['/about', 'text/html, text/markdown;q=0.5'],
  ['/nowhere', 'text/markdown'],
])('%s with %s takes its way, and no file is asked for', async (path, accept) => {
  const server = files()
  expect(await ask(path, { Accept: accept }, server)).toBeUndefined()
  expect(server.asked).toEqual([])
})

describe('an address of somebody who means harm', () => {
  test.each([
    '//evil.example/about',
    '///evil.example/about',
    '/\\evil.example/about',
    '/\\/evil.example/about',
    '/%2F%2Fevil.example/about',
    '/%2f/evil.example/about',
    '/%5Cevil.example/about',
    '/%252F%252Fevil.example/about',
    '/@evil.example/about',
    '/:80@evil.example/about',
    '/.evil.example',
    '/about%2f%2e%2e%2f%2fevil.example',
    '/%2561bout',
    '/%',
    '/%ff',
    '/%c0%afabout',
    '/about%00',
    '/about;x',
    '/ABOUT',
    '/about.md',
    '/about%3Fx',
    '/about%23',
    `/about${'/'.repeat(maxPathBytes)}`,
    `/about?${'x'.repeat(20_000)}`,
    `/${'/'.repeat(15_000)}x`,
  ])('%s makes it fetch nothing', async (path) => {
    const server = files()
    expect(await ask(path, markdown, server)).toBeUndefined()
    expect(server.asked).toEqual([])
  })

  test('makes it fetch a twin of this site or nothing, whatever it is', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        'about',
        'evil.example',
        '..',
        '.',
        '@',
        ':',
        '%2f',
        '%2F',
        '%5c',
        '%252f',
        '%00',
      ),
      fc.webSegment(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const server = files()
        await ask(`/${parts.join('')}`, markdown, server)
        const known = [...twins.keys()].map((twin) => `${origin}${twin}`)
        expect(server.asked.filter(({ url }) => !known.includes(url))).toEqual([])
      }),
    )
  })
})

describe('what is asked of the file server', () => {
  test('says which part and which version, and nothing of the caller', async () => {
    const server = files()
    const headers = { Cookie: 'a=1', Authorization: 'Bearer x', Range: 'bytes=0-1', 'X-Forwarded-Host': 'evil.example' }
    await ask('/about', { ...markdown, ...headers }, server)
    expect(server.asked.map(({ init }) => init)).toEqual([
      { method: 'GET', headers: [['range', 'bytes=0-1']], redirect: 'manual' },
    ])
  })

  test.each([301, 302, 307, 308, 401, 404, 500])(
    'leads nowhere with the status %i: the request takes its way',
    async (status) => {
      const elsewhere = new Response(null, { status, headers: { Location: 'https://evil.example/' } })
      expect(
        await ask(
          '/about',
          markdown,
          files(() => elsewhere),
        ),
      ).toBeUndefined()
    },
  )
})

describe('the headers of a twin', () => {
  test('are passed on by name: cookies once came along', async () => {
    const headers = {
      'Set-Cookie': 'a=1',
      'X-Internal': 'yes',
      'Content-Encoding': 'x',
      'Content-Type': 'text/markdown',
    }
    const answer = (await ask(
      '/about',
      markdown,
      files(() => new Response('# About', { headers })),
    ))!
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-location': '/about.md',
      'content-type': 'text/markdown',
      vary: 'Accept',
    })
  })

  test('are those of the table, all of them', async () => {
    const catalogue = await loadFixture()
    const table = staticHeaders(
      { ...catalogue, baseUrl: 'https://desk.example' },
      placedPages(catalogue, sitePages(catalogue, new Date())),
      renderDocuments(catalogue, new Date()),
    )
    const known: readonly string[] = twinHeaders
    const said = pagesWithTwin(table).flatMap((page) => Object.keys(headersFor(markdownTwin(page), table)))
    expect(said.length).toBeGreaterThan(0)
    expect([...new Set(said)].filter((name) => !known.includes(name.toLowerCase()))).toEqual([])
  })
})
