import { expect, test } from 'vitest'
import { frequenciesIn, otherFrequency } from './frequencies.ts'

test.each([
  ['You see it every Friday.', ['week']],
  ['Jeden Freitag sehen Sie es, und monatlich mehr.', ['week', 'month']],
  ['On the last Friday of each month.', ['month']],
  ['Chaque vendredi et tous les jours.', ['week', 'day']],
  ['On Friday, in a week or a month.', []],
])('"%s" says how often: %j', (text, often) => {
  expect(frequenciesIn(text).map(({ every }) => every)).toEqual(often)
})

test('another frequency at the same place is found, and one more or less is none', () => {
  expect(otherFrequency('Jeden Freitag.', 'On the last Friday of each month.')).toMatchObject({
    here: { text: 'Jeden Freitag' },
    there: { text: 'each month' },
  })
  expect(otherFrequency('Jeden Freitag.', 'Every week.')).toBeUndefined()
  expect(otherFrequency('Jeden Freitag, jeden Monat.', 'Every week.')).toBeUndefined()
})
