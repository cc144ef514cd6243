import { describe, expect, test } from 'vitest'
import { markdownTwin } from '../contract/paths.ts'
import { inertPolicy, securityHeaders } from '../contract/security-headers.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { renderDocuments } from './documents.ts'
import { placedPages } from './placed-pages.ts'
import { buildSnapshot, untypedDocuments } from './snapshot.ts'
import { sitePages } from './site-pages.ts'
import { headersFor, renderNetlifyHeaders, staticHeaders } from './static-headers.ts'

const now = new Date('2026-04-01T12:00:00Z')
const catalogue = await loadFixture()
const pages = sitePages(catalogue, now)
const documents = renderDocuments(catalogue, now)
const headers = staticHeaders(catalogue, placedPages(catalogue, pages), documents)
const of = (path: string) => headersFor(path, headers)

describe('the headers of files', () => {
  test.each([
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.md', 'text/markdown; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
    ['/.well-known/agent-skills/index.json', 'application/json; charset=utf-8'],
    ['/.well-known/agent-skills/ask-for-an-audit/SKILL.md', 'text/markdown; charset=utf-8'],
    ['/knowledge/late-batches.md', 'text/markdown; charset=utf-8'],
  ])('say of %s that it is %s', (path, type) => {
    expect(of(path)['Content-Type']).toBe(type)
  })

  test('let scripts of every origin read every document', () => {
    for (const { path } of documents)
      expect(of(path)).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=300, must-revalidate',
        'Content-Security-Policy': inertPolicy,
      })
  })

  test('lead from each twin to its page, and from each page to its twin', () => {
    for (const { path } of pages) {
      expect(of(markdownTwin(path))['Link']).toBe(`<https://data-works.example${path}>; rel="canonical"`)
      expect(of(path)['Link']).toContain(`<${markdownTwin(path)}>; rel="alternate"; type="text/markdown"`)
      expect(of(path)['Link']).toContain('/llms.txt>; rel="describedby"; type="text/plain"')
    }
  })

  test('lead from the home page to the API, for those who know only the domain', () => {
    const [, ...others] = pages
    for (const relation of ['api-catalog', 'service-desc', 'service-doc', 'ai-catalog', 'ard']) {
      expect(of('/')['Link']).toContain(`rel="${relation}"`)
      expect(others.filter(({ path }) => of(path)['Link']!.includes(`rel="${relation}"`))).toEqual([])
    }
  })

  test('name the API catalogue with its own relation', () => {
    expect(of('/.well-known/api-catalog')['Link']).toBe('</.well-known/api-catalog>; rel="api-catalog"')
  })

  test('state the content signals everywhere, also on paths that the table does not know', () => {
    expect(of('/photo.jpg')).toEqual({
      ...securityHeaders('https://data-works.example'),
      'Content-Security-Policy': expect.stringContaining("script-src 'self'"),
      'Content-Signal': 'search=yes, ai-input=yes, ai-train=no',
      'Content-Usage': 'train-ai=n, search=y',
    })
  })

  test('keep every page out of the frames of others', () => {
    for (const { path } of pages) expect(of(path)['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  })

  test('forbid foreign scripts even where a host finds no rule, and nothing that a page of ours may do', () => {
    const directives = (policy: string) =>
      new Map(policy.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))
    const rest = directives(headers.everywhere['Content-Security-Policy']!)
    expect(rest.get('script-src')).toEqual(["'self'"])
    // Where both are sent, a browser heeds both.
    for (const { 'Content-Security-Policy': policy } of Object.values(headers.at))
      for (const [name, sources] of rest) {
        const own = directives(policy!)
        const asked = own.get(name) ?? own.get('script-src') ?? []
        if (sources[0] !== "'none'")
          expect(asked.filter((one) => one !== "'none'" && !sources.includes(one))).toEqual([])
        else expect([name, (own.get(name) ?? own.get('default-src'))![0]]).toEqual([name, "'none'"])
      }
  })

  test('let files with a digest in their name be kept for a year', () => {
    expect(of('/_astro/page.1a2b.css')['Cache-Control']).toBe('public, max-age=31536000, immutable')
  })

  test('are text that HTTP can carry', () => {
    for (const table of [headers.everywhere, ...Object.values(headers.below), ...Object.values(headers.at)])
      for (const [name, value] of Object.entries(table)) expect(() => new Headers([[name, value]])).not.toThrow()
  })
})

test('the snapshot carries the documents whose names have no extension, with their headers', () => {
  const path = '/.well-known/api-catalog'
  const { body } = documents.find((document) => document.path === path)!
  expect(untypedDocuments(documents, headers)).toMatchObject({ [path]: { headers: of(path), body } })
  expect(buildSnapshot(catalogue)).toMatchObject({
    baseUrl: 'https://data-works.example',
    offers: { currency: 'CZK' },
    endpoints: expect.arrayContaining([{ path: '/sandbox', released: '2026-01-01' }]),
  })
})

describe('the `_headers` file of Netlify', () => {
  const rules = renderNetlifyHeaders(headers).trimEnd().split('\n\n')
  const read = Object.fromEntries(
    rules.map((rule) => {
      const [pattern, ...lines] = rule.split('\n')
      return [pattern, Object.fromEntries(lines.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)!.slice(1)))]
    }),
  )

  test('holds the same headers as the table, the general ones first', () => {
    expect(rules.slice(0, 2).map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*'])
    expect(read).toMatchObject({ '/*': headers.everywhere, '/_astro/*': headers.below['/_astro/'], ...headers.at })
  })

  test('says the same of a page and of the file that holds it', () => {
    for (const name of ['/index', '/index.html']) expect(read[name]).toEqual(headers.at['/'])
    expect(read['/knowledge/late-batches.html']).toEqual(headers.at['/knowledge/late-batches'])
  })

  test('has one rule for each path', () => {
    expect(Object.keys(read)).toHaveLength(rules.length)
  })
})
