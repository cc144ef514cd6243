import { describe, expect, test } from 'vitest'
import { loadFixture } from '../../testing/load-fixture.ts'
import { editedGerman, germanContent } from '../../testing/second-language.ts'

describe('a second language', () => {
  test('has every entry of the site: first its own words, with the facts of the original, then what it lacks', async () => {
    const site = await loadFixture(germanContent)
    const [german] = site.translations
    const { knowledge, service: facts, prefix, services } = german!
    expect([prefix, facts.language, facts.name, facts.reply_within]).toEqual([
      '/de',
      'de',
      'Ostrava Data Works',
      'zwei Werktagen',
    ])
    expect(knowledge.map(({ url, language, data }) => [url, language, data.title])).toEqual([
      ['/de/knowledge/late-batches', 'de', 'Warum Ladungen zu spät kommen'],
      ['/de/knowledge/quiet-sensors', site.service.language, 'When a sensor falls quiet'],
    ])
    const [, original] = site.knowledge
    expect(knowledge[0]!.data).toMatchObject({ published: original!.data.published, services: original!.data.services })
    expect(services[0]!.data.tiers.map(({ id }) => id)).toEqual(site.services[0]!.data.tiers.map(({ id }) => id))
    expect(german!.words.texts.search.button).toBe('Suchen')
    expect(german!.discovery).toBe(site.discovery)
  })

  test('links to its own pages', async () => {
    const { translations, glossary } = await loadFixture(germanContent)
    const [late] = translations[0]!.knowledge
    expect(late!.html).toContain('href="/de/pricing"')
    expect(late!.html).toContain('href="/de/knowledge/quiet-sensors"')
    expect(late!.html).toContain('href="/de/glossary/batch"')
    expect(translations[0]!.introduction.html).toContain('href="/de/services/pipeline-audit"')
    expect(glossary[0]!.url).toBe('/glossary/batch')
  })

  test('leaves the site in its own language as it is', async () => {
    const { translations: none, ...alone } = await loadFixture()
    const { translations, ...beside } = await loadFixture(germanContent)
    expect(none).toEqual([])
    expect(translations).toHaveLength(1)
    expect(beside).toEqual(alone)
  })

  test('shows the original of what is translated as a draft', async () => {
    const { translations } = await loadFixture(
      editedGerman('de/knowledge/late-batches.md', 'topics:', 'draft: true\ntopics:'),
    )
    expect(translations[0]!.knowledge[1]!.data.title).toBe('Why batches come late')
  })
})
