import { expect, test } from 'vitest'
import { withAmount } from './amount.ts'

test('the amount of a price is marked, and the words around it stay as they are', () => {
  expect(withAmount('from £4,800 a month', '£4,800').html).toBe('from <b>£4,800</b> a month')
  expect(withAmount('4.800 € im Monat', '4.800 €').html).toBe('<b>4.800 €</b> im Monat')
})

test('a price on request is only its words, and what is written is escaped', () => {
  expect(withAmount('on request', undefined).html).toBe('on request')
  expect(withAmount('on request', '£1').html).toBe('on request')
  expect(withAmount('<£1>', '£1').html).toBe('&#60;<b>£1</b>&#62;')
})
