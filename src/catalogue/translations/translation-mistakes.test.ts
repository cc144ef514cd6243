import { describe, expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { editedGerman, germanContent } from '../../testing/second-language.ts'

const service = (yaml: string) => `---\n${yaml}\n---\n\nText.\n`

describe('a second language', () => {
  test.each([
    [
      'a fact',
      editedGerman('de/knowledge/late-batches.md', 'topics:', 'published: 2026-03-02\ntopics:'),
      'published',
      /^does not belong into a translation/,
      /change it in content\/knowledge\/late-batches.md/,
    ],
    [
      'a day to come',
      editedGerman('de/knowledge/late-batches.md', 'updated: 2026-03-02', 'updated: 2026-09-01'),
      'updated',
      /^is a day to come/,
      /^write the day on which the translation was changed last: `2026-06-01` or an earlier one$/,
    ],
    [
      'a misspelt field',
      editedGerman('de/knowledge/late-batches.md', 'title:', 'titel:'),
      'titel',
      /is not a field/,
      /`title`/,
    ],
    [
      'a fact of the service',
      editedGerman('de/service.md', 'reply_within:', 'phone: +49 30 123\nreply_within:'),
      'phone',
      /^does not belong into a translation/,
      /content\/service.md/,
    ],
    [
      'words that the original has',
      editedGerman('de/knowledge/late-batches.md', 'topics:\n  - Ladungen\n', ''),
      'topics',
      /is said in content\/knowledge/,
      /add it/,
    ],
    [
      'a link that leads nowhere',
      editedGerman('de/knowledge/late-batches.md', 'quiet-sensors.md', 'quiet-sensor.md'),
      undefined,
      /leads to no file/,
      /quiet-sensors/,
    ],
    [
      'a heading of the original',
      editedGerman('de/knowledge/late-batches.md', 'batch.md)', 'batch.md#the-word)'),
      undefined,
      /no heading/,
      /without/,
    ],
    [
      'a file without original',
      { ...germanContent, 'de/knowledge/late-batch.md': germanContent['de/knowledge/late-batches.md'] },
      undefined,
      /translates no file/,
      /^rename it to content\/de\/knowledge\/late-batches\.md, if/,
    ],
    [
      'a file of which the original is named in another way, or deleted',
      { ...germanContent, 'de/knowledge/spaete-chargen-erklaert.md': germanContent['de/knowledge/late-batches.md'] },
      undefined,
      /translates no file/,
      /^if its original was deleted, delete this file as well, .*; if its original has another name by now, give this file the same name: choose one of `late-batches`, `quiet-sensors`$/,
    ],
    [
      'a file whose original was deleted',
      { ...germanContent, 'de/glossary/zinc.md': germanContent['de/glossary/batch.md'] },
      undefined,
      /translates no file/,
      /^if its original was deleted, delete this file as well, and add `redirect_from: \[\/glossary\/zinc\]` to the page/,
    ],
    [
      'a document for programs',
      { ...germanContent, 'de/discovery/robots.md': '---\ntitle: x\n---\n' },
      undefined,
      /for programs/,
      /take it out/,
    ],
    ['no service.md', { ...germanContent, 'de/service.md': null }, undefined, /is missing/, /reply_within/],
    [
      'a folder that is no tag',
      { 'de-at/service.md': germanContent['de/service.md'] },
      undefined,
      /not named by a language/,
      /content\/de-AT/,
    ],
    [
      'the language of the site',
      { 'en/service.md': germanContent['de/service.md'] },
      undefined,
      /speaks already/,
      /move/,
    ],
  ] as const)('with %s is told of in its file, with a remedy', async (_, changes, field, rule, remedy) => {
    const [problem, ...more] = await problemsOf(changes)
    expect(more).toEqual([])
    expect(problem!.file).toMatch(/^content\/(?:de|de-at|en)\//)
    expect(problem!.field).toBe(field)
    expect(problem!.rule).toMatch(rule)
    expect(problem!.suggestion).toMatch(remedy)
  })

  test('tells the words of tiers apart by their names', async () => {
    const translated = (tiers: string) => ({
      ...germanContent,
      'de/services/pipeline-audit.md': service(
        `title: Prüfung der Datenwege\ndescription: Wir gehen jeden Datenweg ab und schreiben auf, wo er bricht.\nupdated: 2026-05-01\naudience: Betriebe mit mehr als einem Datenweg\noutcome: Sie wissen, was als Nächstes bricht.\ntimeline: 2 Wochen\ndeliverables:\n  - Ein Bericht\ntiers:\n${tiers}`,
      ),
    })
    const tier = (id: string) =>
      `  - id: ${id}\n    name: Stufe ${id}\n    summary: Für einen Betrieb, der gerade erst anfängt.\n    timeline: 1 Woche\n    deliverables:\n      - Eine Liste`
    const { services } = await loadFixture()
    const ids = services[0]!.data.tiers.map(({ id }) => id)
    const site = await loadFixture(translated(ids.map(tier).join('\n')))
    expect(site.translations[0]!.services[0]!.data.tiers.map(({ name }) => name)).toEqual(
      ids.map((id) => `Stufe ${id}`),
    )
    const [problem] = await problemsOf(translated(tier(`${ids[0]!}s`)))
    expect(problem).toMatchObject({ field: 'tiers[0].id', suggestion: `did you mean \`${ids[0]!}\`?` })
  })
})

test('an item that a translation lacks is found by the numbers of the others', async () => {
  const results = (...items: string[]) => `results:\n${items.map((item) => `  - ${item}\n`).join('')}`
  const [study, gap, length] = [
    'case-studies/rolling-mill.md',
    '{ measure: Gaps, before: 52, after: 4 }',
    '{ measure: Length, before: 1.5 m, after: 2 m }',
  ]
  const cost = '{ measure: Cost, before: "1,900", after: "900" }'
  const original = edited(
    study,
    'results:\n  - measure: Reports with a gap\n    before: 52 a year\n    after: none\n',
    results(gap, length, cost).replace('52, after: 4', '"52", after: "4"'),
  )
  const german = (...items: string[]) => ({
    ...germanContent,
    [study]: original,
    ['de/case-studies/rolling-mill.md']: `---\ntitle: Ein Walzwerk\ndescription: Wie ein Walzwerk die Stunde fand, die seinen Berichten fehlte.\nupdated: 2026-01-20\nclient: Ein Walzwerk\nindustry: Stahl\nduration: 4 Wochen\n${results(...items)}---\n\nText.\n`,
  })
  const own = [
    '{ measure: Lücken, before: "52", after: "4" }',
    '{ measure: Länge, before: "1,5 m", after: 2 m }',
    '{ measure: Kosten, before: "1.900", after: "900" }',
  ] as const
  expect(await problemsOf(german(...own))).toEqual([])
  for (const [missing, name] of ['Gaps', 'Length', 'Cost'].entries())
    expect(await problemsOf(german(...own.filter((_, place) => place !== missing)))).toMatchObject([
      {
        line: 8,
        rule: expect.stringMatching(/^has no item for one of/),
        suggestion: `add, as item ${missing + 1}, one with its words for: ${name}`,
      },
    ])
  expect(await problemsOf(german(own[0]))).toMatchObject([
    { suggestion: 'add, as item 2, one with its words for: Length; add, as item 3, one with its words for: Cost' },
  ])
  expect(await problemsOf(german('{ measure: Kosten, before: "1.800", after: "900" }'))).toMatchObject([
    {
      rule: 'has 1 items, and content/case-studies/rolling-mill.md has 3',
      suggestion: 'translate each, in this order: Gaps; Length; Cost',
    },
  ])
})
