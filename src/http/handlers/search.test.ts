import { expect, test } from 'vitest'
import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { english } from '../../testing/english.ts'
import { textsFor } from '../../words/languages.ts'
import { wordsOf } from '../../words/words.ts'
import type { Call } from '../call.ts'
import { searchHandlers } from './search.ts'

const german = wordsOf({ words: { language: 'de', texts: textsFor('de') } })
const asked: string[] = []
const { searchSite } = searchHandlers({
  search: (query) => {
    asked.push(query)
    return { results: [], total: 0 }
  },
  words: english,
  loadPage: async () => '<title></title><div id="access"></div>',
})
const ask = (query: string) =>
  searchSite!({ url: new URL(`https://desk.example/search?q=${encodeURIComponent(query)}`) } as Partial<Call> as Call)

test('a search takes a question, not a document', async () => {
  const longest = 'x'.repeat(maxSearchQueryLength)
  expect(await ask(` ${longest} `)).toMatchObject({ kind: 'page', status: 200 })
  expect(await ask(`${longest}x`)).toMatchObject({ kind: 'problem', code: 'invalid_parameter' })
  expect(asked).toEqual([longest])
})

test('a search in a second language answers at its address; there are none in others', async () => {
  const { searchInLanguage } = searchHandlers({
    search: () => ({ results: [], total: 0 }),
    words: english,
    inOthers: { '/de': { search: () => ({ results: [], total: 0 }), words: german } },
    loadPage: async (path) => `<title></title><p>${path}</p><div id="access"></div>`,
  })
  const askIn = (language: string) =>
    searchInLanguage!({
      url: new URL(`https://desk.example/${language}/search?q=Preise`),
      params: { language },
    } as Partial<Call> as Call)
  expect(await askIn('de')).toMatchObject({
    html: expect.stringMatching(
      /<p>\/de\/access\/search-frame<\/p>[^]*action="\/de\/search"[^]*Suchen[^]*href="\/de\/contact"/,
    ),
  })
  expect(await askIn('fr')).toMatchObject({ kind: 'problem', code: 'not_found' })
})
