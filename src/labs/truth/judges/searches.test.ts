import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { languagesOf } from '../language.ts'
import { judgeSearches } from './searches.ts'

const { lists, search, sections } = languagesOf({ documents: new Map(), origin })[0]!.words
type Result = { path: string; title: string; section: 'services' | 'about' }
const all: Result[] = [
  { path: '/pricing', title: 'Pricing', section: 'services' },
  { path: '/terms', title: 'Terms', section: 'about' },
  { path: '/services', title: 'Services', section: 'services' },
]

/** A page of results as the service makes it. */
function pageOf(query: string, results: readonly Result[], total = all.length): string {
  const quoted = lists.quote({ text: query })
  const count =
    total === 0
      ? search.nothing({ query: quoted, contact: search.ask })
      : lists.fact({ name: quoted, value: search.found({ count: total }) })
  const items = results.map(
    ({ path, title, section }) =>
      `<li><a href="${path}" class="titled"><mark>${title}</mark></a><p>${path === '/terms' ? 'Notice: two <mark>weeks</mark>.' : 'What the <mark>page</mark> says.'}</p><p class="small">${sections[section]}</p></li>`,
  )
  const part = (section: Result['section']) =>
    `<li><a href="/search?q=${query}&amp;part=${section}">${sections[section]}</a> <span class="count">${all.filter((one) => one.section === section).length}</span></li>`
  const parts = `<li><strong aria-current="true">${search.everywhere}</strong> <span class="count">${all.length}</span></li>${part('services')}${part('about')}`
  const title = query === '' ? search.title : search.titleOf({ query })
  const around = query === '' ? '' : count
  const found = `<ul class="choices parts" aria-label="x">${parts}</ul><ol class="found" start="1">${items.join('')}</ol>`
  return `<title>${title}</title><main><input value="${query}"><p id="count" role="status">${around}</p>
<div id="found">${query === '' ? '' : found}</div><p>Or look here.</p></main>`
}

/** @param told says something else in the page of what is found everywhere, or in one of its parts */
const falseOf = (told: (html: string, part: string | null) => string = (html) => html, agents = all) =>
  judged(
    judgeSearches,
    {
      '/': '<html lang="en"></html>',
      '/search': pageOf('', []),
      ...Object.fromEntries(
        all.flatMap(({ path, title }) => [
          [path, '<main></main>'],
          [
            `${path}.md`,
            `# ${title}\n\nWhat the page says.\n\n| Term | Kind | Meaning |\n| - | - | - |\n| Notice | text | Two weeks. |\n`,
          ],
        ]),
      ),
      '/card.json': { remotes: [{ url: `${origin}/mcp` }] },
    },
    Object.fromEntries(all.map(({ path, title }) => [`title of ${origin}${path}`, title])),
    (path) => {
      if (path === '/mcp') {
        const results = agents.map((one) => ({ url: origin + one.path }))
        return { result: { structuredContent: { results, total: agents.length } } }
      }
      const { searchParams } = new URL(path, origin)
      const [query = '', part] = [searchParams.get('q')!, searchParams.get('part')]
      const isKnown = ['Pricing', 'Pri'].includes(query)
      const found = isKnown ? all.filter(({ section }) => part === null || section === part) : []
      return told(pageOf(query, found, isKnown ? undefined : 0), isKnown ? part : '')
    },
  )

test('a search that finds what it says, in every part and as agents do, is believed', async () => {
  expect(await falseOf()).toEqual([])
})

const everywhere = (change: (html: string) => string) => (html: string, part: string | null) =>
  part === null ? change(html) : html
const items = /(<li><a href="\/pricing" .*?<\/li>)(<li><a href="\/terms" .*?<\/li>)/

test.each([
  ['another number of results', everywhere((html) => html.replace('3 results', '10 results'))],
  ['the second result before the first', everywhere((html) => html.replace(items, '$2$1'))],
  ['a result left out', everywhere((html) => html.replace(items, '$1'))],
  ['words that the page has not', everywhere((html) => html.replace('page</mark> says', 'page</mark> denies'))],
  ['what no cell of a row says', everywhere((html) => html.replace('two <mark>weeks', 'two <mark>days'))],
  ['what a row says of something else', everywhere((html) => html.replace('Notice: two', 'Payment: two'))],
  ['another text around it', everywhere((html) => html.replace('Or look here', 'Or pay here'))],
  ['another title of the page', everywhere((html) => html.replace('<title>', '<title>Not the '))],
  ['another title', everywhere((html) => html.replace('<mark>Terms<', '<mark>Discounts<'))],
  ['a page that is not there', everywhere((html) => html.replaceAll('/terms', '/discounts'))],
  [
    'another part of the site',
    everywhere((html) => html.replace(`small">${sections.about}`, `small">${sections.services}`)),
  ],
  ['another number in a part', everywhere((html) => html.replace('class="count">2<', 'class="count">1<'))],
  ['a part that leads to another', everywhere((html) => html.replace('part=about', 'part=services'))],
  [
    'something where nothing is',
    (html: string, part: string | null) => (part === '' ? html.replace(/Nothing[^<]*/, '4 results') : html),
  ],
])('%s is noticed', async (_, told) => {
  expect(await falseOf(told)).not.toEqual([])
})

test('that agents are told something else is noticed', async () => {
  // Once for a word, and once for its beginning.
  expect(await falseOf(undefined, all.toReversed())).toHaveLength(2)
  expect(await falseOf(undefined, all.slice(1))).toHaveLength(4)
})
