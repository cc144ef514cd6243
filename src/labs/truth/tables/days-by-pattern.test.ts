import { expect, test } from 'vitest'
import * as z from 'zod'
import { wrongDay } from './days-by-pattern.ts'

const { source: instant } = new RegExp(z.toJSONSchema(z.iso.datetime()).pattern!)
const { source: day } = new RegExp(z.toJSONSchema(z.iso.date()).pattern!)

test('a pattern that has every day of the calendar, and no other, is right', () => {
  expect(wrongDay('date-time', instant)).toBeUndefined()
  expect(wrongDay('date', day)).toBeUndefined()
})

test('one that leaves out a leap year, or lets a month have a day more, is told by that day', () => {
  expect(wrongDay('date-time', instant.replace('[13579][26]00', '[27158][26]00'))).toBe('2200-02-29')
  expect(wrongDay('date', day.replace('0[469]', '0[468]'))).toMatch(/^2023-0[89]-/)
})

test('what has no day is not judged by it', () => {
  expect(wrongDay('email', '^x$')).toBeUndefined()
})
