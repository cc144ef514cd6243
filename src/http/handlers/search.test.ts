import { expect, test } from 'vitest'
import { maxSearchQueryLength } from '../../contract/bounds.ts'
import { english } from '../../testing/english.ts'
import type { Call } from '../call.ts'
import { searchHandlers } from './search.ts'

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
