import { expect, test } from 'vitest'
import { median, rangeOf } from './statistics.ts'

test('a median is the number in the middle, or what lies between the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([10, 9])]).toEqual([2, 2.5, 9.5])
  expect(() => median([])).toThrow()
})

test('between the least and the most lie all', () => {
  expect(rangeOf([3, 1, 2])).toEqual([1, 3])
})
