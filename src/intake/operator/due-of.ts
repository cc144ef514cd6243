import type { ReplyPromise } from '../../contract/promise.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { dueAt } from './due.ts'
import type { ShownLead } from './shown.ts'

/** By when the desk promised to say something. */
export type Due = { by: Date; isLate: boolean }

/**
 * @returns by when the desk promised to answer a lead; nothing where it is not its turn, or the promise cannot be
 *   counted
 */
export function dueOf(lead: ShownLead, promise: ReplyPromise | undefined, now: Date): Due | undefined {
  if (!promise || lead.state === 'held' || awaitedSide(lead) !== 'desk') return undefined
  const by = dueAt(lead.messages > 0 ? lead.updatedAt : lead.receivedAt, promise)
  return by && { by, isLate: by.getTime() <= now.getTime() }
}
