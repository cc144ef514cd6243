import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { legalFacts } from './legal-facts.ts'

const facts = {
  name: 'Fenwright',
  legal_name: 'Fenwright Consulting Ltd',
  registration: 'Registered in England and Wales, company number 00000000',
}
const told = (text: string, path = 'pages/privacy.md') =>
  legalFacts([spoken(path, text)], facts).map(({ line, value }) => [line, value])

test.each([
  ['The controller is Fenwright Consulting LLP, Bristol.', 'Fenwright Consulting LLP'],
  ['Verantwortlich ist die Fenwright GmbH.', 'Fenwright GmbH'],
  ['Registered in England and Wales, company number 00000001.', '00000001'],
  ['Eingetragen unter Unternehmensnummer 1234 5678.', '1234 5678'],
])('"%s" is told', (text, value) => {
  expect(told(text)).toEqual([[5, value]])
})

test.each([
  'The controller is Fenwright Consulting Ltd, Bristol.',
  'Fenwright, and a client, Miller Ltd, agree.',
  'Company number 00000000, founded in 2014.',
  'Call 0117 496 0123 about it.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})
