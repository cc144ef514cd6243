import { expect, test } from 'vitest'
import { samePromiseHints } from './same-promise.ts'

const source = { file: 'content/de/service.md', lineOf: () => 5 }
const told = (here: string, there: string) => samePromiseHints({ reply_within: here }, source, { reply_within: there })

test.each([
  ['zwei Werktagen', 'one working day'],
  ['24 Stunden', 'one working day'],
  ['3 jours ouvrés', 'two working days'],
])('"%s" is another promise than "%s"', (here, there) => {
  expect(told(here, there)).toMatchObject([{ file: source.file, line: 5, field: 'reply_within', value: here }])
})

test.each([
  ['einem Werktag', 'one working day'],
  ['un jour ouvré', '1 working day'],
  ['bald', 'one working day'],
])('"%s" is the same as "%s", or cannot be counted', (here, there) => {
  expect(told(here, there)).toEqual([])
})
