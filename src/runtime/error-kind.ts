import { sqlState } from '../database/sql-state.ts'

/**
 * @returns what an error is, for a line of the log: its code (SQLSTATE, or one of Node.js), `timeout` where a driver says so
 *   in words alone, else its name. Its words stay out: those of a database quote what was to be written
 */
export function errorKind(error: unknown): string {
  const code = sqlState(error)
  if (code !== undefined) return code
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  if (!(last instanceof Error)) return typeof last
  return /time-?out|timed out/i.test(last.message) ? 'timeout' : last.name
}
