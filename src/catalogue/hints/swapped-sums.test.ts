import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { swappedSums } from './swapped-sums.ts'

const told = (text: string) => swappedSums([spoken('case-studies/a.md', text)]).map(({ line }) => line)

test('a sum that a text has with two digits in another order is told', () => {
  expect(told('They had paid £310,000.\n\nThey wanted to see £130,000 rescued.')).toEqual([7])
  expect(told('They had paid £310,000.\n\nThey wanted to see £310,000 rescued.')).toEqual([])
  expect(told('It cost £12 to £21.\n\nOr £12.\n\nOr £21.')).toEqual([])
})
