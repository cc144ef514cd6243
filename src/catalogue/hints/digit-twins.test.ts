import { expect, test } from 'vitest'
import { areSwapped, areTwins } from './digit-twins.ts'

test('numbers that differ in a digit, or of which two digits changed places, are twins', () => {
  expect([areTwins(1900, 2900), areTwins(43, 34), areTwins(310_000, 130_000)]).toEqual([true, true, true])
  expect([areTwins(43, 43), areTwins(4, 5), areTwins(190, 19), areTwins(43, 56)]).toEqual([false, false, false, false])
})

test('digits that changed places are told from one that is wrong', () => {
  expect([areSwapped(48, 84), areSwapped(48, 47), areSwapped(123, 231)]).toEqual([true, false, false])
})
