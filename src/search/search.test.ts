import { describe, expect, test } from 'vitest'
import { readingOf } from '../catalogue/markdown/reading.ts'
import { buildSearchIndex } from './build-index.ts'
import type { IndexablePage } from './page.ts'
import { loadSearch } from './search.ts'
import { snippetLength } from './snippet.ts'

const page = (path: string, title: string, markdown: string, section = 'knowledge'): IndexablePage => ({
  path,
  title,
  description: `${title} in one line.`,
  section,
  markdown,
  ...readingOf(markdown),
})
const pages = [
  page(
    '/furnace',
    'Blast furnaces',
    'Coke goes in at the top.\n\n## Heat\n\nA furnace **burns** at 1,500 degrees. It rests on Sundays.',
  ),
  page('/rolling', 'Rolling mills', 'Steel is rolled while it glows. See [furnaces](/furnace).', 'services'),
  page('/mail', 'Letters', 'Write us an e-mail. Don’t send parcels.', 'about'),
  page('/prices', 'What it takes', '| Thing | Price |\n| --- | --- |\n| A ton of steel | 900 crowns |', 'services'),
]
const build = (language = 'en-GB') =>
  buildSearchIndex(pages, { language, terms: { '/rolling': ['hot strip works', 'HSW'] } })
const find = loadSearch({ search: JSON.parse(JSON.stringify(build())), pages, baseUrl: 'https://works.example' })
const pathsFor = (query: string, section?: string) => find(query, { limit: 3, section }).results.map(({ path }) => path)

