import type { Turn } from '../../contract/turn.ts'
import { awaitedSide } from '../../contract/turn.ts'
import type { A2aTaskState } from '../../database/schema.ts'

/**
 * How far the task of a stored lead is: the desk works on it until it is closed, and asks by what it writes. What is over
 * stays over, whatever is written afterwards: a task in a final state may not go on.
 * @see A2A 1.0, section 4.1.3; "Life of a Task", task immutability
 */
export function stateAtDesk(turn: Turn): A2aTaskState {
  switch (turn.state) {
    case 'closed':
      return 'completed'
    case 'withdrawn':
    case 'erased':
      return 'canceled'
    default:
      return awaitedSide(turn) === 'submitter' ? 'input-required' : 'working'
  }
}
