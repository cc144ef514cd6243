import { sqlState } from '../database/client.ts'

/** Writes one line. Fields never hold personal data, tokens or the text of an error. */
export type Log = (line: { event: string } & Record<string, string | number | undefined>) => void

/**
 * Whether a store failed rather than we did: connection trouble, and the SQLSTATE classes 08 (connection), 25006
 * (read-only), 40 (rollback), 53 (resources), 55 (lock), 57 (operator), 58 (system).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error)
  if (code) return /^(E[A-Z]+|08|25006|40|53|55|57|58)/.test(code)
  return messages(error).some((message) =>
    /timeout|timed out|connection terminated|connection error|pool after calling end/i.test(message),
  )
}

/** Tells what failed by its kind and place; messages of database errors quote the values of a lead, so none is logged. */
export function logFailure(
  log: Log,
  error: unknown,
  facts: { requestId: string; method: string; path: string | undefined },
): void {
  log({
    event: 'request_failed',
    request_id: facts.requestId,
    method: facts.method,
    path: facts.path,
    error: error instanceof Error ? error.name : typeof error,
    code: sqlState(error),
    at: error instanceof Error ? stackFrames(error) : undefined,
  })
}

function messages(error: unknown): string[] {
  const found: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) found.push(cause.message)
  return found
}

function stackFrames(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames
    .slice(0, 5)
    .map((line) => line.trim())
    .join(' ')
}