describe('the search', () => {
  test('finds a page by its title, its text, its other names and the forms of its words', () => {
    expect(pathsFor('blast furnace')[0]).toBe('/furnace')
    expect(pathsFor('Why does a furnace burn?')[0]).toBe('/furnace')
    expect(pathsFor('hsw')).toEqual(['/rolling'])
    expect(pathsFor('How do you roll steel?')[0]).toBe('/rolling')
  })

  test('finds what is misspelt, joined, accented or said in another word', () => {
    expect(pathsFor('furnnace')[0]).toBe('/furnace')
    expect(pathsFor('email')).toEqual(['/mail'])
    expect(pathsFor('mills rôlling')[0]).toBe('/rolling')
    expect(pathsFor('cost of a ton')[0]).toBe('/prices')
  })

  test.each([
    ['furnnace', 'furnace'],
    ['Lettters and furnnace', 'Letters and furnace'],
    ['lettters xqzvk', 'letters xqzvk'],
    ['furnnace degreees and steel', 'furnace degrees and steel'],
    ['furnace', undefined],
    ['furna', undefined],
    ['xqzvk', undefined],
  ])('says what %j was probably meant to be: %j', (query, meant) => {
    expect(find(query, { limit: 3 }).meant).toBe(meant)
  })

  test('answers what was probably meant as if it had been written so', () => {
    const { meant, ...answer } = find('furnnace degreees and steel', { limit: 3 })
    expect(answer).toEqual(find(meant!, { limit: 3 }))
  })

  test('counts a page for developers fully whose names have all words of the query', () => {
    const both = [
      page('/developers/send', 'Send a letter', 'It is sent.', 'developers'),
      page('/letters', 'Letters', 'Whoever sends one is answered.'),
    ]
    const search = buildSearchIndex(both, { language: 'en', terms: {} })
    const ask = loadSearch({ search, pages: both, baseUrl: '' })
    const first = (query: string) => ask(query, { limit: 1 }).results[0]?.path
    expect([first('send letters'), first('letters')]).toEqual(['/developers/send', '/letters'])
  })

  test('looks for the first few words in other spellings only, and for all of them as they are written', () => {
    const unknown = (count: number) => Array.from({ length: count }, (_, at) => `zzqq${at}xx`).join(' ')
    expect(pathsFor(`${unknown(7)} furnnace`)).toEqual(['/furnace'])
    expect(pathsFor(`${unknown(8)} furnnace`)).toEqual([])
    expect(pathsFor(`${unknown(20)} furnace`)).toEqual(['/furnace'])
  })

  test('finds the last word by its beginning while it is typed, and marks what began so', () => {
    for (const typed of ['fu', 'fur', 'furn', 'furna', 'furnac']) {
      expect(pathsFor(typed), typed).toEqual(['/furnace', '/rolling'])
      expect(pathsFor(`blast ${typed}`)[0], typed).toBe('/furnace')
    }
    expect(find('furna', { limit: 1 }).begun).toBe('furna')
    expect(find('furnace', { limit: 1 }).begun).toBeUndefined()
    expect(pathsFor('f')).toEqual([])
    expect(pathsFor('fur blast')).toEqual(['/furnace'])
    expect(pathsFor('fur letters')).toEqual(['/mail'])
  })

  test('finds a word on its way to an ending that is not indexed', () => {
    for (const typed of ['burn', 'burni', 'burnin', 'burning']) expect(pathsFor(typed), typed).toEqual(['/furnace'])
    expect(pathsFor('e-mai')).toEqual(['/mail'])
  })

  test('takes a last word that stands somewhere, or means the same as one that does, as a whole', () => {
    const all = [
      page('/ton', 'Ton', 'By the ton.'),
      page('/tongs', 'Tongs', 'To hold. Feedback, and costs of feeding.'),
    ]
    const search = buildSearchIndex([...all, page('/costs', 'Costs', 'Costs.')], { language: 'en', terms: {} })
    const findIn = loadSearch({ search, pages: [...all, page('/costs', 'Costs', 'Costs.')], baseUrl: '' })
    const found = (query: string) => findIn(query, { limit: 5 }).results.map(({ path }) => path)
    expect([found('ton'), found('tons'), found('tong')]).toEqual([['/ton'], ['/ton'], ['/tongs']])
    // A fee stands nowhere, but costs do: it is no feedback.
    expect([found('fee')[0], found('feed')]).toEqual(['/costs', ['/tongs']])
  })

  test('takes a last word that only pages for developers have as a beginning, too', () => {
    const all = [
      page('/developers/modes', 'Modes', 'A mode.', 'developers'),
      page('/models', 'Models', 'Models, and what they cost.'),
    ]
    const findIn = loadSearch({ search: buildSearchIndex(all, { language: 'en', terms: {} }), pages: all, baseUrl: '' })
    for (const typed of ['mod', 'mode', 'model', 'models'])
      expect(findIn(typed, { limit: 5 }).results[0]!.path, typed).toBe('/models')
    expect(findIn('mode', { limit: 5 }).total).toBe(2)
    expect(findIn('a mode is', { limit: 5, section: 'developers' }).total).toBe(1)
  })

  test('does not take a word that stands somewhere for another one', () => {
    expect(pathsFor('coke')).toEqual(['/furnace'])
  })

  test('finds every page that has all words of the query, however little they count there', () => {
    const rest = 'Iron is made here. '.repeat(200)
    const many = Array.from({ length: 30 }, (_, at) => page(`/page-${at}`, `Page ${at}`, `${rest} Slag is left.`))
    const all = [page('/slag', 'Slag', 'Slag, slag and slag.', 'glossary'), ...many]
    const search = buildSearchIndex(all, { language: 'en-GB', terms: {} })
    const findAll = loadSearch({
      search: JSON.parse(JSON.stringify(search)),
      pages: all,
      baseUrl: 'https://works.example',
    })
    const found = findAll('slag', { limit: 10 })
    expect([found.total, found.results[0]!.path]).toEqual([31, '/slag'])
    expect(found.parts).toEqual([
      { section: 'knowledge', count: 30 },
      { section: 'glossary', count: 1 },
    ])
    const rests = [10, 20, 30].flatMap((from) => findAll('slag', { limit: 10, from }).results.map(({ path }) => path))
    expect(new Set([...found.results.map(({ path }) => path), ...rests]).size).toBe(31)
    expect(findAll('slag', { limit: 10, section: 'glossary' })).toMatchObject({ total: 1, parts: found.parts })
  })

  test('finds nothing for nothing, and for what stands nowhere', () => {
    for (const query of ['', '   ', 'what is the', '????', 'zzzzqqqq', '\u0000'])
      expect(find(query, { limit: 3 })).toEqual({ results: [], total: 0, parts: [] })
  })

  test('keeps to a section, and says how many there are beyond the limit', () => {
    expect(pathsFor('steel furnaces', 'services').every((path) => ['/rolling', '/prices'].includes(path))).toBe(true)
    const { results, total } = find('steel furnace', { limit: 1 })
    expect([results.length, total]).toEqual([1, 2])
  })

  test('shows the sentence that fits, as a reader would see it, with a whole address', () => {
    const [first] = find('degrees of the furnace', { limit: 1 }).results
    expect(first).toMatchObject({
      url: 'https://works.example/furnace',
      title: 'Blast furnaces',
      snippet: 'A furnace burns at 1,500 degrees. It rests on Sundays.',
    })
    expect(find('ton', { limit: 1 }).results[0]!.snippet).toBe('A ton of steel: 900 crowns')
  })

  test.each([
    // What the row is about, and what is said of it: no type, no pattern.
    [
      '| `key` | string, pattern `^\\d+$` | optional | A key of your own. Any will do. |',
      'key: A key of your own. Any will do.',
    ],
    ['| 2 | Pour the iron into the own key mould | A rod |', 'Pour the iron into the own key mould'],
    // A price before says something false without the one after.
    ['| Price of a key | 9 crowns | Under 2 crowns. |', 'Price of a key: 9 crowns, Under 2 crowns.'],
    ['| Is a key needed? | not by readers |', 'Is a key needed? not by readers'],
    ['| Rod | The text, without what was asked. | key |', 'Rods in one line.'],
    ['| Rod | key |\n\nIt locks with a key. ', 'It locks with a key.'],
  ])('tells a row of a table in words: %j', (row, told) => {
    const all = [page('/rods', 'Rods', `| A | B | C | D |\n| --- | --- | --- | --- |\n${row}`)]
    const findIn = loadSearch({ search: buildSearchIndex(all, { language: 'en', terms: {} }), pages: all, baseUrl: '' })
    expect(findIn('own key', { limit: 1 }).results[0]!.snippet).toBe(told)
  })

  test('tells what stands on several pages with the best of them; of the others it says what they are about', () => {
    const slag =
      'Slag is what remains when iron has been won from its ore, and it is sold by the ton to those who build.'
    const all = [
      page('/slag', 'Slag', slag),
      page('/iron', 'Iron', `${slag} It is heavy.`),
      page('/ore', 'Ore', 'Slag.'),
    ]
    const search = buildSearchIndex(all, { language: 'en-GB', terms: {} })
    const found = loadSearch({ search, pages: all, baseUrl: 'https://works.example' })('slag', { limit: 3 }).results
    expect(Object.fromEntries(found.map(({ path, snippet }) => [path, snippet]))).toEqual({
      '/slag': slag,
      '/iron': 'Iron in one line.',
      '/ore': 'Ore in one line.',
    })
  })

  test('tells what a page is about whose name has all words of the query, and no sentence of it has', () => {
    const all = [page('/sending', 'How to send a parcel', 'A parcel that is opened on its way is sealed once more.')]
    const search = loadSearch({
      search: buildSearchIndex(all, { language: 'en', terms: {} }),
      pages: all,
      baseUrl: '',
    })
    const told = (query: string) => search(query, { limit: 1 }).results[0]!.snippet
    expect(told('send a parcel')).toBe('How to send a parcel in one line.')
    expect(told('parcel opened')).toBe('A parcel that is opened on its way is sealed once more.')
  })

  test('shows neither code nor a scrap, unless that names what it tells', () => {
    const told = (markdown: string) => {
      const all = [page('/sending', 'How a letter is sent, and who reads it in the end', markdown)]
      const search = buildSearchIndex(all, { language: 'en', terms: {} })
      return loadSearch({ search, pages: all, baseUrl: '' })('send parcels', { limit: 1 }).results[0]!.snippet
    }
    const about = 'How a letter is sent, and who reads it in the end in one line.'
    expect(told('```sh\ncurl -X POST /send/parcels --data "three parcels, sent at once"\n```')).toBe(about)
    expect(told('Send parcels here.')).toBe(about)
    expect(told('| What | Where |\n| --- | --- |\n| Send parcels | By rail |')).toBe('Send parcels: By rail')
    const sentence = 'Whoever has to send parcels takes them to the station.'
    expect(told(`\`\`\`\nsend parcels, all parcels\n\`\`\`\n\n${sentence}`)).toBe(sentence)
  })

  test('cuts a long sentence between words', () => {
    const long = [page('/long', 'Long', `Needle ${'word '.repeat(100)}`)]
    const search = loadSearch({
      search: buildSearchIndex(long, { language: 'en', terms: {} }),
      pages: long,
      baseUrl: '',
    })
    const { snippet } = search('needle', { limit: 1 }).results[0]!
    expect(snippet.length).toBeLessThanOrEqual(snippetLength)
    expect(snippet).toMatch(/ word…$/)
  })

  test('reads a query of any length', () => {
    expect(find('furnace '.repeat(50_000), { limit: 1 }).results).toHaveLength(1)
  })

  test('works in a language whose endings it does not know', () => {
    const search = loadSearch({ search: build('cs'), pages, baseUrl: '' })
    expect(search('furnace', { limit: 1 }).results[0]!.path).toBe('/furnace')
  })
})

test('the index is the same for the same pages, and holds no text twice', () => {
  expect(build()).toEqual(build())
  expect(JSON.stringify(build())).not.toContain('Coke goes in')
})
