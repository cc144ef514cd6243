import { describe, expect, test } from 'vitest'
import { edited, extended, fixtureContent, loadFixture, problemsOf } from '../testing/fixture-content.ts'

const draftOf = (path: string) => fixtureContent[path]!.replace('---\n', '---\ndraft: true\n')
const article = (title: string, published: string) =>
  `---\ntitle: ${title}\ndescription: One more article about the machines that we know.\npublished: ${published}\nupdated: 2026-03-01\ntopics:\n  - machines\n---\n\nIt turns.\n`

describe('complete content', () => {
  test('is loaded without a problem, each file once', async () => {
    const catalogue = await loadFixture()
    const { knowledge, services, pricing, glossary, pages, discovery, skills } = catalogue
    const lists = [knowledge, services, pricing, catalogue['case-studies'], glossary, pages, discovery, skills]
    expect(lists.map((list) => list.length)).toEqual([2, 1, 1, 1, 2, 1, 4, 1])
  })

  test('speaks from the address that service.md names', async () => {
    expect((await loadFixture()).baseUrl).toBe('https://data-works.example')
  })

  test('speaks from the address of the deployment where there is one, also in placeholders', async () => {
    const catalogue = await loadFixture({}, { baseUrl: 'http://127.0.0.1:4000' })
    expect(catalogue.baseUrl).toBe('http://127.0.0.1:4000')
    expect(catalogue.skills[0]!.markdown).toContain('POST to http://127.0.0.1:4000/api/v1/lead.')
  })

  test('gives each entry its address, its file and its length', async () => {
    const [entry] = (await loadFixture()).services
    expect(entry).toMatchObject({
      slug: 'pipeline-audit',
      url: '/services/pipeline-audit',
      file: 'content/services/pipeline-audit.md',
      words: 9,
    })
  })

  test('may hold notes for editors and the files of their tools', async () => {
    const notes = { 'README.md': 'Read me', 'knowledge/README.md': 'x', '.obsidian/app.json': '{}', '.DS_Store': 'x' }
    expect(await problemsOf(notes)).toEqual([])
  })

  test.each([
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('may be saved with lines that end in %s', async (_, end) => {
    const path = 'knowledge/late-batches.md'
    const plain = await loadFixture()
    const other = await loadFixture({ [path]: fixtureContent[path]!.replaceAll('\n', end) })
    expect(other.knowledge).toEqual(plain.knowledge)
  })

  test('may begin with a byte order mark', async () => {
    const path = 'knowledge/late-batches.md'
    expect(await loadFixture({ [path]: `\uFEFF${fixtureContent[path]}` })).toEqual(await loadFixture())
  })

  test('may fold a field into several lines, which are read as one', async () => {
    const folded = edited(
      'knowledge/late-batches.md',
      'description: Five reasons',
      'description: >\n  Five\n  reasons\n ',
    )
    const catalogue = await loadFixture({ 'knowledge/late-batches.md': folded })
    expect(catalogue.knowledge.find(({ slug }) => slug === 'late-batches')!.data.description).toBe(
      'Five reasons for a late batch, in the order in which we meet them.',
    )
  })
})

describe('drafts', () => {
  const draft = { 'knowledge/new-idea.md': draftOf('knowledge/quiet-sensors.md') }
  const slugs = async (drafts: boolean) =>
    (await loadFixture(draft, { drafts })).knowledge.map(({ slug }) => slug).sort()

  test('are left out of what is published', async () => {
    expect(await slugs(false)).toEqual(['late-batches', 'quiet-sensors'])
  })

  test('are shown while editing', async () => {
    expect(await slugs(true)).toEqual(['late-batches', 'new-idea', 'quiet-sensors'])
  })

  test('may link to and name other drafts', async () => {
    const text = draft['knowledge/new-idea.md'].replace('---\n\n', 'related:\n  - second\n---\n\n[On](second.md). ')
    const both = { 'knowledge/new-idea.md': text, 'knowledge/second.md': draft['knowledge/new-idea.md'] }
    expect(await problemsOf(both, { drafts: true })).toEqual([])
    expect(await problemsOf(both, { drafts: false })).toEqual([])
  })

  test('explain no terms to readers who cannot see them', async () => {
    const hidden = { 'glossary/batch.md': draftOf('glossary/batch.md') }
    const catalogue = await loadFixture(hidden)
    expect(catalogue.knowledge.map(({ html }) => html).join()).not.toContain('/glossary/batch')
  })
})

describe('what comes out on a day', () => {
  const later = (day: string, text = '') => {
    const source = fixtureContent['knowledge/quiet-sensors.md']!.replace('---\n', `---\npublish_on: ${day}\n`)
    return `${source.replace('published: 2026-02-10', `published: ${day}`).replace('updated: 2026-02-10', `updated: ${day}`)}${text}`
  }
  const slugs = async (now: string, drafts = false) => {
    const { knowledge } = await loadFixture(
      { 'knowledge/z-later.md': later('2026-07-01') },
      { drafts, now: new Date(now) },
    )
    return knowledge.map(({ slug }) => slug)
  }

  test('is left out until that day begins in UTC', async () => {
    expect(await slugs('2026-06-30T23:59:59Z')).not.toContain('z-later')
    expect(await slugs('2026-07-01T00:00:00Z')).toContain('z-later')
  })

  test('is shown while editing', async () => {
    expect(await slugs('2026-06-30T23:59:59Z', true)).toContain('z-later')
  })

  test('is known to the build, which has to be made again on that day', async () => {
    const content = { 'knowledge/y.md': later('2026-08-01'), 'knowledge/z-later.md': later('2026-07-01') }
    expect((await loadFixture(content)).nextPublication).toBe('2026-07-01')
    expect((await loadFixture(content, { now: new Date('2026-08-01') })).nextPublication).toBeUndefined()
  })

  test('may be linked from what comes out on the same day or later, not from what comes out earlier', async () => {
    const link = '\n[On](z-later.md).\n'
    const from = (day: string) =>
      problemsOf({ 'knowledge/z-later.md': later('2026-07-01'), 'knowledge/y.md': later(day, link) }, { drafts: true })
    expect(await from('2026-07-01')).toEqual([])
    expect(await from('2026-07-02')).toEqual([])
    expect(await from('2026-06-30')).toMatchObject([
      {
        file: 'content/knowledge/y.md',
        rule: 'the link leads to a page that comes out on 2026-07-01',
        suggestion: 'take the link out until then, or let this page come out on that day or later',
      },
    ])
  })

  test('may not be named by what is out already', async () => {
    const named = edited('knowledge/late-batches.md', '  - quiet-sensors', '  - z-later')
    const content = { 'knowledge/z-later.md': later('2026-07-01'), 'knowledge/late-batches.md': named }
    expect(await problemsOf(content)).toMatchObject([
      { field: 'related[0]', rule: 'names a page in content/knowledge that comes out on 2026-07-01' },
    ])
    expect(await problemsOf(content, { now: new Date('2026-07-01') })).toEqual([])
  })
})

describe('former addresses', () => {
  const from = (...paths: string[]) =>
    edited('pages/about.md', 'navigation: header', `redirect_from:\n${paths.map((path) => `  - ${path}\n`).join('')}`)
  const told = async (path: string) => (await problemsOf({ 'pages/about.md': from(path) })).map(({ rule }) => rule)

  test('lead to the page, those of drafts nowhere', async () => {
    const about = from('/us', '/company/us')
    expect((await loadFixture({ 'pages/about.md': about })).redirects).toEqual({
      '/us': '/about',
      '/company/us': '/about',
    })
    const draft = about.replace('---\n', '---\ndraft: true\n')
    expect((await loadFixture({ 'pages/about.md': draft })).redirects).toEqual({})
  })

  test.each([
    ['/about', 'is the address of this page itself'],
    ['/glossary/batch', 'is the address of content/glossary/batch.md'],
    ['/pricing', 'is an address that the site needs for something else'],
    ['/sitemap', 'is an address that the site needs for something else'],
    ['/api/v1/lead', 'is an address that the site needs for something else'],
    ['/developers/errors/rate-limited', undefined],
  ])('may not be %s', async (path, rule) => {
    expect(await told(path)).toEqual(rule ? [rule] : [])
  })

  test('lead to one page only', async () => {
    const term = edited('glossary/batch.md', 'aliases:', 'redirect_from:\n  - /us\naliases:')
    expect(await problemsOf({ 'pages/about.md': from('/us'), 'glossary/batch.md': term })).toMatchObject([
      { file: 'content/pages/about.md', line: 6, rule: 'leads to /glossary/batch already' },
    ])
  })

  test('are not linked to: the message names the new one', async () => {
    const link = extended('knowledge/late-batches.md', '[Us](/us)')
    expect(await problemsOf({ 'pages/about.md': from('/us'), 'knowledge/late-batches.md': link })).toMatchObject([
      { line: 20, value: '/us', suggestion: 'write `/about`' },
    ])
  })
})

describe('the order of lists', () => {
  test('is newest first for articles, equal days by file name', async () => {
    const { knowledge } = await loadFixture({
      'knowledge/b.md': article('Same day, second', '2026-02-05'),
      'knowledge/a.md': article('Same day, first', '2026-02-05'),
    })
    expect(knowledge.map(({ slug }) => slug)).toEqual(['quiet-sensors', 'a', 'b', 'late-batches'])
  })

  test('is the field `order` for services', async () => {
    const catalogue = await loadFixture({
      'services/a-later-one.md': edited('services/pipeline-audit.md', 'order: 1', 'order: 2'),
      'pricing/a-later-one.md': edited('pricing/pipeline-audit.md', 'service: pipeline-audit', 'service: a-later-one'),
    })
    expect(catalogue.services.map(({ slug }) => slug)).toEqual(['pipeline-audit', 'a-later-one'])
  })

  test('is the alphabet for the glossary, capital letters or not', async () => {
    const more = { 'glossary/zz.md': edited('glossary/data-lake.md', 'term: data lake', 'term: Coke') }
    expect((await loadFixture(more)).glossary.map(({ data }) => data.term)).toEqual(['batch', 'Coke', 'data lake'])
  })
})

describe('placeholders', () => {
  test('are filled in texts', async () => {
    expect((await loadFixture()).pages[0]!.markdown).toBe(
      'Ostrava Data Works works from Ostrava Data Works s.r.o., Nádražní 1, Ostrava 702 00, CZ.',
    )
  })

  test('are filled in frontmatter', async () => {
    expect((await loadFixture()).skills[0]!.data.description).toBe(
      'Ask Ostrava Data Works for an audit: what to send and when.',
    )
  })

  test('know the limits of the API', async () => {
    const text = extended('pages/about.md', '{{limits.anonymous}}, {{ limits.credential }}, {{lead.need.max}}')
    expect((await loadFixture({ 'pages/about.md': text })).pages[0]!.markdown).toContain('60, 100, 5000')
  })

  test('know how long tokens last', async () => {
    const text = extended('pages/about.md', '{{lifetimes.anonymous}}, {{lifetimes.claimed}}, {{lifetimes.claim_link}}')
    expect((await loadFixture({ 'pages/about.md': text })).pages[0]!.markdown).toContain(
      '24 hours, 30 days, 10 minutes',
    )
  })

  test('are filled before links are checked', async () => {
    const text = extended('pages/about.md', '[Us]({{service.url}}/about)')
    expect((await loadFixture({ 'pages/about.md': text })).pages[0]!.html).toContain(
      '<a href="https://data-works.example/about">Us</a>',
    )
  })
})

describe('links to files', () => {
  const about = (text: string) => loadFixture({ 'pages/about.md': extended('pages/about.md', text) })
  const last = async (text: string) => (await about(text)).pages[0]!.markdown.split('\n').at(-1)

  test.each([
    ['[x](../knowledge/late-batches.md)', '[x](/knowledge/late-batches)'],
    ['[x](../knowledge/late-batches.md#the-usual-reason)', '[x](/knowledge/late-batches#the-usual-reason)'],
    ['[x](../pricing/pipeline-audit.md)', '[x](/pricing#pipeline-audit)'],
    ['[x](../skills/ask-for-an-audit/SKILL.md)', '[x](/.well-known/agent-skills/ask-for-an-audit/SKILL.md)'],
    ['[x](<../glossary/batch.md>)', '[x](</glossary/batch>)'],
    ['[about.md](about.md "see about.md")', '[about.md](/about "see about.md")'],
    ['[`about.md`](./about.md)', '[`about.md`](/about)'],
    ['[about.md]: about.md "about.md"', '[about.md]: /about "about.md"'],
    ['[x](/pricing) [y](/knowledge/late-batches.md)', '[x](/pricing) [y](/knowledge/late-batches.md)'],
    ['[x](https://example.org/a.md) <https://example.org>', '[x](https://example.org/a.md) <https://example.org>'],
    ['[x](mailto:a@example.org) [y](tel:+420555)', '[x](mailto:a@example.org) [y](tel:+420555)'],
    ['`[x](missing.md)`', '`[x](missing.md)`'],
  ])('%s becomes %s', async (written, resolved) => {
    expect(await last(written)).toBe(resolved)
  })

  test('several on one line are all resolved', async () => {
    expect(await last('[a](about.md)[b](about.md) [c](about.md) [d](../glossary/batch.md)')).toBe(
      '[a](/about)[b](/about) [c](/about) [d](/glossary/batch)',
    )
  })

  test('a link to a heading of the same text names its page', async () => {
    expect(await last('## Tram stop\n\n[up](#tram-stop)')).toBe('[up](/about#tram-stop)')
  })

  test('a link within a price list leads to the pricing page', async () => {
    const text = extended('pricing/pipeline-audit.md', '## Travel\n\n[up](#travel)')
    const catalogue = await loadFixture({ 'pricing/pipeline-audit.md': text })
    expect(catalogue.pricing[0]!.html).toContain('<a href="/pricing#travel">up</a>')
  })

  test('links of the introduction begin at the top of content', async () => {
    const { introduction } = await loadFixture({ 'service.md': extended('service.md', '[x](pages/about.md)') })
    expect(introduction.html).toContain('<a href="/about">x</a>')
  })
})

describe('notes among editors', () => {
  test('in HTML comments are published nowhere', async () => {
    const text = extended('pages/about.md', 'A<!-- ask\nLenka --> word.\n\n<!-- TODO -->\n\nEnd.')
    const [page] = (await loadFixture({ 'pages/about.md': text })).pages
    expect(page!.markdown).toContain('A word.\n\n\n\nEnd.')
    expect(page!.html).not.toMatch(/Lenka|TODO/)
  })
})
