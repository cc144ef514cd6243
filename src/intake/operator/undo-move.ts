import { desc, eq } from 'drizzle-orm'
import type { LeadState } from '../../contract/states.ts'
import { leads, leadTransitions } from '../../database/schema.ts'
import type { ErasurePorts } from '../erase.ts'
import { changedAt } from './as-seen.ts'
import { changeState, type StateChange } from './change-state.ts'

/**
 * Takes the last move of a lead back: it goes to where it came from, by a move of its own, so that its history has both.
 * @param movedTo where that move took it: a lead that is elsewhere by now is left there
 */
export async function undoMove(ports: ErasurePorts, leadId: string, movedTo: LeadState): Promise<StateChange> {
  const { updatedAt, workedAt } = leads
  const [last, before] = await ports.database
    .select({ state: leadTransitions.state, actor: leadTransitions.actor, updatedAt, workedAt })
    .from(leadTransitions)
    .innerJoin(leads, eq(leads.id, leadTransitions.leadId))
    .where(eq(leadTransitions.leadId, leadId))
    .orderBy(desc(leadTransitions.id))
    .limit(2)
  if (!last) return { kind: 'unknown' }
  if (!before || last.state !== movedTo || last.actor !== 'operator') return { kind: 'outdated' }
  return changeState(ports, leadId, before.state, changedAt(last))
}
