import { expect, test } from 'vitest'
import { writingOf } from './writing.ts'

const languages = 'cs da de de-AT de-CH en en-GB en-IN es es-MX fi fr fr-CH hr hu it nl pl pt pt-BR ro sk sl sv'.split(
  ' ',
)

test.each([...languages, 'ar-EG', 'fa', 'bn', 'mr'])('%s writes each number as Intl does', (language) => {
  const { number } = writingOf(language)
  const { format } = new Intl.NumberFormat(language)
  for (const value of [...Array(1_001).keys(), -1, 0.5, 999.9, 1_000, 12_345])
    expect([value, number(value)]).toEqual([value, format(value)])
  expect(number(3, 1)).toBe(new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(3))
})
