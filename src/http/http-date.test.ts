import { expect, test } from 'vitest'
import { httpDate } from './http-date.ts'

test('a sunset is written as an HTTP-date', () => {
  expect(httpDate('2027-06-01')).toBe('Tue, 01 Jun 2027 00:00:00 GMT')
})
