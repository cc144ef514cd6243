import { TracedClient } from './traced-client.ts'

/** A statement gets a name once it was asked this often. One with a text of its own for each search seldom is. */
const usualRepetitions = 5
/** More than we have such statements. Each has its plan in the memory of each connection. */
const mostNames = 100
const names = new Map<string, string>()
const mostSeen = 1_000
const seen = new Map<string, number>()

/** @returns the name of a statement, the same in every session, once it has one */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < usualRepetitions) {
    if (seen.size >= mostSeen) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `intake_${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection on which PostgreSQL reads each usual statement once, and soon keeps a plan for it. Only for a database
 * that is reached directly: a pooler gives several clients one session, in which their names collide.
 * `docs/decisions/prepared-and-traced-connections.md` says what this leans on.
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
