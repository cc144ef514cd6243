import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** More than one request adds, so that no table can grow; few enough to cost the request nothing. */
const usualNumber = 20

/**
 * @param key primary key of the table @param condition which rows may go @param most how many at once
 * @returns a statement that deletes some rows and waits for none that another one holds, to be run or to be part of a
 *   larger one. The rows are chosen once, as an array: a query that a join asks again would choose others each time
 */
export function deleteSome(key: PgColumn, condition: SQL, most: number = usualNumber): SQL {
  const name = sql.identifier(key.name)
  return sql`
    delete from ${key.table} where ${name} = any(array(
      select ${name} from ${key.table} where ${condition} limit ${most} for update skip locked
    ))`
}

/** Of a table, the rows that are counted, how many there may be, and which go first. */
export type Crowd = { key: PgColumn; condition: SQL; first: SQL; all: number }

/** How many go at once: more than come until it is looked at again. */
const crowdedOutAtOnce = 500
/**
 * One in so many new rows has it looked at whether there are too many: to count them for each would cost more than the
 * row.
 */
const looksEvery = 64

/**
 * @returns a statement that deletes what is too much of a table, the first rows of an order, and waits for none that
 *   another one holds
 */
export function deleteBeyond({ key, condition, first, all }: Crowd): SQL {
  return sql`delete from ${key.table} where ${sql.identifier(key.name)} = any(array(${rowsBeyond({ key, condition, first, all })}))`
}

/** @returns a query for the keys of what is too much of a table */
export function rowsBeyond({ key, condition, first, all }: Crowd): SQL {
  return sql`
    select ${sql.identifier(key.name)} from ${key.table} where ${condition} order by ${first}
    limit (select least(${crowdedOutAtOnce}, greatest(0, count(*) - ${all})) from ${key.table} where ${condition})
    for update skip locked`
}

/** @param part of a statement, a `with` @returns how many rows it gave back */
export function countOf(part: string): SQL {
  return sql`(select count(*)::integer from ${sql.identifier(part)})`
}

/**
 * @param hash of something random, hexadecimal
 * @returns whether the one who adds this row looks whether there are too many
 */
export function looksAround(hash: string): boolean {
  return Number.parseInt(hash.slice(0, 4), 16) % looksEvery === 0
}
