import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { linksBetweenLanguages } from './links-between-languages.ts'

const told = (text: string, language?: string) => linksBetweenLanguages([spoken('pages/a.md', text, language)], ['de'])

test('a link into another language is told with the address in its own', () => {
  expect(told('See the [pricing page](/de/pricing#a).')).toMatchObject([
    {
      line: 5,
      rule: 'leads to a page in German, and this text is in English',
      suggestion: 'write `/pricing#a`',
    },
  ])
  expect(told('Siehe die [Preise](/de).', 'de')).toMatchObject([{ suggestion: 'write `/`' }])
})

test.each(['See [the page in German](/de/pricing).', 'See [prices](/pricing).', 'See [it](/developers).'])(
  '"%s" is not',
  (text) => {
    expect(told(text)).toEqual([])
  },
)
