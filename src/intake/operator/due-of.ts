import type { ReplyPromise } from '../../contract/promise.ts'
import type { LeadState } from '../../contract/states.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { dueAt } from './due.ts'
import type { ShownLead } from './shown.ts'

/** By when the desk promised to say something. */
export type Due = { by: Date; isLate: boolean }

/** Suspected spam is promised no answer. */
export const isPromised = (state: LeadState): boolean => state !== 'held'

/**
 * @returns by when the desk promised to answer a lead; nothing where it is not its turn, or the promise cannot be
 *   counted
 */
export function dueOf(lead: ShownLead, promise: ReplyPromise | undefined, now: Date): Due | undefined {
  if (!promise || !isPromised(lead.state) || awaitedSide(lead) !== 'desk') return undefined
  const by = dueAt(lead.lastMessageAt ?? lead.receivedAt, promise)
  return by && { by, isLate: by.getTime() <= now.getTime() }
}
