import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { FactBook } from '../book.ts'
import { Ledger } from '../claim.ts'
import type { Walk } from '../reading.ts'
import { broken } from '../report.ts'
import { judgeOrderOfLists } from './order-of-lists.ts'

const origin = 'https://desk.example'
const line = (path: string, twin = '') => `- [Page](${origin}${path}${twin}): what it is about (9 tokens)`
const sitemap = `# Sitemap of Desk\n\n## Home and contact\n\n${line('/contact')}\n\n## Services\n\n${line('/pricing')}\n${line('/services/build')}\n\n## About\n\n${line('/about')}\n`
const map = `# Desk\n\n> A desk.\n\n## Home and contact\n\n${line('/contact', '.md')}\n\n## Services\n\n${line('/pricing', '.md')}\n${line('/services/build', '.md')}\n\nAll of Services: ${origin}/services/llms.txt, 1 pages (9 tokens)\n\n## About\n\n${line('/about', '.md')}\n`
const part = `# Desk: Services\n\n> A desk.\n\n## Services\n\n${line('/pricing', '.md')}\n${line('/services/build', '.md')}\n`
const de = (text: string) =>
  text
    .replaceAll(`${origin}/`, `${origin}/de/`)
    .replace('## Home and contact', '## Startseite und Kontakt')
    .replace('## Services', '## Leistungen')
    .replace('## About', '## Über uns')
    .replace('Sitemap of', 'Seitenübersicht von')
const lists = {
  '/sitemap.md': sitemap,
  '/llms.txt': map,
  '/services/llms.txt': part,
  '/de/sitemap.md': de(sitemap),
  '/de/llms.txt': de(map.replace(/All of .*\n\n/, '')),
}
const home =
  '<html lang="en"><link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="/de"></head></html>'

function answer(path: string, text: string, type = 'text/plain'): [string, Answer] {
  const url = origin + path
  return [url, { url, status: 200, headers: new Headers(), type, text, json: undefined }]
}

async function falseOf(told: Record<string, string>): Promise<string[]> {
  const book = new FactBook()
  book.note('name of the consultancy', 'Desk', origin, 'test')
  const documents = new Map([
    answer('/', home, 'text/html'),
    ...Object.entries({ ...lists, ...told }).map(([path, text]) => answer(path, text)),
  ])
  const walk = { origin, documents, book, ledger: new Ledger() } as unknown as Walk
  await judgeOrderOfLists(walk)
  book.settle(walk.ledger)
  return broken(walk.ledger.claims).map(({ source }) => source.slice(origin.length))
}

test('lists that part the site in the same way are believed', async () => {
  expect(await falseOf({})).toEqual([])
})

test.each<[what: string, path: keyof typeof lists, from: string | RegExp, to: string]>([
  ['a heading that was left out of a map', '/llms.txt', '\n## Services\n', ''],
  ['a heading that was left out of the map of another language', '/de/llms.txt', '\n## Leistungen\n', ''],
  ['a heading that was left out of a sitemap', '/de/sitemap.md', '\n## Leistungen\n', ''],
  ['headings that changed places', '/llms.txt', /## (Home and contact)([^]*)## (Services)/, '## $3$2## $1'],
  ['a heading that no part of the site has', '/services/llms.txt', '## Services', '## Offers'],
  ['lines that changed places in a map', '/de/llms.txt', /(.*\/de\/pricing.*)\n(.*)/, '$2\n$1'],
  ['lines that changed places in a sitemap', '/sitemap.md', /(.*\/pricing.*)\n(.*)/, '$2\n$1'],
  [
    'a page that was moved to what is read when it is needed',
    '/services/llms.txt',
    /\n(.*build.*)/,
    '\n\n## Optional\n\n$1',
  ],
  ['a part that another part leads to', '/llms.txt', 'All of Services', 'All of About'],
  ['one more line in a sitemap', '/sitemap.md', /$/, '\nSome pages need a login.\n'],
])('%s is found', async (_, path, from, to) => {
  const told = lists[path].replace(from, to)
  expect(told).not.toBe(lists[path])
  expect(await falseOf({ [path]: told })).not.toEqual([])
})

test('what costs much is no first reading', async () => {
  const long = { '/pricing.md': 'word '.repeat(9_000) }
  expect(await falseOf(long)).toEqual(['/llms.txt', '/services/llms.txt'])
})
