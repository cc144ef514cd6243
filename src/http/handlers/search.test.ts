import { expect, test } from 'vitest'
import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { english } from '../../testing/english.ts'
import { textsFor } from '../../words/languages.ts'
import { wordsOf } from '../../words/words.ts'
import type { Call } from '../call.ts'
import { searchHandlers } from './search.ts'

const german = wordsOf({ words: { language: 'de', texts: textsFor('de') } })
const asked: string[] = []
const places: unknown[] = []
const { searchSite } = searchHandlers({
  search: (query, place) => {
    asked.push(query)
    places.push(place)
    return { results: [], total: 0, parts: [] }
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
    search: () => ({ results: [], total: 0, parts: [] }),
    words: english,
    inOthers: { '/de': { search: () => ({ results: [], total: 0, parts: [] }), words: german } },
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

test('what a second language has nothing of is looked for in the first, and said to be in that', async () => {
  const sections = [{ section: 'developers', count: 1 }]
  const result = {
    path: '/developers/access/oauth',
    url: '',
    title: 'OAuth',
    section: 'developers',
    snippet: '',
    score: 1,
  }
  const { searchInLanguage } = searchHandlers({
    search: (query) =>
      query === 'OAuth' ? { results: [result], total: 1, parts: sections } : { results: [], total: 0, parts: [] },
    words: english,
    inOthers: { '/de': { search: () => ({ results: [], total: 0, parts: [] }), words: german } },
    loadPage: async () => '<title></title><div id="access"></div>',
  })
  const askFor = (query: string) =>
    searchInLanguage!({
      url: new URL(`https://desk.example/de/search?q=${query}`),
      params: { language: 'de' },
    } as Partial<Call> as Call)
  expect(await askFor('OAuth')).toMatchObject({
    html: expect.stringMatching(
      /„OAuth“: 1 Treffer auf Englisch[^]*<ol[^>]* lang="en-GB">[^]*><mark>OAuth<\/mark><\/a>[^]*lang="de"[^>]*>Für Entwickler/,
    ),
  })
  expect(await askFor('Nirgends')).toMatchObject({ html: expect.stringContaining('nichts gefunden') })
})

test('a search is narrowed to a part of the site, and goes on to further pages; what is neither counts as nothing said', async () => {
  places.length = 0
  for (const said of ['part=knowledge&page=3', 'part=constructor&page=-1', 'page=x', 'page=1e9'])
    await searchSite!({ url: new URL(`https://desk.example/search?q=x&${said}`) } as Partial<Call> as Call)
  expect(places).toEqual([
    { limit: 10, leftOver: 5, from: 20, section: 'knowledge' },
    { limit: 10, leftOver: 5, from: 0, section: undefined },
    { limit: 10, leftOver: 5, from: 0, section: undefined },
    { limit: 10, leftOver: 5, from: 490, section: undefined },
  ])
})
