import { describe, expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { fixtureHints } from '../../testing/load-fixture.ts'
import { editedGerman, germanContent } from '../../testing/second-language.ts'

describe('a second language', () => {
  test('is hinted at where it lacks something, or is older than its original', async () => {
    const newer = edited('glossary/batch.md', 'updated: 2026-01-05', 'updated: 2026-04-01')
    const hints = await fixtureHints({ ...germanContent, 'glossary/batch.md': newer })
    const told = hints.map(({ file, rule }) => `${file}: ${rule}`)
    expect(told).toContainEqual(expect.stringMatching(/^content\/de\/knowledge: 1 of 2 files are not translated/))
    expect(told).toContainEqual(
      'content/de/glossary/batch.md: is older than its original: content/glossary/batch.md was changed on 2026-04-01',
    )
  })

  test.each([
    [
      'at night, in 4 hours',
      'meist in der Nacht, in 3 Stunden',
      /^bring over what was changed there, the numbers as well\./,
    ],
    ['at night, in 4 hours', 'meist in der Nacht, in 4 Stunden', /there is nothing to translate\. Then write/],
  ])('whose original says "%s" and it "%s" is told what is to be brought over', async (its, own, suggestion) => {
    const hints = await fixtureHints({
      ...editedGerman('de/glossary/batch.md', 'meist in der Nacht', own),
      'glossary/batch.md': edited('glossary/batch.md', 'at night', its).replace('2026-01-05', '2026-04-01'),
    })
    const told = hints.find(({ file, field }) => file === 'content/de/glossary/batch.md' && field === 'updated')
    expect(told?.suggestion).toMatch(suggestion)
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
})
