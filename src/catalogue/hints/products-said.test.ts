import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { productsSaid } from './products-said.ts'

const told = (text: string) => productsSaid([spoken('glossary/a.md', text)]).map(({ rule }) => rule)

test('a sum is what its price, its time and its people come to', () => {
  expect(told('Two engineers at £850 a day who work 15 days each cost £24,000.')).toEqual([
    'says 24,000, and two times 850 times 15 is 25,500',
  ])
})

test.each([
  'Two engineers at £800 a day who work 15 days each cost £24,000.',
  'At £800 a day it costs £4,000 more.',
  'It takes 15 days at £800 a day and costs £90,000 with the machine.',
])('"%s" is none', (text) => {
  expect(told(text)).toEqual([])
})
