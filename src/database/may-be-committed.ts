import { driverFailureOf } from './error-fields.ts'
import { sqlState } from './sql-state.ts'

/** Errors that do not tell whether a running statement was committed: the connection or its server ended. */
const endNotSeen = /^(ECONN(RESET|ABORTED)|EPIPE|ETIMEDOUT|08...|40003|57P01|57P02)$/

/**
 * @returns whether a statement that failed may have been committed all the same, because its end was not seen. Any
 *   other failure means that nothing of it was written
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function mayBeCommitted(error: unknown): boolean {
  const code = sqlState(error)
  if (code !== undefined) return endNotSeen.test(code)
  const failure = driverFailureOf(error)
  return failure === 'query_timeout' || failure === 'connection_lost'
}
