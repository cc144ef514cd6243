import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { languagesOf } from '../language.ts'
import { judgeAnsweredPages } from './answered-pages.ts'

const origin = 'https://desk.example'
const { form, search } = languagesOf({ documents: new Map(), origin })[0]!.words

const api = { components: { schemas: { LeadSubmission: { properties: { source: { maxLength: 100 } } } } } }

/** @returns what is found to be false of a page that answers a search for "prices" with these words */
async function falseOf(...said: string[]): Promise<string[]> {
  const ledger = new Ledger()
  const text = `<!doctype html><html lang="en"><body><main>${said.map((one) => `<p>${one}</p>`).join('')}</main></body></html>`
  const headers = new Headers({ 'x-request-id': 'req' })
  const url = `${origin}/search?q=prices`
  const answer = { url, status: 200, type: 'text/html', headers, text } as Answer
  const twin = { url: `${origin}/pricing.md`, type: 'text/markdown', text: '# Pricing\n\nA day costs £900.' } as Answer
  await judgeAnsweredPages({
    origin,
    ledger,
    book: new FactBook(),
    documents: new Map([
      [twin.url, twin],
      [`${origin}/openapi.json`, { type: 'application/json', json: api } as Answer],
    ]),
    copies: new Map(),
    exchanges: new Map([['1', { method: 'GET', headers: {}, body: '', answer }]]),
  } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ evidence }) => evidence)
}

test('a page that answers says words of the interface, what it was asked, and what pages say', async () => {
  expect(await falseOf(search.title, search.found({ count: 3 }), 'prices', 'A day costs £900.')).toEqual([])
})

test('what it makes up is noticed', async () => {
  expect(await falseOf('A day costs £700.')).toEqual(['A day costs £700.'])
  expect(await falseOf(search.title, 'Nothing is sold here.')).toEqual(['Nothing is sold here.'])
  expect(await falseOf(`${search.found({ count: 3 })} Prices are with tax.`)).toHaveLength(1)
})

test('how long a field may be is what the description of the API says', async () => {
  expect(await falseOf(form.mendSource({ most: 100 }))).toEqual([])
  expect(await falseOf(form.mendSource({ most: 500 }))).toEqual([form.mendSource({ most: 500 })])
})
