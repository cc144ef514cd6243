import { FactBook } from './book.ts'
import type { Answer, Ask } from './caller.ts'
import { Ledger } from './claim.ts'
import type { Judge, Walk } from './reading.ts'
import { broken } from './report.ts'

/** Where the small sites of tests are. */
export const origin = 'https://desk.example'

/** What a small site has at an address: a text whose type its ending tells, or data. */
export type Small = Readonly<Record<string, string | object>>

/** What is answered to a request: the same, or a text with its status. */
type Answered = Small[string] | { answer: string; status: number }

/**
 * @param site documents by their paths; a page is what has no ending
 * @param facts that were taken down before, by their keys
 * @param answers to what is asked beyond the documents; none of what is not asked for
 * @param negotiated path of the document that is sent in place of one, by the Accept of the request; nothing where it
 *   is itself
 * @returns what a judge finds to be false of a small site: what it says, with what was seen
 */
export async function judged(
  judge: Judge,
  site: Small,
  facts: Readonly<Record<string, string>> = {},
  answers: (path: string, init: RequestInit) => Answered = () => '',
  negotiated: (path: string, accept: string) => string | undefined = () => undefined,
): Promise<string[]> {
  const [ledger, book] = [new Ledger(), new FactBook()]
  for (const [key, value] of Object.entries(facts)) book.note(key, value, `${origin}/`, 'a fact')
  const documents = new Map(Object.entries(site).map(([path, body]) => [`${origin}${path}`, answerOf(path, body)]))
  const ask: Ask = async (url, init = {}) => {
    const path = url.slice(origin.length)
    const form = negotiated(path, (init.headers as Record<string, string> | undefined)?.['Accept'] ?? '')
    if (form !== undefined) return documents.get(`${origin}${form}`)!
    return (init.method ?? 'GET') === 'GET' && documents.has(url)
      ? documents.get(url)!
      : answered(path, answers(path, init))
  }
  const walk: Walk = {
    origin,
    ledger,
    book,
    ask,
    documents,
    sayings: [],
    copies: new Map(),
    exchanges: new Map(),
    follow: () => {},
  }
  await judge(walk)
  book.settle(ledger)
  return broken(ledger.claims).map(({ says, evidence }) => (evidence === '' ? says : `${says} (${evidence})`))
}

function answered(path: string, given: Answered): Answer {
  const isText = typeof given === 'object' && 'answer' in given && 'status' in given
  return isText ? { ...answerOf(path, given.answer as string), status: given.status as number } : answerOf(path, given)
}

function answerOf(path: string, body: Small[string]): Answer {
  const isData = typeof body === 'object'
  const ending = /\.([a-z]+)(?:\?|$)/.exec(path)?.[1] ?? ''
  const types: Record<string, string> = { md: 'text/markdown', txt: 'text/plain', svg: 'image/svg+xml' }
  const type = isData ? 'application/json' : (types[ending] ?? 'text/html')
  return {
    url: `${origin}${path}`,
    status: 200,
    headers: new Headers({ 'content-type': type }),
    type,
    text: isData ? JSON.stringify(body) : body,
    json: isData ? body : undefined,
  }
}
