import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { Database } from '../database/client.ts'

/**
 * Lets several come to one locked row, one behind the other, and then go on in that order.
 * @param row of which table and id
 */
export async function inLine<First, Second>(
  pool: pg.Pool,
  row: { table: 'token_families' | 'registrations'; id: string },
  [first, second]: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const holder = await pool.connect()
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(count)
    }, 10_000)
  try {
    await holder.query('begin')
    await holder.query(`select 1 from ${row.table} where id = $1 for update`, [row.id])
    const one = first()
    await waiting(1)
    const two = second()
    await waiting(2)
    await holder.query('commit')
    return await Promise.all([one, two])
  } finally {
    // Closed, so that nobody waits for it where the test has failed.
    holder.release(true)
  }
}

/** @returns the database of a process that dies after some statements */
export function diesAfter(database: Database, statements: number): Database {
  let left = statements
  const execute: Database['execute'] = (query) => {
    if (left-- > 0) return database.execute(query)
    throw new Error('The process died.')
  }
  return new Proxy(database, {
    get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key)),
  })
}
