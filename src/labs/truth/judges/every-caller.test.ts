import { expect, test } from 'vitest'
import { FactBook } from '../book.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeEveryCaller } from './every-caller.ts'

const origin = 'https://desk.example'

function answerOf(path: string, status: number, text: string, location = ''): Answer {
  const headers = new Headers(location === '' ? {} : { location })
  return { url: `${origin}${path}`, status, headers, type: 'text/html', text, json: undefined }
}

/** @param led where each other address of a page leads @returns what is false of them */
async function falseBy(led: Readonly<Record<string, [status: number, location: string]>>): Promise<string[]> {
  const ledger = new Ledger()
  const page = answerOf('/terms', 200, '<link rel="canonical" href="https://desk.example/terms">')
  await judgeEveryCaller({
    origin,
    ledger,
    book: new FactBook(),
    documents: new Map([[page.url, page]]),
    copies: new Map(),
    ask: async (url) => {
      const [status, location] = led[url.slice(origin.length)] ?? [404, '']
      return answerOf('', status, '', location)
    },
  } as Partial<Walk> as Walk)
  return broken(ledger.claims).flatMap(({ says }) => (says.startsWith('is where ') ? [says] : []))
}

test('each page is where its other addresses lead, for good', async () => {
  expect(await falseBy({ '/terms/': [308, '/terms'], '/terms.html': [308, '/terms'] })).toEqual([])
  expect(await falseBy({ '/terms/': [308, '/people'], '/terms.html': [302, '/terms'] })).toEqual([
    `is where ${origin}/terms/ leads`,
    `is where ${origin}/terms.html leads`,
  ])
})
