import { describe, expect, test } from 'vitest'
import { listPages } from '../../catalogue/lists/list-pages.ts'
import { edited, extended, fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { germanContent } from '../../testing/second-language.ts'
import { renderDocuments } from '../documents.ts'
import { sitePages } from '../site-pages.ts'
import { translatedPages } from '../translated-pages.ts'

const now = new Date('2026-06-01T12:00:00Z')
const article = (index: number) =>
  fixtureContent['knowledge/quiet-sensors.md']!.replace(
    'When a sensor falls quiet',
    `When sensor ${index} falls quiet`,
  ).replace('published: 2026-02-10', `published: ${2020 + (index % 6)}-02-10`)
const grown = Object.fromEntries(
  Array.from({ length: 45 }, (_, index) => [`knowledge/grown-${index}.md`, article(index)]),
)
const catalogue = await loadFixture(grown)
const pages = sitePages(catalogue, now)
const documents = renderDocuments(catalogue, now)
const at = (path: string) => pages.find((page) => page.path === path)!
const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body

describe('a list of articles that has grown', () => {
  test('is divided into pages, each with a title and a description of its own', () => {
    const lists = pages.filter(({ list, section }) => list && section === 'knowledge')
    expect(lists.map(({ path }) => path)).toContain('/knowledge/topics/sensors/page/3')
    for (const name of ['title', 'description', 'path'] as const)
      expect(new Set(lists.map((page) => page[name])).size).toBe(lists.length)
    expect(at('/knowledge/page/2')).toMatchObject({ title: 'Knowledge, page 2', heading: 'Knowledge' })
  })

  test('names each article once, and each page leads to those beside it, in its twin too', () => {
    const whole = listPages(catalogue).knowledge.filter(({ list }) => list.narrowed === undefined)
    expect(whole.flatMap(({ entries }) => entries)).toEqual(catalogue.knowledge)
    expect(at('/knowledge/page/2').list).toMatchObject({ previous: '/knowledge', next: '/knowledge/page/3' })
    expect(bodyOf('/knowledge/page/2.md')).toContain('Page 2 of 3 [Previous](')
    expect(at('/knowledge/page/3').list!.next).toBeUndefined()
  })

  test('can be narrowed to a topic and to a year', () => {
    expect(at('/knowledge').markdown).toContain('**Topics**\n\n- [sensors](/knowledge/topics/sensors) 46')
    expect(at('/knowledge').markdown).toContain('- [2025](/knowledge/years/2025) 7')
    expect(at('/knowledge/years/2025')).toMatchObject({
      title: 'Articles from 2025',
      markdown: expect.stringMatching(/^## 7 articles\n[^]*\n- 2025 7/),
    })
  })

  test('leads from a topic to all topics, to what its articles are about as well, and to the services that help', async () => {
    const { markdown } = at('/knowledge/topics/sensors')
    expect(markdown).toContain('**Topics**\n\n- sensors 46\n- [All topics](/knowledge/topics)')
    expect(markdown).not.toContain('](/knowledge/topics/batches)')
    expect(at('/knowledge/topics/batches').markdown).toMatch(
      /## Services that help\n\n- \[[^\]]+\]\(\/services\/pipeline-audit\)/,
    )
    const both = edited('knowledge/late-batches.md', '- batches', '- batches\n  - sensors')
    const near = sitePages(await loadFixture({ 'knowledge/late-batches.md': both }), now)
    expect(near.find(({ path }) => path === '/knowledge/topics/sensors')!.markdown).toContain(
      '- sensors 2\n- [batches](/knowledge/topics/batches) 1\n- [All topics]',
    )
  })

  test('names of each topic how many articles it has, and which are new, or what is said of it', async () => {
    const { markdown } = at('/knowledge/topics')
    expect(markdown).toMatch(/^- \[batches\]\(\/knowledge\/topics\/batches\) 1 article\n  - Why batches/m)
    expect(markdown).toContain('([Atom](/knowledge/feed.atom), [JSON](/knowledge/feed.json))')
    const said =
      '---\ntitle: Batches\ndescription: What is loaded at night, and why it comes late.\nupdated: 2026-03-01\n---\n\nIt waits.\n'
    const written = sitePages(await loadFixture({ 'topics/batches.md': said }), now)
    expect(written.find(({ path }) => path === '/knowledge/topics')!.markdown).toContain(
      '1 article\n  - What is loaded at night',
    )
  })

  test('has of a topic no years, and the words that its articles use', async () => {
    expect(at('/knowledge/topics/sensors').markdown).not.toContain('**Years**')
    const used = extended('knowledge/quiet-sensors.md', 'The record waits in a [store](../glossary/data-lake.md).')
    const pagesOfOne = sitePages(await loadFixture({ 'knowledge/quiet-sensors.md': used }), now)
    expect(pagesOfOne.find(({ path }) => path === '/knowledge/topics/sensors')!.markdown).toContain(
      '## Terms\n\n- [data lake](/glossary/data-lake)',
    )
  })

  test('has its pages on the site map, and on no map of language models, which names the articles', () => {
    expect(bodyOf('/sitemap.xml')).toContain('/knowledge/page/2<')
    for (const path of ['/llms.txt', '/knowledge/llms.txt', '/llms-full.txt'])
      expect([path, /\/(?:page|years)\/\d/.test(bodyOf(path).replace(/\]\([^)]*\)/g, ''))]).toEqual([path, false])
    expect(bodyOf('/knowledge/llms.txt')).toContain('/knowledge/topics/sensors.md')
  })

  test('has a feed of each topic, with the newest alone', () => {
    const feed = JSON.parse(bodyOf('/knowledge/topics/batches/feed.json'))
    expect([feed.title, feed.items.map(({ url }: { url: string }) => url)]).toEqual([
      'Topic: batches · Ostrava Data Works',
      [`${catalogue.baseUrl}/knowledge/late-batches`],
    ])
  })
})

