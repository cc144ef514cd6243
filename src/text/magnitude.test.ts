import { describe, expect, test } from 'vitest'
import { compared, magnitudeOf } from './magnitude.ts'

describe('how much a text says', () => {
  test.each([
    ['34 days', { amount: 34, unit: 'days' }],
    ['19', { amount: 19, unit: '' }],
    ['12%', { amount: 12, unit: '%' }],
    ['£1,900', { amount: 1900, unit: '£' }],
    ['1.5 weeks', { amount: 1.5, unit: 'weeks' }],
    ['5 of 6', { amount: 5, unit: 'of 6' }],
    ['5 h 30 min', { amount: 5.5, unit: 'h' }],
    ['23% (no real change)', { amount: 23, unit: '%' }],
  ])('%s', (text, said) => {
    expect(magnitudeOf(text, 'en-GB')).toEqual(said)
  })

  test('is read with the separators of the language', () => {
    expect(magnitudeOf('1.900,5 Stunden', 'de')).toEqual({ amount: 1900.5, unit: 'Stunden' })
  })

  test('is nothing where there is no number', () => {
    expect(magnitudeOf('every Monday', 'en-GB')).toBeUndefined()
    expect(magnitudeOf('1.2.3', 'en-GB')).toBeUndefined()
  })
})

describe('two values', () => {
  test('are compared by the larger of them', () => {
    expect(compared('34 days', '17 days', 'en-GB')).toEqual({ before: 1, after: 0.5 })
    expect(compared('19', '38', 'en-GB')).toEqual({ before: 0.5, after: 1 })
  })

  test('are compared by the whole of which they are parts, where they name it', () => {
    expect(compared('5 of 6', '0 of 6', 'en-GB')).toEqual({ before: 5 / 6, after: 0 })
    expect(compared('3 von 4', '1 von 4', 'de')).toEqual({ before: 0.75, after: 0.25 })
  })

  test('are both hours, where one of them has minutes alone', () => {
    expect(compared('8 h 0 min', '48 min', 'en-GB')).toEqual({ before: 1, after: 0.1 })
    expect(compared('30 Min.', '2 Std. 0 Min.', 'de')).toEqual({ before: 0.25, after: 1 })
    expect(compared('40 min', '10 min', 'en-GB')).toEqual({ before: 1, after: 0.25 })
  })

  test('are not where they are measured in something else, or both are nothing', () => {
    expect(compared('34 days', '6 hours', 'en-GB')).toBeUndefined()
    expect(compared('never', 'always', 'en-GB')).toBeUndefined()
    expect(compared('0', '0', 'en-GB')).toBeUndefined()
  })
})
