import { awaitedSide } from '../../contract/turn.ts'
import type { A2aTaskState } from '../../database/schema.ts'
import type { Standing } from '../../intake/conversation/read-messages.ts'

/**
 * How far the task of a stored lead is: the desk works on it until it is closed, and asks by what it writes. What is
 * over stays over, whatever is written afterwards, and also where the desk opens it again: a task in a final state may
 * not go on.
 * @see A2A 1.0, section 4.1.3; "Life of a Task", task immutability
 */
export function stateAtDesk({ wasClosed, ...turn }: Omit<Standing, 'updatedAt' | 'last'>): A2aTaskState {
  if (turn.state === 'withdrawn' || turn.state === 'erased') return 'canceled'
  if (turn.state === 'closed' || wasClosed) return 'completed'
  return awaitedSide(turn) === 'submitter' ? 'input-required' : 'working'
}
