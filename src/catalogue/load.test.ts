import { describe, expect, test } from 'vitest'
import { edited, extended, fixtureContent } from '../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../testing/load-fixture.ts'

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

describe('placeholders', () => {
  test('are filled in texts', async () => {
    expect((await loadFixture()).pages[0]!.markdown).toBe(
      'Ostrava Data Works works from Ostrava Data Works s.r.o., Nádražní 1, Ostrava 702 00, Czechia.',
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

  test('says durations in the language of the page, and in English to programs', async () => {
    const catalogue = await loadFixture({
      'service.md': fixtureContent['service.md']!.replace(/^language: .*$/m, 'language: de'),
      'pages/about.md': extended('pages/about.md', '{{lifetimes.claim_link}}'),
      'skills/ask-for-an-audit/SKILL.md': extended('skills/ask-for-an-audit/SKILL.md', '{{lifetimes.claim_link}}'),
    })
    expect(catalogue.pages[0]!.markdown).toContain('10 Minuten')
    expect(catalogue.skills[0]!.markdown).toContain('10 minutes')
  })

  test('know how long tokens last', async () => {
    const text = extended('pages/about.md', '{{lifetimes.anonymous}}, {{lifetimes.claimed}}, {{lifetimes.claim_link}}')
    expect((await loadFixture({ 'pages/about.md': text })).pages[0]!.markdown).toContain(
      '24 hours, 30 days, 10 minutes',
    )
  })

  test('say how long requests are kept, in the language of the page, where service.md says it', async () => {
    const text = extended('pages/about.md', 'At most {{lifetimes.retention}}.')
    const kept = (language: string, days: number) => ({
      'service.md': fixtureContent['service.md']!.replace(
        /^language: .*$/m,
        `language: ${language}\nretention_days: ${days}`,
      ),
      'pages/about.md': text,
    })
    for (const [language, days, said] of [
      ['en-GB', 365, 'At most 365 days.'],
      ['en-GB', 1, 'At most 24 hours.'],
      ['de', 365, 'At most 365 Tage.'],
      ['fr', 90, 'At most 90\u00a0jours.'],
    ] as const)
      expect((await loadFixture(kept(language, days))).pages[0]!.markdown.split('\n').at(-1)).toBe(said)
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
