import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeMcpToolsTried } from './mcp-tools-tried.ts'

const origin = 'https://desk.example'
const endpoint = `${origin}/mcp`

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const results = ['/pricing', '/services', '/about'].map((path, index) => ({
  url: `${origin}${path}`,
  section: path === '/about' ? 'about' : 'services',
  score: 9 - index,
}))

type Told = { description?: string; annotations?: object; find?: (asked: any, found: any) => object }

/** A server with a tool that searches. @returns what is found to be false of it */
async function falseOf({
  description = 'Searches.',
  annotations = reads,
  find = (_, found) => found,
}: Told): Promise<string[]> {
  const ledger = new Ledger()
  const tool = { name: 'search_knowledge', description, inputSchema: {}, annotations }
  const ask = async (url: string, { body }: RequestInit = {}): Promise<Answer> => {
    const { method, params } = JSON.parse(String(body))
    const asked = params.arguments ?? {}
    const fit = asked.query === 'price' ? results.filter(({ section }) => (asked.section ?? section) === section) : []
    const shown = fit.slice(0, asked.limit ?? 5)
    const found = find(asked, { results: shown, total: fit.length, more: fit.length > shown.length })
    const result = method === 'tools/list' ? { tools: [tool] } : { structuredContent: found }
    const json = { jsonrpc: '2.0', id: 1, result }
    return { url, status: 200, headers: new Headers(), type: 'application/json', text: JSON.stringify(json), json }
  }
  const card = { json: { remotes: [{ url: endpoint }] } } as Answer
  const documents = new Map([[`${origin}/card`, card]])
  await judgeMcpToolsTried({ origin, ledger, ask, documents, book: new FactBook() } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says }) => says)
}

test('a tool that has the hints of its words, and counts what it finds, is believed', async () => {
  expect(await falseOf({})).toEqual([])
  const erases = { ...reads, readOnlyHint: false, destructiveHint: true }
  expect(await falseOf({ description: 'Withdraws a request and erases it.', annotations: erases })).toEqual([])
})

test.each(Object.entries(reads))('a hint that is turned round is noticed: %s', async (hint, value) => {
  const found = await falseOf({ annotations: { ...reads, [hint]: !value } })
  expect(found.join()).toMatch(/hints|only reads/)
})

test.each<[string, NonNullable<Told['find']>]>([
  ['another total', ({ limit }, found) => (limit === 1 ? { ...found, total: found.total + 1 } : found)],
  ['no more where there is more', (_, found) => ({ ...found, more: false })],
  ['another first one', ({ limit }, found) => (limit === 1 ? { ...found, results: [results[1]] } : found)],
  [
    'another part',
    (_, found) => ({ ...found, results: found.results.map((one: any) => ({ ...one, section: 'start' })) }),
  ],
  ['the best last', (_, found) => ({ ...found, results: found.results.toReversed() })],
  ['what nothing has', ({ query }, found) => (query === 'price' ? found : { results, total: 3, more: false })],
])('a search that tells %s is not believed', async (_, find) => {
  expect((await falseOf({ find })).length).toBeGreaterThan(0)
})
