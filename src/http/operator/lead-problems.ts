import type { FieldError } from '../../contract/answers.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import { type Problem, problem } from '../outcome.ts'
import { invalid } from '../field-problems.ts'

/** @returns what to say of an id that no lead has */
export function noSuchLead(): Problem {
  return problem('not_found', { detail: 'There is no lead with this id.' })
}

/** An offered time is over. @param place of its choice, from 0 */
export function pastTime(place: number): Problem {
  const error: FieldError = {
    pointer: `/choices/${place}/time/start`,
    code: 'invalid_format',
    message: 'must be a time to come',
    hint: 'Send a time in UTC that nobody has missed.',
    example: '2026-12-01T09:00:00Z',
  }
  return invalid([error])
}

/** Who was to get the lead may not work leads. @param workers who may */
export function noWorker(workers: readonly string[]): Problem {
  const error: FieldError = {
    pointer: '/assignee',
    code: 'invalid_format',
    message: 'must be the address of an operator who may work leads',
    hint: `Send one of ${workers.join(', ')}, or null for no one.`,
    example: workers[0] ?? 'ada@example.com',
  }
  return invalid([error])
}

/** The lead cannot go from its state to the one that was asked for. */
export function impossible({ state, possible }: Pick<LeadDetails, 'state' | 'possible'>): Problem {
  const way = possible.length > 0 ? `to ${possible.join(' or ')}` : 'nowhere'
  return problem('transition_impossible', { detail: `The lead is ${state}; from there it goes ${way}.` })
}

/** The lead changed after the caller read it. */
export function outdated(): Problem {
  return problem('precondition_failed', {
    detail: 'The lead has changed since you read it, and nothing was done. Read it again.',
  })
}

/** The lead is erased, so nothing may be kept with it. */
export function erasedAlready(): Problem {
  return problem('conversation_ended', { detail: 'The personal data of the lead is erased, and nothing may be added.' })
}

/** Nothing can be written to the submitter any more. */
export function over(): Problem {
  return problem('conversation_ended', {
    detail: `The lead is closed or erased, or has ${maxMessages} messages, as many as it may have. Nothing was sent.`,
  })
}
