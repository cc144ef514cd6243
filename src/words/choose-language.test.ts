import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const spoken = ['en-GB', 'de', 'fr-FR']

test.each([
  ['de', 'de'],
  ['DE-ch', 'de'],
  ['en-US,en;q=0.9', 'en-GB'],
  ['fr', 'fr-FR'],
  ['it, de;q=0.5, en;q=0.7', 'en-GB'],
  ['zh-Hans-CN, de-1996;q=0.1', 'de'],
  [' de ; q=1.000 ,fr;q=0.999', 'de'],
])('of %j a site in English, German and French speaks %s', (accept, language) => {
  expect(chooseLanguage(accept, spoken)).toBe(language)
})

test.each([[null], [''], ['*'], ['it'], ['de;q=0'], ['de;q=2'], ['de;q=x'], ['<de>'], ['de_DE'], [','.repeat(500)]])(
  '%j asks for none of them',
  (accept) => {
    expect(chooseLanguage(accept, spoken)).toBeUndefined()
  },
)

test('what comes first counts, where two are wanted as much', () => {
  expect(chooseLanguage('fr, de', spoken)).toBe('fr-FR')
})
