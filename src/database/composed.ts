import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement and its values, as the driver takes them. */
export type Composed = { text: string; values: unknown[] }

/**
 * Writes a statement out once, when it is first run: to put a long one together costs more than to send it.
 * @param statement with placeholders for what changes
 * @returns the statement for given values of these; it throws when one is missing
 */
export function compose(statement: SQL): (values: Record<string, unknown>) => Composed {
  let written: { sql: string; params: unknown[] } | undefined
  return (values) => {
    written ??= new PgDialect().sqlToQuery(statement)
    return { text: written.sql, values: fillPlaceholders(written.params, values) }
  }
}
