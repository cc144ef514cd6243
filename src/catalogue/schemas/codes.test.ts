import { expect, test } from 'vitest'
import { isCountry, isCurrency, isLanguage, namesTimesOfDay } from './codes.ts'

test('a currency, a country and a language are ones that there are', () => {
  expect(['GBP', 'EUR', 'CHF', 'XYQ', 'EURO'].map(isCurrency)).toEqual([true, true, true, false, false])
  expect(['GB', 'AT', 'XK', 'UK', 'XQ', 'ZZ'].map(isCountry)).toEqual([true, true, true, false, false, false])
  expect(['en-GB', 'de-AT', 'fr', 'en-UK', 'xq', 'xq-GB'].map(isLanguage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['Monday to Friday, 9:00 to 17:30', true],
  ['Mo-Fr 9-17', true],
  ['0900-1730 (UTC+01:00)', true],
  ['9.00–24.00', true],
  ['around the clock', true],
  ['Du lundi au vendredi, de 9 h à 17 h 30', true],
  ['9h00 à 17h30', true],
  ['9 Uhr bis 17 Uhr 30', true],
  ['de 9 h 75 à 17 h', false],
  ['Mo-Fr 9-25', false],
  ['8:75 to 16:00', false],
  ['24:30', false],
])('opening hours "%s" name times that a day has: %s', (text, holds) => {
  expect(namesTimesOfDay(text)).toBe(holds)
})
