import { randomInt } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { ServerFacts } from './servers-setup.ts'

/** One of the two ways in which the product runs. */
export type Runtime = ServerFacts & {
  name: 'node' | 'netlify dev'
  /** @returns headers that make the next requests come from a caller with a full allowance */
  freshCaller: () => Promise<Record<string, string>>
  /** Asks the database of the running server. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** @returns the runtimes; both were started before the tests, as the README says */
function runtimes(): Runtime[] {
  return [node(), netlify()]
}

/** Runs the same tests on both runtimes, so that they cannot drift apart. */
export function describeMatrix(name: string, body: (runtime: Runtime) => void): void {
  for (const runtime of runtimes()) describe(`${name}, on ${runtime.name}`, () => body(runtime))
}

export function node(): Runtime {
  const facts = inject('node')
  return {
    ...facts,
    name: 'node',
    freshCaller: async () => ({ 'X-Forwarded-For': randomAddress() }),
    query: queryOf(facts),
  }
}

export function netlify(): Runtime {
  const facts = inject('netlify')
  const query = queryOf(facts)
  // There, every caller is the loopback address.
  const freshCaller = async () => {
    await query('delete from rate_limits')
    return {}
  }
  return { ...facts, name: 'netlify dev', freshCaller, query }
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
