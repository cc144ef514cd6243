import { expect, test } from 'vitest'
import { knownLanguage } from './known-languages.ts'
import { lastWordOf } from './last-word.ts'
import { stemmer } from './searched-words.ts'

const lastOf = (query: string, language = 'en') =>
  lastWordOf(query, { stem: stemmer(language), endings: knownLanguage(language)?.endings ?? [] })
const beginningsOf = (query: string, language = 'en') =>
  lastOf(query, language)?.beginnings.map(({ beginning }) => beginning)

test.each([
  ['mode', ['mode', 'mod']],
  ['Prices of mode?', ['mode', 'mod']],
  ['send us an e-mai', ['emai', 'mai']],
  ['e-mail serv', ['serv']],
  ['don’t rôl', ['rol']],
])('of %j the last word is looked for by %j first', (query, beginnings) => {
  expect(beginningsOf(query)).toEqual(expect.arrayContaining(beginnings))
  expect(beginningsOf(query)![0]).toBe(beginnings[0])
})

test.each([
  ['en', 'runnin', 'run'],
  ['en', 'safel', 'saf'],
  ['de', 'großer', 'gross'],
  ['fr', 'développeme', 'developp'],
])('in %s %s is on the way to a word that is indexed as %s', (language, word, stem) => {
  expect(beginningsOf(word, language)).toContain(stem)
})

test('a stop word begins something only where nothing else was asked', () => {
  expect(lastOf('so')).toMatchObject({
    stems: [],
    beginnings: expect.arrayContaining([{ stem: 'so', beginning: 'so' }]),
  })
  expect(lastOf('what is the')).toBeUndefined()
})

test('neither nothing nor a single letter begins anything', () => {
  for (const query of ['', '  ', '???', 'p', '-']) expect(beginningsOf(query) ?? []).toEqual([])
})
