import { expect, test } from 'vitest'
import { factorsIn, otherFactor } from './factors.ts'

test.each([
  ['At one and a half times the day price.', [1.5]],
  ['Zum anderthalbfachen Tagessatz.', [1.5]],
  ['At twice the day price.', [2]],
  ['Trois fois le prix.', [3]],
  ['It fails twice a month.', []],
])('"%s" says how many times as much: %j', (text, factors) => {
  expect(factorsIn(text).map(({ factor }) => factor)).toEqual(factors)
})

test('another factor at the same place is found', () => {
  expect(otherFactor('Zum anderthalbfachen Satz.', 'At twice the rate.')).toMatchObject({
    here: { factor: 1.5 },
    there: { factor: 2 },
  })
  expect(otherFactor('Zum doppelten Satz.', 'At twice the rate.')).toBeUndefined()
})
