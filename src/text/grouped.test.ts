import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
  [-5_000, '-5,000'],
])('%d is written %s', (number, text) => {
  expect(grouped(number)).toBe(text)
  expect(number.toLocaleString('en')).toBe(text)
})
