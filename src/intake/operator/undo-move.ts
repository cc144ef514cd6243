import { desc, eq } from 'drizzle-orm'
import type { LeadState } from '../../contract/states.ts'
import { leads, leadTransitions } from '../../database/schema.ts'
import type { ErasurePorts } from '../erase.ts'
import { changedAt } from './as-seen.ts'
import { changeState, type StateChange } from './change-state.ts'

/** For how long a move can be undone. */
export const undoableMs = 600_000
/** Moves of one lead that fall into one moment are told apart by moving the later ones on a little. */
const movedOnMs = 1_000

/**
 * Takes the last move of a lead back: it goes to where it came from, by a move of its own, so that its history has
 * both.
 * @param movedTo where that move took it: a lead that is elsewhere by now is left there
 * @param at when it was moved: a lead that was moved since, though to the same place, or to which somebody wrote since,
 *   is left as it is; and so is one after a while
 */
export async function undoMove(
  ports: ErasurePorts,
  leadId: string,
  movedTo: LeadState,
  at: Date | undefined,
): Promise<StateChange> {
  const { updatedAt, workedAt } = leads
  const until = at ? at.getTime() + movedOnMs : 0
  if (ports.now().getTime() - until >= undoableMs) return { kind: 'outdated' }
  const [last, before] = await ports.database
    .select({
      state: leadTransitions.state,
      actor: leadTransitions.actor,
      movedAt: leadTransitions.at,
      updatedAt,
      workedAt,
    })
    .from(leadTransitions)
    .innerJoin(leads, eq(leads.id, leadTransitions.leadId))
    .where(eq(leadTransitions.leadId, leadId))
    .orderBy(desc(leadTransitions.id))
    .limit(2)
  if (!last) return { kind: 'unknown' }
  if (!before || last.state !== movedTo || last.actor !== 'operator') return { kind: 'outdated' }
  // Only moves and messages change what its submitter sees, so a note does not prevent the undo.
  if (last.movedAt.getTime() > until || last.updatedAt.getTime() > until) return { kind: 'outdated' }
  return changeState(ports, leadId, before.state, changedAt(last))
}
