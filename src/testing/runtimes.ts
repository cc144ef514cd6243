import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { newCaller } from './lab/leads.ts'
import type { ServerFacts } from './servers/facts.ts'
import { takeTurn } from './turns.ts'

/** One of the ways in which the product runs. */
export type Runtime = ServerFacts & {
  name: 'node' | 'netlify' | 'netlify dev'
  /** @returns headers that make the next requests come from a caller with a full allowance */
  freshCaller: () => Promise<Record<string, string>>
  /** Asks the database of the running server. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Longer than all the others take. */
const turnTimeoutMs = 1_800_000

/** In the order in which files that need several must ask for them, so that no two wait for each other. */
const runtimes = { node, netlify, 'netlify dev': development }

/** Runs the same tests on both runtimes, so that they cannot drift apart. */
export function describeMatrix(name: string, body: (runtime: Runtime) => void): void {
  describeOn(['node', 'netlify'], name, body)
}

/** The same for what is not the functions' alone: pages, which `npm run dev` renders when they are asked for. */
export function describeEverywhere(name: string, body: (runtime: Runtime) => void): void {
  describeOn(['node', 'netlify', 'netlify dev'], name, body)
}

function describeOn(names: Runtime['name'][], what: string, body: (runtime: Runtime) => void): void {
  for (const name of names) describe(`${what}, on ${name}`, () => body(runtimes[name]()))
}

/**
 * To be called where tests are described, outside of any of them.
 * @returns what `npm start` serves; no other file asks it anything until the tests beside this call are over
 */
export function node(): Runtime {
  return { ...reserve(inject('node')), name: 'node', freshCaller: randomCaller }
}

/** The same for another one, so that what a browser does, which takes long, keeps no other file waiting. */
export function nodeForBrowsers(): Runtime {
  return { ...reserve(inject('nodeForBrowsers')), name: 'node', freshCaller: randomCaller }
}

/** The same for what Netlify serves after a deploy. */
export function netlify(): Runtime {
  return { ...reserve(inject('netlify')), name: 'netlify', freshCaller: randomCaller }
}

/** The same for what `npm run dev` serves. */
export function development(): Runtime {
  const facts = reserve(inject('development'))
  // There, every caller is the loopback address.
  const freshCaller = async () => {
    await facts.query('delete from rate_limits')
    return {}
  }
  return { ...facts, name: 'netlify dev', freshCaller }
}

async function randomCaller(): Promise<Record<string, string>> {
  return { 'X-Forwarded-For': newCaller() }
}

const reserved = new Map<number, { times: number; end: () => void }>()

/**
 * The servers count requests, and keep what they print and mail: files that asked at once would find what others left.
 */
function reserve(facts: ServerFacts): ServerFacts & Pick<Runtime, 'query'> {
  const { turnsPort } = facts
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
  return { ...facts, query: queryOf(facts) }
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
