import { expect, test } from 'vitest'
import type { Snapshot } from '../../contract/snapshot.ts'
import { textsFor } from '../../words/languages.ts'
import type { OpenCall } from '../call.ts'
import { type Problem, problem } from '../outcome.ts'
import type { Route } from '../route.ts'
import { searchRefused } from './search-refused.ts'

const snapshot = {
  baseUrl: 'https://desk.example',
  contactPhone: '+44 117 496 0120',
  words: { language: 'en', texts: textsFor('en') },
  otherLanguages: [{ prefix: '/de', replyWithin: 'einem Tag', words: { language: 'de', texts: textsFor('de') } }],
} as Partial<Snapshot> as Snapshot
const refused = problem('rate_limited', { headers: { 'Retry-After': '53' } })
const search = (path: string, language?: string, failure: Problem = refused) =>
  searchRefused(
    failure,
    {
      request: { url: new URL(path, 'https://desk.example') } as Partial<OpenCall['request']> as OpenCall['request'],
      route: { params: language === undefined ? {} : { language } } as Partial<Route> as Route,
    } as Partial<OpenCall> as OpenCall,
    { snapshot, loadPage: async (frame) => `<title></title><p>${frame}</p><div id="access"></div>` },
  )

test('a search over the limit keeps its words, and says how long to wait and whom to call', async () => {
  const page = await search('/search?q=a%20%22useful%22%20brief')
  expect(page).toMatchObject({ status: 429, headers: { 'Retry-After': '53' } })
  expect(page!.html).toContain('role="status">Nothing was looked up yet. Please search again in 53 seconds.</p>')
  expect(page!.html).toContain('value="a &#34;useful&#34; brief"')
  expect(page!.html).toContain('call <a href="tel:+441174960120">')
})

test('it answers in the language of its address, and not in one that the site does not speak', async () => {
  const page = await search('/de/search?q=Preise', 'de')
  expect(page!.html).toMatch(/<p>\/de\/access\/search-frame<[^]*action="\/de\/search"[^]*in 53 Sekunden noch einmal/)
  expect(await search('/fr/search?q=prix', 'fr')).toBeUndefined()
})

test('what fails for another reason says which, and has the words, too', async () => {
  const page = await search('/search?q=brief', undefined, problem('internal_error'))
  expect(page!.status).toBe(500)
  expect(page!.html).toMatch(/value="brief"[^]*role="status">We made a mistake. Try again in a minute.</)
})
