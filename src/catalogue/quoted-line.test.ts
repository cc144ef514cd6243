import { expect, test } from 'vitest'
import { quotedLine } from './quoted-line.ts'

test.each([
  ['title: Batches: why', '`title: "Batches: why"`'],
  ['  - label: One: two', '`- label: "One: two"`'],
  ['title: The "late" one: why', '`title: \'The "late" one: why\'`'],
  ['title: It\'s "late": why', "`title: 'It''s \"late\": why'`"],
])('%s is written anew with quotes', (line, written) => {
  expect(quotedLine(line)).toBe(`put the value between quotes: write ${written}`)
})

test.each(['title:', `title: ${'a'.repeat(200)}`, 'title: Call `run`: now', 'title: |'])('%s is not', (line) => {
  expect(quotedLine(line)).toBe('put the value between quotes')
})
