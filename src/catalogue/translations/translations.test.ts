import { describe, expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { fixtureHints, loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { editedGerman, germanContent } from '../../testing/second-language.ts'

const service = (yaml: string) => `---\n${yaml}\n---\n\nText.\n`

describe('a second language', () => {
  test('has every entry of the site: words from its folder, facts and what it lacks from the original', async () => {
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
      ['/de/knowledge/quiet-sensors', site.service.language, 'When a sensor falls quiet'],
      ['/de/knowledge/late-batches', 'de', 'Warum Ladungen zu spät kommen'],
    ])
    const [, original] = site.knowledge
    expect(knowledge[1]!.data).toMatchObject({ published: original!.data.published, services: original!.data.services })
    expect(services[0]!.data.tiers.map(({ id }) => id)).toEqual(site.services[0]!.data.tiers.map(({ id }) => id))
    expect(german!.words.texts.search.button).toBe('Suchen')
    expect(german!.discovery).toBe(site.discovery)
  })

  test('links to its own pages', async () => {
    const { translations, glossary } = await loadFixture(germanContent)
    const [, late] = translations[0]!.knowledge
    expect(late!.html).toContain('href="/de/pricing"')
    expect(late!.html).toContain('href="/de/knowledge/quiet-sensors"')
    expect(late!.html).toContain('href="/de/glossary/batch"')
    expect(translations[0]!.introduction.html).toContain('href="/de/services/pipeline-audit"')
    expect(glossary[0]!.url).toBe('/glossary/batch')
  })

  test('has the words of the menu, by page and by column, and where the site makes its menus none', async () => {
    const menu = `---
header:
  - page: /services
    label: What we do
  - page: /pricing
footer:
  - name: Work with us
    links:
      - page: /about
      - page: https://blog.example.com
        label: Our blog
---
`
    const words = `---
header:
  - page: /services
    label: Was wir tun
footer:
  - name: Zusammenarbeit
    links:
      - page: https://blog.example.com
        label: Unser Blog
---
`
    const { translations, menu: own } = await loadFixture({ ...germanContent, 'menu.md': menu, 'de/menu.md': words })
    expect(own.header).toEqual([{ page: '/services', label: 'What we do' }, { page: '/pricing' }])
    expect(translations[0]!.menu).toEqual({
      header: [{ page: '/services', label: 'Was wir tun' }, { page: '/pricing' }],
      footer: [
        {
          name: 'Zusammenarbeit',
          links: [{ page: '/about' }, { page: 'https://blog.example.com', label: 'Unser Blog' }],
        },
      ],
    })
    const lacking = { ...germanContent, 'menu.md': menu, 'de/menu.md': words.replace('/services', '/service') }
    expect(await problemsOf(lacking)).toMatchObject([
      { file: 'content/de/menu.md', field: 'header[0].page', suggestion: 'did you mean `/services`?' },
    ])
    expect(await problemsOf({ ...germanContent, 'de/menu.md': words })).toMatchObject([
      { file: 'content/de/menu.md', rule: expect.stringContaining('there is no content/menu.md') },
    ])
  })

  test('leaves the site in its own language as it is', async () => {
    const { translations: none, ...alone } = await loadFixture()
    const { translations, ...beside } = await loadFixture(germanContent)
    expect(none).toEqual([])
    expect(translations).toHaveLength(1)
    expect(beside).toEqual(alone)
  })

  test.each([
    [
      'a fact',
      editedGerman('de/knowledge/late-batches.md', 'topics:', 'published: 2026-03-02\ntopics:'),
      'published',
      /^does not belong into a translation/,
      /change it in content\/knowledge\/late-batches.md/,
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

  test('is hinted at where it lacks something, or is older than its original', async () => {
    const newer = edited('glossary/batch.md', 'updated: 2026-01-05', 'updated: 2026-04-01')
    const hints = await fixtureHints({ ...germanContent, 'glossary/batch.md': newer })
    const told = hints.map(({ file, rule }) => `${file}: ${rule}`)
    expect(told).toContainEqual(expect.stringMatching(/^content\/de\/knowledge: 1 of 2 files are not translated/))
    expect(told).toContainEqual(
      'content/de/glossary/batch.md: is older than its original: content/glossary/batch.md was changed on 2026-04-01',
    )
  })

  test('is hinted at where a list of a service is shorter than that of its original', async () => {
    const two = edited('services/pipeline-audit.md', '  - A ranked list of faults', '  - A list of faults\n  - A call')
    const hints = await fixtureHints({
      'services/pipeline-audit.md': two,
      ...germanContent,
      'de/services/pipeline-audit.md': `---
title: Prüfung der Datenwege
description: Wir gehen jeden Datenweg ab und schreiben auf, wo er bricht.
updated: 2026-05-01
audience: Betriebe mit mehr als einem Datenweg
outcome: Sie wissen, was als Nächstes bricht.
timeline: 2 Wochen
deliverables:
  - Ein Bericht
tiers:
${['one-line', 'whole-plant'].map((id) => `  - id: ${id}\n    name: Stufe ${id}\n    summary: Für einen Betrieb, der gerade erst anfängt.\n    timeline: 1 Woche\n    deliverables:\n      - Eine Liste`).join('\n')}
---

## So läuft es ab

Wir kommen.
`,
    })
    expect(hints.filter(({ field }) => field?.includes('deliverables'))).toMatchObject([
      { file: 'content/de/services/pipeline-audit.md', line: 8, field: 'deliverables', value: ['Ein Bericht'] },
    ])
  })

  test('shows the original of what is translated as a draft', async () => {
    const { translations } = await loadFixture(
      editedGerman('de/knowledge/late-batches.md', 'topics:', 'draft: true\ntopics:'),
    )
    expect(translations[0]!.knowledge[1]!.data.title).toBe('Why batches come late')
  })
})

test('the menu names pages by their address in the language of the site', async () => {
  const menu = (page: string) => ({ ...germanContent, 'menu.md': `---\nheader:\n  - page: ${page}\n---\n` })
  expect(await problemsOf(menu('/de/pricing'))).toMatchObject([
    {
      line: 3,
      rule: 'is a page in one language, and the menu is shown in all',
      suggestion: expect.stringMatching(/^write `\/pricing`/),
    },
  ])
  expect(await problemsOf(menu('/de'))).toMatchObject([{ suggestion: expect.stringMatching(/^write `\/`/) }])
  expect(await problemsOf(menu('/pricing'))).toEqual([])
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
