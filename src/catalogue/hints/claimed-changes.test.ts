import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { claimedChanges } from './claimed-changes.ts'

const told = (title: string, text = 'Text.') =>
  claimedChanges([
    spoken(
      'case-studies/a.md',
      `---\ntitle: ${title}\nresults:\n  - before: 5 h 40 min\n    after: 1 h 50 min\n  - before: 22%\n    after: 23%\n  - before: 47 h\n    after: 3 h\n---\n\n${text}\n`,
    ),
  ]).map(({ line }) => line)

test('what changed from one number to another did so in the results', () => {
  expect(told('Quotes in four hours instead of six')).toEqual([2])
  expect(told('A title', 'The share moved from 22 to 32 per cent.')).toEqual([12])
})

test.each([
  ['Quotes in two hours instead of six', 'It moved from 22 to 23 per cent.'],
  ['From 47 hours to 3', 'They fell from about 20 a month to 4.'],
  ['Three instead of nine', 'From Leeds to Lyon.'],
])('"%s" and "%s" say what the results say, or something else', (title, text) => {
  expect(told(title, text)).toEqual([])
})
