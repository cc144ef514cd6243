import { expect, test } from 'vitest'
import { isAsBefore, resultValue } from './result-value.ts'

test('a remark in brackets stands apart from the value that it is about', () => {
  expect(resultValue('23% (no real change)')).toEqual({ value: '23%', remark: '(no real change)' })
  expect(resultValue('6 days')).toEqual({ value: '6 days', remark: undefined })
  expect(resultValue('(none)')).toEqual({ value: '(none)', remark: undefined })
})

test('what hardly changed, and says so, is as before; a small change without a word may be a success', () => {
  expect(isAsBefore('24%', '23% (no real change)', 'en')).toBe(true)
  expect(isAsBefore('99.1%', '99.9%', 'en')).toBe(false)
  expect(isAsBefore('6.5 min (telephone)', '2 min (API)', 'en')).toBe(false)
  expect(isAsBefore('none', 'a few (so far)', 'en')).toBe(false)
})
