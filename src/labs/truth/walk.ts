import type { Answer, Ask } from './caller.ts'
import { FactBook } from './book.ts'
import { type Claim, Ledger } from './claim.ts'
import { judges as allJudges } from './judges.ts'
import type { Exchange, Judge, Walk } from './reading.ts'
import { copiedFrom } from './language.ts'
import { linksOfHeader } from './links.ts'
import { readerOf } from './readers.ts'

type Step = { url: string; from: string; says: string; type: string | undefined }

/** So many addresses are asked for while one document is read. */
const ahead = 8

export type WalkOptions = {
  /** Is told each step of the way. */
  tell?: (line: string) => void
  /** Who compares the documents, once the last one has been read. */
  judges?: readonly Judge[]
  /** Goes no further once something is false. */
  stopsEarly?: boolean
}

/**
 * Begins at one address and knows nothing else: follows what is linked, and holds every document to its word. It stays
 * on one origin and stores no lead: where something can be rehearsed, it is.
 * @returns each claim with what came of it
 */
export async function walkFrom(start: string, caller: Ask, options: WalkOptions = {}): Promise<Claim[]> {
  const { tell = () => {}, judges = allJudges, stopsEarly = false } = options
  const { origin } = new URL(start)
  const ledger = new Ledger()
  const queue: Step[] = []
  /** Place in the queue: to take what is first out of tens of thousands moves all others. */
  let next = 0
  const known = new Map<string, Promise<Answer>>()
  const read = new Set<string>()
  const exchanges = new Map<string, Exchange>()
  const ask = remembering(caller, exchanges)
  const walk: Walk = {
    origin,
    ledger,
    book: new FactBook(),
    sayings: [],
    documents: new Map(),
    copies: new Map(),
    ask,
    exchanges,
    follow: (target, from, says, type) => {
      const url = URL.parse(target, from)
      if (!url) return ledger.disprove(from, `${says}: ${target}`, 'is no address')
      if (url.origin === origin) queue.push({ url: url.href.split('#')[0]!, from, says, type })
    },
  }
  walk.follow('/', `${origin}/`, 'has a first page')
  await work()
  for (const one of judges) if (!isOver()) await compare(one, walk)
  walk.book.settle(ledger)
  // A judge may have found something that leads on.
  await work()
  return ledger.claims

  function fetchOnce(url: string): Promise<Answer> {
    const before = known.get(url)
    if (before) return before
    const answer = ask(url)
    // It is awaited when it is its turn; until then nobody else needs to know that it failed.
    answer.catch(() => {})
    known.set(url, answer)
    return answer
  }

  function isOver(): boolean {
    return stopsEarly && ledger.isBroken
  }

  async function work(): Promise<void> {
    for (; next < queue.length && !isOver(); next++) {
      const step = queue[next]!
      const { url, from, says, type } = step
      for (const later of queue.slice(next + 1, next + 1 + ahead)) fetchOnce(later.url)
      const isNew = !read.has(url)
      read.add(url)
      const answer = await fetchOnce(url)
      judge(walk, step, answer)
      if (!isNew || answer.status !== 200) continue
      tell(`${says} → ${url} (${type ?? answer.type}), from ${from}`)
      for (const { target, relation, type: promised } of linksOfHeader(answer.headers.get('link')))
        if (!/^(canonical|deprecation|successor-version)$/.test(relation))
          walk.follow(target, url, `Link rel="${relation}"`, promised)
      const kept = copiedFrom(answer, walk) === undefined ? walk.documents : walk.copies
      kept.set(url, answer)
      await readDocument(walk, answer)
    }
  }
}

/** @returns what asks, and takes down what came of it */
function remembering(ask: Ask, into: Map<string, Exchange>): Ask {
  return async (url, init = {}, tries) => {
    const answer = await ask(url, init, tries)
    const { method = 'GET', body = '' } = init
    const headers = Object.fromEntries(
      Object.entries((init.headers ?? {}) as Record<string, string>).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    into.set(JSON.stringify([method, url, headers, body]), { method, headers, body: String(body), answer })
    return answer
  }
}

/** What is shown, and says nothing that could be compared. */
const shown = /^(image|font)\/|^text\/(css|javascript)/

/**
 * A document that cannot be read as what it is, or that no reader knows, is as false as one that says something else.
 */
async function readDocument(walk: Walk, answer: Answer): Promise<void> {
  const reader = readerOf(answer)
  if (!reader) return walk.ledger.hold(answer.url, 'is of a kind that is known', shown.test(answer.type), answer.type)
  try {
    await reader(answer, walk)
  } catch (error) {
    walk.ledger.disprove(answer.url, 'can be read as what it is', String(error))
  }
}

/** What cannot be compared because of what a document says is as false as what disagrees. */
async function compare(one: Judge, walk: Walk): Promise<void> {
  try {
    await one(walk)
  } catch (error) {
    walk.ledger.disprove(walk.origin, `${one.name} can compare the documents`, String(error))
  }
}

/** Methods other than GET are for the description of the API to prove; that there is something must be so. */
function judge({ ledger }: Walk, { url, from, says, type }: Step, { status, type: seen }: Answer): void {
  const there = status === 200 || (status >= 400 && status !== 404 && status !== 410 && status < 500)
  const bare = (value: string) => value.split(';')[0]!.trim().toLowerCase()
  // An endpoint says what is missing in a form of its own, and the words of catalogues say more than "JSON".
  const fits =
    !type || status !== 200 || bare(type) === bare(seen) || (bare(type).endsWith('json') && bare(seen).endsWith('json'))
  ledger.hold(from, `${says}: ${new URL(url).pathname}${new URL(url).search}`, there && fits, `${status} ${seen}`)
}
