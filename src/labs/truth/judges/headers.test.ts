import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeHeaders } from './headers.ts'

const url = 'https://desk.example/api/v1/content'
const document: Answer = {
  url,
  status: 200,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', etag: '"a"' }),
  type: 'application/json; charset=utf-8',
  text: '{}',
  json: {},
}

/** @param statusOf what is answered to whoever has a document @returns what is said of validators, and is false */
async function falseBy(statusOf: (tag: string) => number): Promise<string[]> {
  const ledger = new Ledger()
  await judgeHeaders({
    origin: 'https://desk.example',
    ledger,
    book: new FactBook(),
    documents: new Map([[url, document]]),
    copies: new Map(),
    ask: async (_, { headers = {} } = {}) => ({
      ...document,
      status: statusOf((headers as Record<string, string>)['If-None-Match'] ?? ''),
    }),
  } as Partial<Walk> as Walk)
  return broken(ledger.claims).flatMap(({ says }) => (says.startsWith('answers ') ? [says] : []))
}

test('a document is kept by whoever has it, and sent to whoever has another one', async () => {
  expect(await falseBy((tag) => (tag === '"a"' ? 304 : 200))).toEqual([])
  expect(await falseBy(() => 304)).toEqual(['answers 200 to another ETag'])
  expect(await falseBy(() => 200)).toEqual(['answers 304 to its ETag'])
})
