import { changedAt } from '../../intake/operator/as-seen.ts'
import { type Problem, problem } from '../outcome.ts'
import type { Call } from '../call.ts'

/** A tag of a lead says when anything of it changed last: each change has a moment of its own, to the millisecond. */
const tag = /^"(\d{1,15})"$/

/** @returns the entity tag of a lead: it changes with all that operators see of it. @see RFC 9110, section 8.8.3 */
export function tagOf(lead: Parameters<typeof changedAt>[0]): string {
  return `"${changedAt(lead).getTime()}"`
}

/**
 * Reads `If-Match` (RFC 9110, section 13.1.1).
 * @returns the lead as the caller saw it, by the moment of its last change; nothing where the caller does not say, or
 *   takes any (`*`); or why the header is of no use
 */
export function readIfMatch({ headers }: Pick<Call, 'headers'>): Date | undefined | Problem {
  const given = headers.get('if-match')?.trim()
  if (given === undefined || given === '*') return undefined
  const [, time] = tag.exec(given) ?? []
  if (time) return new Date(Number(time))
  return problem('invalid_parameter', {
    detail:
      'If-Match is not the ETag of a lead. Send the ETag of the lead as its last answer had it, with its quotation marks.',
  })
}
