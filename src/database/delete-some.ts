import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** More than one request adds, so that no table can grow; few enough to cost the request nothing. */
const usualNumber = 20

/**
 * @param key primary key of the table @param condition which rows may go @param most how many at once
 * @returns a statement that deletes some rows and waits for none that another one holds, to be run or to be part of a
 *   larger one
 */
export function deleteSome(key: PgColumn, condition: SQL, most: number = usualNumber): SQL {
  const name = sql.identifier(key.name)
  return sql`
    delete from ${key.table} where ${name} in (
      select ${name} from ${key.table} where ${condition} limit ${most} for update skip locked
    )`
}
