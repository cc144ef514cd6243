import pg from 'pg'
import { expect } from 'vitest'
import { fetchWhole } from '../client.ts'
import { eventually } from './server.ts'
import { type Attempt, halves, newAttempt, submit, type Submitted } from './leads.ts'
import { ask } from './postgres.ts'
import type { PostgresProxy } from './postgres-proxy.ts'

/** That a caller is told to come back. */
export function expectUnavailable({ status, retryAfter }: Submitted): void {
  expect([status, Number(retryAfter) > 0]).toEqual([503, true])
}

export const submitUntilStored = (url: string) =>
  eventually('a lead is stored again', async () => {
    const { status, receipt } = await submit(url, newAttempt())
    return status === 201 ? receipt : undefined
  })

export async function storedUnder(databaseUrl: string, { need }: Attempt): Promise<number> {
  return (await ask<{ count: number }>(databaseUrl, 'select count(*)::int from leads where need = $1', [need]))[0]!
    .count
}

export async function expectNothingByHalves(databaseUrl: string): Promise<void> {
  const [counts] = await ask<Record<string, number>>(databaseUrl, halves)
  expect(Object.values(counts!)).toEqual(Object.values(counts!).map(() => 0))
}

/** @returns what probes are told: whether to restart the server, and whether to send it callers */
export async function health(url: string): Promise<Record<string, number>> {
  const probes = ['', '/live', '/ready']
  return Object.fromEntries(
    await Promise.all(
      probes.map(async (probe) => [probe, (await fetchWhole(`${url}/api/health${probe}`)).status] as const),
    ),
  )
}

/**
 * Takes the connections that a database still gives to others.
 * @returns how to give them back, and how many there are
 */
export async function takeConnections(databaseUrl: string) {
  const others: pg.Client[] = []
  const end = () => Promise.all(others.map((other) => other.end()))
  for (;;) {
    const other = new pg.Client({ connectionString: databaseUrl })
    other.on('error', () => {})
    const full = await other.connect().then(
      () => false,
      () => true,
    )
    if (full) return { count: others.length, end }
    others.push(other)
  }
}

/** Lets the statement that stores a lead through, and loses what comes back. */
export function loseAnswer(proxy: PostgresProxy): void {
  const storing = new Set<number>()
  proxy.intercept(({ to, bytes, connection }) => {
    if (to === 'server') return storing.has(connection) ? 'break' : 'forward'
    if (bytes.includes('insert into "leads"') && !bytes.includes('readiness')) storing.add(connection)
    return 'forward'
  })
}

/** Submits leads, several at a time, until it is stopped. @returns how to stop it, and what it was told until then */
export function submitOnAndOn(url: string, writers: number) {
  const acknowledged: Attempt[] = []
  const statuses = new Set<number>()
  const stopping = new AbortController()
  const write = async () => {
    while (!stopping.signal.aborted) {
      const attempt = newAttempt()
      const answer = await submit(url, attempt)
      statuses.add(answer.status)
      if (answer.status === 201) acknowledged.push(attempt)
      else expectUnavailable(answer)
    }
  }
  const written = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    statuses,
    stop: async () => {
      stopping.abort()
      await written
    },
  }
}

/** What is asked beside a submission: by the courier once a second, and to clear away. */
const isBeside = (statement: string) =>
  !statement.includes('insert into "leads"') && /"deliveries"|delete from|"rehearsals"/.test(statement)

/** Has the database refuse those statements of submissions for which `fails` says so. @param asked gets each of them */
export function refuseStatements(
  proxy: PostgresProxy,
  sqlState: string,
  fails: (statement: string) => boolean,
  asked = new Set<string>(),
): void {
  proxy.intercept(({ to, type, bytes }) => {
    const statement = String(bytes)
    if (to !== 'database' || type !== 'P' || isBeside(statement)) return 'forward'
    asked.add(statement)
    return fails(statement) ? { sqlState } : 'forward'
  })
}

/** Breaks each connection at the seventh table that it makes. @returns how often that was, and how to mend it */
export function breakMigration(proxy: PostgresProxy) {
  const tables = new Map<number, number>()
  let [breaks, isBroken] = [0, true]
  proxy.intercept(({ bytes, connection }) => {
    if (!bytes.includes('CREATE TABLE "')) return 'forward'
    tables.set(connection, (tables.get(connection) ?? 0) + 1)
    if (!isBroken || tables.get(connection) !== 7) return 'forward'
    breaks += 1
    return 'break'
  })
  return { breaks: () => breaks, mend: () => void (isBroken = false) }
}
