import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { pageOfEachType, pathsOfSitemap, scriptedTypes } from '../page-types.ts'
import { nodeForBrowsers } from '../runtimes.ts'

/** What fits into the first flight of a connection (RFC 6928, ten segments). */
const firstFlightBytes = 14 * 1024

type Fetched = { type: string; path: string; html: string; policy: string; styles: string[]; scripts: string[] }

const runtime = nodeForBrowsers()
let pages: string[]
let fetched: Fetched[]

/** As the server compresses a page when it is first asked for. */
const quickLevel = 5
const sentBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quickLevel } }).byteLength

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!)

async function fetchPage([type, path]: [string, string]): Promise<Fetched> {
  const answer = await fetch(`${runtime.url}${path}`, {
    headers: { ...(await runtime.freshCaller()), Accept: 'text/html' },
  })
  const html = await answer.text()
  return {
    type,
    path,
    html,
    policy: answer.headers.get('content-security-policy') ?? '',
    styles: attributes(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
    scripts: attributes(html, /<script\b(?![^>]*application\/ld\+json)([^>]*)>/g),
  }
}

beforeAll(async () => {
  pages = pathsOfSitemap(await (await fetch(`${runtime.url}${paths.sitemapXml}`)).text())
  fetched = await Promise.all(pageOfEachType(pages).map(fetchPage))
})

test('every page fits with its styles into the first 14 KB, as a browser asks for it, whatever its type', async () => {
  const sheets = new Map<string, number>()
  const over: [string, number][] = []
  for (const path of pages) {
    const { html, styles } = await fetchPage(['', path])
    expect([path, styles.length]).not.toEqual([path, 0])
    let size = sentBytes(html)
    for (const href of styles) {
      if (!sheets.has(href)) sheets.set(href, sentBytes(await (await fetch(`${runtime.url}${href}`)).text()))
      size += sheets.get(href)!
    }
    if (size > firstFlightBytes) over.push([path, size])
  }
  expect(pages.length).toBeGreaterThan(100)
  expect(over).toEqual([])
})

test('every page with code has the styles of its box, in which the button to copy it stands', async () => {
  const sheets = new Map<string, string>()
  const bare: string[] = []
  for (const path of pages) {
    const { html, styles } = await fetchPage(['', path])
    // What is rehearsed on a first page is drawn in a way of its own.
    if (!html.includes('<pre') || html.includes('class="rehearsal')) continue
    for (const href of styles)
      if (!sheets.has(href)) sheets.set(href, await (await fetch(`${runtime.url}${href}`)).text())
    if (!styles.some((href) => sheets.get(href)!.includes('.copied'))) bare.push(path)
  }
  expect(bare).toEqual([])
})

describe('every type of page', () => {
  test('fits with its styles into the first 14 KB, as gzip, which is more than the brotli of a CDN', async () => {
    const sizes: Record<string, number> = {}
    for (const { type, html, styles } of fetched) {
      const sheets = await Promise.all(styles.map(async (href) => (await fetch(`${runtime.url}${href}`)).text()))
      expect([type, styles.length]).not.toEqual([type, 0])
      sizes[type] = [html, ...sheets].reduce((sum, text) => sum + gzipSync(text).byteLength, 0)
    }
    expect(Object.entries(sizes).filter(([, size]) => size > firstFlightBytes)).toEqual([])
  })

  test('has a policy that runs nothing but files of ours, and no style or script within the page', () => {
    for (const { type, policy, html } of fetched) {
      expect([type, policy]).toEqual([type, expect.stringContaining("default-src 'none'")])
      expect([type, policy]).toEqual([type, expect.not.stringMatching(/unsafe|\*|https?:\/\/(?!localhost)/)])
      expect([type, /<style\b|\sstyle=|\son\w+=/.test(html)]).toEqual([type, false])
      expect([type, /<script\b(?![^>]*(?:application\/ld\+json|\bsrc=))/.test(html)]).toEqual([type, false])
    }
  })

  test('has an image or a drawing of fixed proportions, so that nothing moves when it arrives', () => {
    for (const { type, html } of fetched)
      for (const image of html.match(/<(img|iframe|video)\b[^>]*>/g) ?? [])
        expect([type, image]).toEqual([type, expect.stringMatching(/width="\d+"[^>]*height="\d+"/)])
  })
})

/** A text with code runs the script that copies it, whatever its type. */
const showsCode = ({ html }: Pick<Fetched, 'html'>) => html.includes('<code class="language-')

test('a page that is for reading only has no script, and its policy lets none run', async () => {
  const reading = fetched.filter((page) => !scriptedTypes.includes(page.type) && !showsCode(page))
  expect(reading.length).toBeGreaterThan(15)
  for (const { type, scripts, policy } of reading) {
    expect([type, scripts]).toEqual([type, []])
    expect([type, policy]).toEqual([type, expect.stringContaining("script-src 'none';")])
  }
})

test('no page but those of the known types, and texts with code, has a script', async () => {
  const known = fetched.filter(({ type, scripts }) => scripts.length > 0 && scriptedTypes.includes(type))
  expect(known.length).toBe(scriptedTypes.length)
  const scripted = new Set(known.map(({ path }) => path.split('?')[0]!))
  const original = (page: string) => page.replace(/^\/de(?=\/)/, '')
  const forReading = (page: string) => !scripted.has(page) && !page.startsWith(`${paths.developers}/`)
  const withCode: string[] = []
  for (const path of pages.filter((page) => forReading(original(page)))) {
    const page = await fetchPage(['', path])
    expect([path, page.scripts.length]).toEqual([path, showsCode(page) ? 1 : 0])
    expect([path, page.policy]).toEqual([
      path,
      expect.stringContaining(`script-src '${showsCode(page) ? 'self' : 'none'}';`),
    ])
    if (showsCode(page)) withCode.push(path)
  }
  expect(withCode.length).toBeGreaterThan(5)
})

test('what agents fetch whole is small on the wire: llms-full.txt has 73 KB, openapi.json 15', async () => {
  const bytesOf = async (path: string) => {
    const [answer] = (await once(
      get(`${runtime.url}${path}`, { headers: { 'Accept-Encoding': 'br' } }),
      'response',
    )) as [IncomingMessage]
    expect([path, answer.headers['content-encoding']]).toEqual([path, 'br'])
    return Buffer.concat(await answer.toArray()).byteLength
  }
  expect(await bytesOf(paths.llmsFull)).toBeLessThanOrEqual(73 * 1024)
  expect(await bytesOf(paths.openapi)).toBeLessThanOrEqual(15 * 1024)
})
