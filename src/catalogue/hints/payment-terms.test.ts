import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { paymentHints } from './payment-terms.ts'

const list = (name: string, text: string, language?: string) => spoken(`pricing/${name}.md`, text, language)
const two = [list('a', 'Invoices are due in 14 days.'), list('b', 'It is invoiced at the end and due in 14 days.')]

test('a price list with another term of payment than the others is told', () => {
  expect(paymentHints([...two, list('c', '**Payment:** a survey is due in 30 days.')])).toMatchObject([
    {
      file: 'content/pricing/c.md',
      line: 5,
      value: '30 days',
      rule: 'asks to be paid in 30 days, and the other price lists in 14 days',
    },
  ])
})

test.each([
  ['the same', [...two, list('c', 'Due within 14 days.')]],
  ['no term', [...two, list('c', 'We fix what breaks for 30 days.')]],
  ['one of two', [two[0]!, list('c', 'Due in 30 days.')]],
  ['one in another language', [...two, list('c', 'Fällig in 30 Tagen.', 'de')]],
])('%s is told nothing', (_, lists) => {
  expect(paymentHints(lists)).toEqual([])
})
