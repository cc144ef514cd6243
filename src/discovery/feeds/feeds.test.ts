import { describe, expect, test } from 'vitest'
import { feedPaths } from '../../contract/site-files.ts'
import { edited, fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { renderDocuments } from '../documents.ts'

const now = new Date('2026-04-01T12:00:00Z')
const odd = edited('knowledge/late-batches.md', 'title: Why batches come late', `title: 'Why 2 < 3 & "c" come late'`)
const documents = renderDocuments(await loadFixture({ 'knowledge/late-batches.md': odd }), now)
const find = (path: string) => documents.find((document) => document.path === path)!
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const { baseUrl } = await loadFixture()

/** What stands in each of the elements of a name. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`, 'g'))].map((match) => match[1]!)

describe.each(Object.entries(feedPaths))('the feed of %s', (_, { atom, json }) => {
  test('as Atom has what RFC 4287 requires of a feed and of each entry, each once', () => {
    const { body, mediaType } = find(atom)
    expect(mediaType).toBe('application/atom+xml')
    const [head, ...entries] = body.split('<entry>') as [string, ...string[]]
    // Section 4.1.1: id, title and updated once, an author, and a link to itself.
    for (const name of ['id', 'title', 'updated', 'name'])
      expect([name, all(head, name)]).toEqual([name, [expect.stringMatching(/./)]])
    expect(all(head, 'id')).toEqual([`${baseUrl}${atom}`])
    expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${baseUrl}${atom}"/>`)
    // Section 4.1.2: an entry without content has a link to what it is about.
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'published', 'summary'])
        expect([name, all(entry, name)]).toHaveLength(2)
      expect(entry.match(/<link rel="alternate" [^>]*href="https:\/\/[^"]+"\/>/g)).toHaveLength(1)
      for (const day of [...all(entry, 'updated'), ...all(entry, 'published')]) expect(day).toMatch(instant)
    }
    const ids = entries.flatMap((entry) => all(entry, 'id'))
    expect(new Set(ids).size).toBe(entries.length)
    const days = entries.flatMap((entry) => all(entry, 'updated'))
    expect(days).toEqual(days.toSorted().toReversed())
    expect(all(head, 'updated')[0]).toBe(days[0])
  })

  test('as JSON Feed 1.1 has what it requires, and says the same as Atom', () => {
    const { body, mediaType } = find(json)
    expect(mediaType).toBe('application/feed+json')
    const feed = JSON.parse(body)
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
      feed_url: `${baseUrl}${json}`,
      home_page_url: expect.stringMatching(/^https:/),
      authors: [{ name: 'Ostrava Data Works', url: `${baseUrl}/` }],
    })
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: item.url, title: expect.any(String), content_text: expect.stringMatching(/./) })
      expect([item.date_published, item.date_modified]).toEqual([
        expect.stringMatching(instant),
        expect.stringMatching(instant),
      ])
    }
    expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(
      find(atom)
        .body.split('<entry>')
        .slice(1)
        .flatMap((entry) => all(entry, 'id')),
    )
  })
})

test('characters that mean something in XML stand for themselves', () => {
  expect(all(find(feedPaths.knowledge.atom).body, 'title')).toContain('Why 2 &#60; 3 &#38; &#34;c&#34; come late')
})

test('the feed of changes tells nothing that is still to come, and leads to its day', async () => {
  const planned = edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-01-01\n    announced: 2026-02-01\n    deprecated: 2026-03-01\n    sunset: 2026-09-01',
  )
  const rendered = renderDocuments(await loadFixture({ 'discovery/openapi.md': planned }), now)
  const { items } = JSON.parse(rendered.find(({ path }) => path === feedPaths.changelog.json)!.body)
  expect(items.map(({ id }: { id: string }) => id.split('#')[1])).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  expect(items[0].content_text).toMatch(
    /^Deprecated Move before 1 September 2026; until then these keep working: [^;]+ GET \/sandbox; [^;]+ POST \/sandbox\.$/,
  )
})

test('a feed without entries is one all the same', async () => {
  const none = Object.fromEntries(
    Object.keys(fixtureContent)
      .filter((path) => path.startsWith('case-studies'))
      .map((path) => [path, null]),
  )
  const rendered = renderDocuments(await loadFixture(none), now)
  const { body } = rendered.find(({ path }) => path === feedPaths.caseStudies.atom)!
  expect([all(body, 'updated'), body.includes('<entry>')]).toEqual([[expect.stringMatching(instant)], false])
})
