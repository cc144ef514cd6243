import { describe, expect, test } from 'vitest'
import { edited } from '../testing/fixture-content.ts'
import { loadFixture } from '../testing/load-fixture.ts'

const article = (title: string, published: string) =>
  `---\ntitle: ${title}\ndescription: One more article about the machines that we know.\npublished: ${published}\nupdated: 2026-03-01\ntopics:\n  - machines\n---\n\nIt turns.\n`

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
