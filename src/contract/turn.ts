import type { MessageSide } from './messages.ts'
import { type LeadState, takesMessages } from './states.ts'

/** Whose turn it is, as far as a lead has kept it. */
export type Turn = { state: LeadState; awaiting: MessageSide | null; messages: number }

/**
 * @returns whose turn it is: the side that did not write last; the desk while nobody has answered a new lead; and
 *   nobody once it is over
 */
export function awaitedSide({ state, awaiting, messages }: Turn): MessageSide | null {
  if (!takesMessages(state)) return null
  if (messages > 0) return awaiting
  return state === 'received' || state === 'held' || state === 'in_review' ? 'desk' : null
}
