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
export function compose(statement: SQL): (values: Readonly<Record<string, unknown>>) => Composed {
  let once: { text: string; places: readonly unknown[] } | undefined
  return (values) => {
    once ??= withPlaces(written(statement), values)
    return { text: once.text, values: once.places.map((place) => (place instanceof Place ? place.of(values) : place)) }
  }
}

/** Where a value goes that is given for each run. */
class Place {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  of(values: Readonly<Record<string, unknown>>): unknown {
    if (!Object.hasOwn(values, this.#name)) throw new Error(`The statement has no value for ${this.#name}.`)
    return values[this.#name]
  }
}

/** Drizzle looks at each value anew whenever it fills them in, so it fills in where they go, once. */
function withPlaces({ sql: text, params }: ReturnType<typeof written>, values: Readonly<Record<string, unknown>>) {
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]))
  return { text, places: fillPlaceholders(params, places) }
}
