import { TracedClient } from './traced-client.ts'

/** More than we have statements; those with a text of their own for each search are not to fill the database's memory. */
const mostNames = 100
const names = new Map<string, string>()

/** @returns the name of a statement in every session; nothing where there are too many */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `intake_${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection on which PostgreSQL parses and plans each statement once, which costs more than to run it. Only for a
 * database that is reached directly: a pooler gives several clients one session, in which their names collide.
 * @see https://www.postgresql.org/docs/current/sql-prepare.html
 */
export class PreparedClient extends TracedClient {
  override query(...given: any[]): any {
    const [statement, ...rest] = given
    const config = typeof statement === 'string' ? { text: statement } : statement
    const hasValues = Array.isArray(config?.values) || Array.isArray(rest[0])
    const name = hasValues && config.name === undefined && !config.submit ? nameOf(config.text) : undefined
    return super.query(...(name ? [{ ...config, name }, ...rest] : given))
  }
}
