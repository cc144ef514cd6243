import { type SQL, sql } from 'drizzle-orm'
import { aliveWhere } from './alive.ts'

const [before = '', after = ''] = aliveWhere('$').split('$')

/** @returns the condition that a credential is alive at a moment, for statements that are put together */
export function aliveAt(moment: Date): SQL {
  return sql`${sql.raw(before)}${moment.toISOString()}::timestamptz${sql.raw(after)}`
}
