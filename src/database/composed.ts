import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement and its values, as the driver takes them. */
export type Composed = { text: string; values: unknown[] }

/**
 * Writes a statement out once, when it is first run: to put a long one together costs more than to send it. What it
 * needs in several places is sent once.
 * @param statement with placeholders for what changes
 * @returns the statement for given values of these; it throws when one is missing
 */
export function compose(statement: SQL): (values: Readonly<Record<string, unknown>>) => Composed {
  let written: ReturnType<typeof write> | undefined
  return (values) => {
    written ??= write(statement)
    const { text, params } = written
    return { text, values: params.map((param) => (is(param, Placeholder) ? valueOf(param.name, values) : param)) }
  }
}

function write(statement: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  // A placeholder is known by its name, anything else by its place.
  const keys = params.map((param, place) => (is(param, Placeholder) ? param.name : place))
  const once = [...new Set(keys)]
  return {
    text: text.replace(/\$(\d+)/g, (_, number: string) => `$${once.indexOf(keys[Number(number) - 1]!) + 1}`),
    params: once.map((key) => params[keys.indexOf(key)]),
  }
}

function valueOf(name: string, values: Readonly<Record<string, unknown>>): unknown {
  if (!(name in values)) throw new Error(`The statement needs a value for ${name}.`)
  return values[name]
}
