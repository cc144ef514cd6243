import { expect, test } from 'vitest'
import type { CheckedEntry } from '../checked-entry.ts'
import { untranslatedHints } from './untranslated.ts'

const long =
  'A batch waits for its slowest part, and so the report of the morning waits as well, whoever reads it, until somebody looks at the clock of the line and says what it is that they see.'
const entry = (file: string, body: string) => ({ source: { file, body, bodyLine: 5 } }) as unknown as CheckedEntry
const told = (original: string, translation: string) =>
  untranslatedHints(entry('content/de/a.md', translation), entry('content/a.md', original))

test('a paragraph that was left in the language of the original is told with its line', () => {
  expect(told(`\n${long}\n`, `\nEine Charge wartet.\n\n${long}\n`)).toMatchObject([
    { file: 'content/de/a.md', line: 8, value: long },
  ])
})

test.each([
  ['a quote', `> ${long}`],
  ['code', `\`\`\`\n${long}\n\`\`\``],
  ['a short line', 'Ostrava Data Works s.r.o., Nádražní 1, 702 00 Ostrava'],
])('%s may be the same in both', (_, text) => {
  expect(told(text, text)).toEqual([])
})

test('without a translation there is nothing to compare', () => {
  expect(untranslatedHints(undefined, entry('content/a.md', long))).toEqual([])
})
