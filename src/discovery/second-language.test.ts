import { describe, expect, test } from 'vitest'
import { loadSearch } from '../search/search.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { germanContent } from '../testing/second-language.ts'
import { alternatesIn } from './alternates.ts'
import { buildLibrary } from './library.ts'
import { publish } from './publication.ts'
import { renderNetlifyRedirects } from './redirects.ts'
import { headersFor } from './static-headers.ts'

const now = new Date('2026-06-01T12:00:00Z')
const site = await loadFixture(germanContent)
const { documents, headers, snapshot, addresses, redirects } = publish(site, now)
const find = (path: string) => documents.find((document) => document.path === path)
const own = site.service.language

describe('beside the language of a site, a second one', () => {
  test('has twins of its own, and of what is not translated the one of the site', () => {
    expect(find('/de/knowledge/late-batches.md')!.body).toMatch(/# Warum Ladungen[^]*\/de\/sitemap\.md/)
    expect(find('/de/knowledge/quiet-sensors.md')!.body).toBe(find('/knowledge/quiet-sensors.md')!.body)
    expect(find('/de.md')!.body).toContain('# Wir richten die Datenwege von Fabriken')
    expect(find('/de/developers.md')).toBeUndefined()
  })

  test('is in the site map with the addresses of each page in all languages, as far as they are written', () => {
    const map = find('/sitemap.xml')!.body
    const entry = (path: string) => map.split('\n').find((line) => line.includes(`<loc>${site.baseUrl}${path}</loc>`))
    for (const path of ['/knowledge/late-batches', '/de/knowledge/late-batches'])
      expect(
        [...entry(path)!.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url]),
      ).toEqual([
        [own, `${site.baseUrl}/knowledge/late-batches`],
        ['de', `${site.baseUrl}/de/knowledge/late-batches`],
        ['x-default', `${site.baseUrl}/knowledge/late-batches`],
      ])
    expect(entry('/knowledge/quiet-sensors')).not.toContain('hreflang')
    expect(entry('/de/knowledge/quiet-sensors')).toBeUndefined()
    // A list is in its language, whatever it lists.
    expect(entry('/de/case-studies')).toContain('hreflang="x-default"')
    expect(alternatesIn('/developers', site)).toEqual([])
  })

  test('has a map for language models and feeds of what is written in it', () => {
    const map = find('/de/llms.txt')!.body
    expect(map).toContain('/de/knowledge/late-batches.md')
    expect(map).not.toContain('quiet-sensors')
    // A list is in its language, whatever it lists: other ways to the same come last.
    const [first, optional] = map.split('\n## Optional\n') as [string, string]
    expect(first).not.toContain('/de/knowledge/topics')
    expect(optional).toContain('/de/knowledge/topics.md')
    expect(optional).toContain('/de/knowledge/topics/')
    // Numbers are written in the language of the map.
    expect(map).toMatch(/\(\d+ Token\)$/m)
    expect(map).not.toMatch(/tokens\)$/m)
    expect(find('/llms.txt')!.body).toContain(`German: ${site.baseUrl}/de/llms.txt`)
    const feed = JSON.parse(find('/de/knowledge/feed.json')!.body)
    expect([feed.language, feed.items.map(({ url }: { url: string }) => url)]).toEqual([
      'de',
      [`${site.baseUrl}/de/knowledge/late-batches`],
    ])
    expect(find('/de/developers/changelog/feed.json')).toBeUndefined()
  })

  test('is named among the languages in which people are asked to approve', () => {
    const { ui_locales_supported } = JSON.parse(find('/.well-known/oauth-authorization-server')!.body)
    expect(ui_locales_supported).toEqual(['en', 'de'])
  })

  test('is named in the headers of pages and twins, by what they say', () => {
    const language = (path: string) => headersFor(path, headers)['Content-Language']
    expect(
      ['/de/knowledge/late-batches', '/de/knowledge/late-batches.md', '/de', '/de/contact/thanks'].map(language),
    ).toEqual(['de', 'de', 'de', 'de'])
    expect(['/de/knowledge/quiet-sensors', '/knowledge/late-batches'].map(language)).toEqual([own, own])
    expect(headersFor('/de/knowledge/quiet-sensors.md', headers)['Link']).toContain(
      '/knowledge/quiet-sensors>; rel="canonical"',
    )
    expect(headersFor('/de/contact', headers)['Content-Security-Policy']).toContain("script-src 'self'")
  })

  test('is searched by itself, by the stems of its words', () => {
    const library = buildLibrary(site, now)
    const search = loadSearch({ baseUrl: site.baseUrl, ...library.inOthers!['/de']! })
    expect(search('langsame Teile', { limit: 5 }).results.map(({ path }) => path)).toContain(
      '/de/knowledge/late-batches',
    )
    expect(search('heartbeat', { limit: 5 }).results).toEqual([])
    expect(library.pages.every(({ path }) => !path.startsWith('/de/'))).toBe(true)
  })

  test('is known to the handlers, and to what tells of missing pages', () => {
    expect(
      snapshot.otherLanguages!.map(({ prefix, words }) => [prefix, words.language, words.texts.search.button]),
    ).toEqual([['/de', 'de', 'Suchen']])
    expect(addresses['/de/knowledge/late-batches']).toBe('Warum Ladungen zu spät kommen')
    expect(renderNetlifyRedirects(redirects, [], ['/de'])).toMatch(/\/de\/\* \/de\/404\.html 404\n$/)
  })
})

test('a site with one language says nothing of languages', async () => {
  const alone = publish(await loadFixture(), now)
  expect(alone.snapshot.otherLanguages).toBeUndefined()
  expect(JSON.stringify(alone.headers)).not.toContain('Content-Language')
  expect(alone.documents.find(({ path }) => path === '/sitemap.xml')!.body).not.toContain('xhtml')
})