test('what is said of a topic stands above its articles, and a topic that no article names is told', async () => {
  const said = `---\ntitle: Sensors\ndescription: What a sensor says, and what it means by that.\nupdated: 2026-03-01\n---\n\nAsk twice.\n`
  const topic = sitePages(await loadFixture({ 'topics/sensors.md': said }), now).find(
    ({ path }) => path === '/knowledge/topics/sensors',
  )
  expect(topic).toMatchObject({
    title: 'Sensors',
    // What the page is about is said of none of its articles once more.
    markdown: expect.stringMatching(
      /^Ask twice\.\n\n## 1 article\n\n- \[When a sensor.*\n.*\n  - 10 February 2026 · 1 min\n/,
    ),
  })
  expect(await problemsOf({ 'topics/sensor.md': said })).toEqual([
    {
      file: 'content/topics/sensor.md',
      line: 1,
      rule: 'is about a topic that no article names',
      suggestion: 'did you mean `sensors`?',
    },
  ])
})

test('a topic is called by its title wherever it is named', async () => {
  const said = `---\ntitle: What sensors say\ndescription: What a sensor says, and what it means by that.\nupdated: 2026-03-01\n---\n\nAsk twice.\n`
  const titled = await loadFixture({ 'topics/sensors.md': said })
  const written = renderDocuments(titled, now)
  for (const path of ['/knowledge.md', '/knowledge/quiet-sensors.md', '/knowledge/feed.json', '/knowledge/feed.atom'])
    expect([path, written.find((document) => document.path === path)!.body]).toEqual([
      path,
      expect.stringContaining('What sensors say'),
    ])
})

test('in a second language, what is written in it comes first, each group below the name of its language', async () => {
  const [german] = (await loadFixture(germanContent)).translations
  const { markdown } = translatedPages(german!).find(({ path }) => path === '/de/knowledge')!
  expect(markdown).toMatch(/^## Auf Deutsch\n\n- \[Warum Ladungen[^]*\n\n## Auf Englisch\n\n- \[When a sensor/)
})

test('names of a topic that are written in two ways have one page', async () => {
  const other = edited('knowledge/late-batches.md', '- batches', '- Sensors')
  const lists = listPages(await loadFixture({ 'knowledge/late-batches.md': other })).topics
  expect(lists.flatMap(({ entries }) => entries.map(({ slug }) => slug))).toEqual(['sensors'])
})
