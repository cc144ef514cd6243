import fc from 'fast-check'
import type { LeadSubmission } from '../../contract/lead.ts'
import { doorsOf } from './doors.ts'
import { asKept, createJudge, type FuzzAnswer, leadIn } from './judge.ts'
import { placesOf } from './naughty.ts'
import { type FuzzRequest, requestsTo } from './request.ts'
import { resolver, type Schema } from './schema.ts'
import { naughtyStrings } from './strings.ts'

export type FuzzOptions = {
  url: string
  /** Sends from callers that do not run out of their allowance. */
  fetch: typeof globalThis.fetch
  /** Reads leads out of the database. */
  query: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>
  runs: number
  seed: number
  /** How many requests are under way at a time. */
  lanes: number
}

export type FuzzReport = {
  requests: number
  /** Of `statuses`, how often each came. */
  statuses: Record<string, number>
  /** Texts of the list, each in so many places; how many of these pairs were tried. */
  naughty: { strings: number; places: number; tried: number }
  /** Leads that were really stored and were compared in the database. */
  compared: number
  slowestMs: number
}

/** A promise that was broken, with the smallest request that shows it. */
class FuzzViolation extends Error {
  override name = 'FuzzViolation'
}

const hangMs = 10_000
/** How much of a run the list of naughty strings may take. */
const naughtyShare = 0.4
const shownLength = 700

/** Says anything at every door, and holds each answer to what is promised. @throws {FuzzViolation} */
export async function fuzz({ url, fetch, query, runs, seed, lanes }: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Schema
  const resolve = resolver(document)
  const doors = doorsOf(document)
  const judge = createJudge(document)
  const stored = new Map<string, FuzzRequest>()
  const report: FuzzReport = {
    requests: 0,
    statuses: {},
    naughty: { strings: naughtyStrings.length, places: 0, tried: 0 },
    compared: 0,
    slowestMs: 0,
  }

  const problemsOf = async (request: FuzzRequest): Promise<string[]> => {
    const began = performance.now()
    const answer = await send(request).catch((error: Error) => error)
    report.requests += 1
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - began))
    if (answer instanceof Error) return [`there is no answer: ${answer.name} ${String(answer.cause ?? '')}`]
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
    if (answer.status === 201 && leadIn(request)) {
      const id = (JSON.parse(answer.text) as { id?: string; sandbox?: boolean }).id
      const isReal = id !== undefined && !answer.text.includes('"sandbox":true')
      if (isReal && !answer.headers.has('idempotent-replayed')) stored.set(id, request)
    }
    return judge(request, answer)
  }

  const send = async ({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(hangMs),
      ...(body !== undefined && { body: body as BodyInit }),
    })
    return { status: response.status, headers: response.headers, text: await textOf(response) }
  }

  const inLanes = async (work: (lane: number) => Promise<void>) => {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
  }

  const places = placesOf(doors, resolve)
  const pairs = shuffled(places.length * naughtyStrings.length, seed).slice(0, Math.floor(runs * naughtyShare))
  report.naughty = { strings: naughtyStrings.length, places: places.length, tried: pairs.length }
  await inLanes(async (lane) => {
    for (let index = lane; index < pairs.length; index += lanes) {
      const pair = pairs[index]!
      const place = places[pair % places.length]!
      const request = place.put(naughtyStrings[Math.floor(pair / places.length)]!)
      const problems = await problemsOf(request)
      if (problems.length > 0) throw violation(request, problems)
    }
  })

  const token = await registered(url, fetch)
  const generated = Math.floor((runs - report.requests) / lanes)
  await inLanes(async (lane) => {
    const property = fc.asyncProperty(requestsTo(doors, resolve, [token]), async (request) => {
      const problems = await problemsOf(request)
      if (problems.length > 0) throw new Error(problems.join('; '))
    })
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed: seed + lane,
      numRuns: generated,
    })
    if (failed) throw violation(counterexample![0], [(errorInstance as Error).message])
  })

  report.compared = await compareStored(stored, query)
  return report
}

/** @returns the body; of a stream, which may stay open for long, what comes at first */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  for await (const chunk of response.body!) return new TextDecoder().decode(chunk)
  return ''
}

/** @returns a token of an agent nobody vouches for; it counts as its address does */
async function registered(url: string, fetch: FuzzOptions['fetch']): Promise<string> {
  const response = await fetch(`${url}/api/lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'anonymous' }),
  })
  return ((await response.json()) as { credential: string }).credential
}

/** @returns the numbers below a limit in an order that a seed decides */
function shuffled(limit: number, seed: number): number[] {
  const numbers = Array.from({ length: limit }, (_, index) => index)
  const random = fc.sample(fc.infiniteStream(fc.nat(0x7fff_ffff)), { seed, numRuns: 1 })[0]!
  for (let last = limit - 1; last > 0; last -= 1) {
    const other = Number(random.next().value) % (last + 1)
    ;[numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!]
  }
  return numbers
}

async function compareStored(stored: ReadonlyMap<string, FuzzRequest>, query: FuzzOptions['query']): Promise<number> {
  const rows = await query('select id, name, email, need, phone, source from leads where id = any($1)', [
    [...stored.keys()],
  ])
  const kept = new Map(rows.map((row) => [row['id'], row]))
  for (const [id, request] of stored)
    for (const [field, value] of Object.entries(leadIn(request)!) as [keyof LeadSubmission, unknown][])
      if (typeof value === 'string' && ['name', 'email', 'need', 'phone', 'source'].includes(field))
        if (kept.get(id)?.[field] !== asKept(request, value))
          throw violation(request, [`${field} of ${id} is stored as ${JSON.stringify(kept.get(id)?.[field])}`])
  return stored.size
}

function violation({ door, method, path, headers, body }: FuzzRequest, problems: readonly string[]): FuzzViolation {
  const text = typeof body === 'string' ? body : body && `${body.length} bytes ${Buffer.from(body).toString('hex')}`
  const shown = [JSON.stringify({ door, method }), path, JSON.stringify(headers), text ?? 'no body']
  return new FuzzViolation([...new Set(problems), ...shown].map(shortened).join('\n'))
}

function shortened(text: string): string {
  // What is wrong stands at the end of a line that begins with the address.
  return text.length > shownLength
    ? `${text.slice(0, shownLength / 2)} … (${text.length} characters) … ${text.slice(-shownLength / 2)}`
    : text
}
