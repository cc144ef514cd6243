import { randomInt } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { ServerFacts } from './servers-setup.ts'
import { takeTurn } from './turns.ts'

/** One of the two ways in which the product runs. */
export type Runtime = ServerFacts & {
  name: 'node' | 'netlify dev'
  /** @returns headers that make the next requests come from a caller with a full allowance */
  freshCaller: () => Promise<Record<string, string>>
  /** Asks the database of the running server. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Longer than all the others take. */
const turnTimeoutMs = 1_800_000

/** Runs the same tests on both runtimes, so that they cannot drift apart. */
export function describeMatrix(name: string, body: (runtime: Runtime) => void): void {
  for (const runtime of ['node', 'netlify dev'] as const)
    describe(`${name}, on ${runtime}`, () => body(runtime === 'node' ? node() : netlify()))
}

/**
 * To be called where tests are described, outside of any of them.
 * @returns what `npm start` serves; no other file asks it anything until the tests beside this call are over
 */
export function node(): Runtime {
  const facts = inject('node')
  reserve(facts)
  return {
    ...facts,
    name: 'node',
    freshCaller: async () => ({ 'X-Forwarded-For': randomAddress() }),
    query: queryOf(facts),
  }
}

/** The same for what `npm run dev` serves. Who needs both asks for `node()` first, so that no two files wait for each other. */
export function netlify(): Runtime {
  const facts = inject('netlify')
  reserve(facts)
  const query = queryOf(facts)
  // There, every caller is the loopback address.
  const freshCaller = async () => {
    await query('delete from rate_limits')
    return {}
  }
  return { ...facts, name: 'netlify dev', freshCaller, query }
}

const reserved = new Map<number, { times: number; end: () => void }>()

/** The servers count requests, and keep what they print and mail: files that asked at once would find what others left. */
function reserve({ turnsPort }: ServerFacts): void {
  beforeAll(async () => {
    const turn = reserved.get(turnsPort) ?? { times: 0, end: await takeTurn(turnsPort) }
    reserved.set(turnsPort, { ...turn, times: turn.times + 1 })
  }, turnTimeoutMs)
  afterAll(() => {
    const { times, end } = reserved.get(turnsPort)!
    if (times > 1) return void reserved.set(turnsPort, { times: times - 1, end })
    reserved.delete(turnsPort)
    end()
  })
}

/** An address of the range that is kept for benchmarks (RFC 2544). */
function randomAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

function queryOf({ databaseUrl }: ServerFacts): Runtime['query'] {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}
