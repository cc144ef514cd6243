/** @returns the SQLSTATE of a failed query, wherever in the chain of causes it stands */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

/** @returns an error and what caused it, the innermost last */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) found.push(cause)
  return found
}

/** What came while a statement ran, and does not tell whether it was committed: the connection or its server ended. */
const endNotSeen = /^(ECONN(RESET|ABORTED)|EPIPE|ETIMEDOUT|08...|40003|57P01|57P02)$/

/** The same from the driver, which has no codes for it. */
const endNotSeenByDriver =
  /^(Query read timeout|Connection terminated( unexpectedly)?$|Client has encountered a connection error)/i

/**
 * @returns whether a statement that failed may have been committed all the same, because its end was not seen. Any other
 *   failure means that nothing of it was written
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function mayBeCommitted(error: unknown): boolean {
  const code = sqlState(error)
  return code ? endNotSeen.test(code) : causesOf(error).some(({ message }) => endNotSeenByDriver.test(message))
}
