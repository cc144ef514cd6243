import { expect, test } from 'vitest'
import { languageOfWords } from './known-languages.ts'
import { searchedWordsOf, writtenWords } from './searched-words.ts'

const tags = ['en-GB', 'de', 'fr', 'cs']

test.each([
  ['What does a survey cost?', 'en-GB'],
  ['Was kostet eine Prüfung?', 'de'],
  ['Combien coûte un projet chez vous ?', 'fr'],
  ['Kolik stojí audit?', 'en-GB'],
  ['SAP', 'en-GB'],
  ['', 'en-GB'],
])('%j is asked in %s, where no language is known by its little words in the first', (question, language) => {
  expect(languageOfWords(writtenWords(question), tags)).toBe(language)
})

test.each([
  ['en', 'prices', 'pricing'],
  ['de', 'Preise', 'Preisen'],
  ['fr', 'tarif', 'tarifs'],
  ['fr', 'développement', 'développer'],
  ['fr', 'journaux', 'journal'],
])('in %s, %s and %s are compared as one word', (language, one, other) => {
  expect(searchedWordsOf(language)(one)).toEqual(searchedWordsOf(language)(other))
})
