import { expect, test } from 'vitest'
import { targetTable, verdictOf } from './target.ts'

test('what is exactly as wanted is reached, from either side, and what was not measured is missed', () => {
  const one = { what: 'memory', unit: 'MB' }
  expect([109, 110, 111, Number.NaN].map((measured) => verdictOf({ ...one, measured, atMost: 110 }))).toEqual([
    'reached',
    'reached',
    'missed',
    'missed',
  ])
  expect([0.84, 0.85].map((measured) => verdictOf({ ...one, measured, atLeast: 0.85 }))).toEqual(['missed', 'reached'])
})

test('each line says what was measured, what is wanted and whether that was reached', () => {
  expect(targetTable([{ what: 'a page', measured: 0.9, unit: '×', atLeast: 0.85 }])).toContain(
    '| a page | 0.90 × | ≥ 0.85 × | reached |',
  )
  expect(targetTable([])).toBe('')
})
