import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ownLanguageFirst } from './own-language-first.ts'

const german = { service: { language: 'de-DE' } } as Partial<Catalogue> as Catalogue
const entry = (slug: string, language: string) => ({ slug, language })
const entries = [entry('a', 'en'), entry('b', 'de-DE'), entry('c', 'en'), entry('d', 'de-DE')]

test('what is in the language of the reader comes first, and others only fill', () => {
  const slugs = (count: number) => ownLanguageFirst(entries, german, count).map(({ slug }) => slug)
  expect(slugs(3)).toEqual(['b', 'd', 'a'])
  expect(slugs(2)).toEqual(['b', 'd'])
})
