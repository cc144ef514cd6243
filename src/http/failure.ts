import { driverFailureOf, errorFields } from '../database/error-fields.ts'
import { sqlState } from '../database/sql-state.ts'
import { MailUnavailable } from '../mail/mail.ts'

/**
 * Writes one line, of level `info` unless it says another. Fields never hold personal data, tokens or the text of an
 * error.
 */
export type Log = (line: { event: string } & Record<string, string | number | undefined>) => void

/**
 * Connection trouble, and the SQLSTATE classes 08 (connection), 25006 (read-only), 28 (a password that was changed), 40
 * (rollback), 42501 (a right that is missing), 53 (resources), 55 (lock), 57 (operator), 58 (system).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|25006|28...|40...|42501|53...|55...|57...|58...)$/

/** @returns whether a store or a mail server failed, rather than our own code: the caller may try again */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof MailUnavailable) return true
  const code = sqlState(error)
  return code ? unavailable.test(code) : driverFailureOf(error) !== undefined
}

/** Something that an answer depends on did not answer. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/**
 * Describes a failure by its kind and place. Messages are not logged, because those of database errors quote values of
 * leads.
 */
export function logFailure(
  log: Log,
  error: unknown,
  facts: { requestId: string; method: string; path: string | undefined },
): void {
  log({
    event: 'request_failed',
    level: 'error',
    request_id: facts.requestId,
    method: facts.method,
    path: facts.path,
    ...errorFields(error),
    where: error instanceof Error ? placeOf(error) : undefined,
  })
}

const shownFrames = 5

/** A stack begins with the message, which may hold anything, even lines that look like frames. */
function placeOf({ name, message, stack = '' }: Error): string | undefined {
  const opening = message ? `${name}: ${message}\n` : `${name}\n`
  if (!stack.startsWith(opening) && !stack.startsWith(`Error: ${message}\n`)) return undefined
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .slice(1, shownFrames + 1)
  return frames.map((line) => line.trim()).join(' ')
}
