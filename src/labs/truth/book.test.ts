import { expect, test } from 'vitest'
import { FactBook } from './book.ts'
import { Ledger } from './claim.ts'
import { broken } from './report.ts'

/** @returns what is found of documents that each say something of one price */
function foundOf(...notes: readonly [document: string, value: string][]): string[] {
  const [book, ledger] = [new FactBook(), new Ledger()]
  for (const [document, value] of notes) book.note('price', value, document, 'tier')
  book.settle(ledger)
  return broken(ledger.claims).map(({ source, evidence }) => `${source}: ${evidence}`)
}

test('whoever says otherwise than most is named', () => {
  expect(foundOf(['/a', '£300'], ['/b', '£200'], ['/c', '£300'])).toEqual(['/b: £200, elsewhere £300'])
})

test('where one says this and one that, both are named, and neither is said to be wrong', () => {
  expect(foundOf(['/a', '£300'], ['/b', '£200'])).toEqual([
    '/a: £300, at odds with /b, tier: £200',
    '/b: £200, at odds with /a, tier: £300',
  ])
})

test('a third document decides, and nobody outvotes others by saying a thing twice', () => {
  expect(foundOf(['/a', '£200'], ['/a', '£200'], ['/b', '£300'])).toHaveLength(2)
  expect(foundOf(['/a', '£200'], ['/b', '£300'], ['/c', '£300'])).toEqual(['/a: £200, elsewhere £300'])
})
