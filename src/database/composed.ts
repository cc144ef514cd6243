import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement and its values, as the driver takes them. */
export type Composed = { text: string; values: unknown[] }

let dialect: PgDialect | undefined

function written(statement: SQL): { sql: string; params: unknown[] } {
  dialect ??= new PgDialect()
  return dialect.sqlToQuery(statement)
}

/** @returns a statement that is put together for each run */
export function composed(statement: SQL): Composed {
  const { sql: text, params: values } = written(statement)
  return { text, values }
}

/** @param part of statements, without values @returns the same, written out once, when it is first asked for */
export function writtenOnce(part: SQL): () => SQL {
  let once: SQL | undefined
  return () => (once ??= sql.raw(written(part).sql))
}

/**
 * Writes a statement out once, when it is first run: to put a long one together costs more than to send it.
 * @param statement with placeholders for what changes
 * @returns the statement for given values of these; it throws when one is missing
 */
export function compose(statement: SQL): (values: Record<string, unknown>) => Composed {
  let once: ReturnType<typeof written> | undefined
  return (values) => {
    once ??= written(statement)
    return { text: once.sql, values: fillPlaceholders(once.params, values) }
  }
}
