import { expect, test } from 'vitest'
import { codesMeant } from './codes-meant.ts'

test.each([
  ['Germany', 'DE'],
  ['deutschland', 'DE'],
  ['Polska', 'PL'],
  ['France', 'FR'],
  ['German', 'de'],
  ['français', 'fr'],
  ['en_gb', 'en-GB'],
  ['EN', 'en'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
])('"%s" is meant as %s', (text, code) => {
  expect(codesMeant(text)).toContain(code)
})

test.each(['', 'Narnia', 'a country '.repeat(20)])('"%s" is meant as nothing', (text) => {
  expect(codesMeant(text)).toEqual([])
})
