/**
 * An SQL expression for a moment, in milliseconds since 1970. Windows are counted by the clock of the database, which
 * all servers share: with clocks of their own, one that is ahead would keep callers out at the others.
 */
export type Moment = string

export const databaseMoment: Moment = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

/** Longer than a statement may wait for a row that one which began after it has written, in milliseconds. */
const longestWaitMs = 15_000

/**
 * @param expire when a window ends @param length how long it is, in milliseconds @param moment at which that is asked;
 *   all are expressions
 * @returns a condition: whether the window has not ended. One that ends later than it could is from another clock, of a
 *   server of the release before or of a database that another one took over, and is treated as over
 */
export function isOpen(expire: string, length: string, moment: Moment): string {
  return `(${expire} > ${moment} and ${expire} <= ${moment} + ${length} + ${longestWaitMs})`
}
