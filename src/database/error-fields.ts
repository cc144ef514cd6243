import { sqlState } from './sql-state.ts'

/**
 * What kind of failure it was, in words that an alarm can count.
 *
 * - `query_timeout`: a statement took longer than the pool waits
 * - `connect_timeout`: no connection was to be had in time
 * - `connection_lost`: a connection ended in the middle, or cannot be used any more
 * - `pool_closed`: asked while the process ends
 * - `database`: PostgreSQL refused, and its SQLSTATE says why
 * - `system`: the operating system or Node refused, and its code says why
 * - `fault`: anything else, which is a mistake of ours
 */
export type ErrorKind =
  'query_timeout' | 'connect_timeout' | 'connection_lost' | 'pool_closed' | 'database' | 'system' | 'fault'

/** Errors that the driver `pg` and its pool make without a code, by how their message begins. */
const ofDriver: readonly [RegExp, ErrorKind][] = [
  [/^Query read timeout/i, 'query_timeout'],
  [/^(timeout (exceeded|expired)|Connection terminated due to connection timeout)/i, 'connect_timeout'],
  [/^(Connection terminated|Client has encountered a connection error)/i, 'connection_lost'],
  [/^Cannot use a pool after calling end/i, 'pool_closed'],
]

/** Five signs of upper case, one of them a digit at least: `EPIPE` is a code of the system. */
const sqlStateForm = /^(?=[A-Z]{0,4}\d)[0-9A-Z]{5}$/
/** A code is a word of a program. Anything else could hold what a caller sent. */
const codeForm = /^[A-Za-z0-9_.-]{1,64}$/

/** @returns the failure of the driver that an error is, or was caused by; nothing for any other */
export function driverFailureOf(error: unknown): ErrorKind | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const [pattern, kind] of ofDriver) if (pattern.test(cause.message)) return kind
  return undefined
}

/**
 * What a line of the log says of an error. The text of an error is left out: PostgreSQL quotes the values of a lead in
 * it.
 * @returns `error`, the name of its class; `kind`; `code` of the system, of Node or of a library; `sqlstate` of
 *   PostgreSQL
 */
export function errorFields(error: unknown): {
  error: string
  kind: ErrorKind
  code: string | undefined
  sqlstate: string | undefined
} {
  const given = sqlState(error)
  const told = given !== undefined && codeForm.test(given) ? given : undefined
  const sqlstate = told !== undefined && sqlStateForm.test(told) ? told : undefined
  const code = sqlstate === undefined ? told : undefined
  const otherwise = sqlstate !== undefined ? 'database' : code === undefined ? 'fault' : 'system'
  return {
    error: error instanceof Error ? error.name : typeof error,
    kind: driverFailureOf(error) ?? otherwise,
    code,
    sqlstate,
  }
}
