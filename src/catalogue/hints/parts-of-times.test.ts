import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { partsOfTimes } from './parts-of-times.ts'

const told = (text: string, language?: string) =>
  partsOfTimes([spoken('services/a.md', text, language)]).map(({ line, rule }) => [line, rule])

test.each([
  ['It adds six weeks: one to build, two in daily use, one to measure.', undefined, 'divides 6 into 1, 2, 1'],
  ['Es sind sechs Wochen: eine zum Bauen, zwei im Alltag und eine zum Messen.', 'de', 'divides 6 into 1, 2, 1'],
  ['It takes 10 days: 4 for this and 5 for that.', undefined, 'divides 10 into 4, 5'],
])('"%s" is no sum', (text, language, rule) => {
  expect(told(text, language)).toEqual([[5, expect.stringContaining(rule)]])
})

test.each([
  'It adds six weeks: one to build, four in daily use, one to measure.',
  'It takes six weeks: one engineer, and you.',
  'It takes six weeks: two days of talks, three of work.',
  'It takes six weeks: first a talk, then two of work.',
])('"%s" is, or says no parts', (text) => {
  expect(told(text)).toEqual([])
})
