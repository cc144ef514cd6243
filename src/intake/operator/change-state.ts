import { eq, sql } from 'drizzle-orm'
import { type LeadState, movesFrom, stateNames } from '../../contract/states.ts'
import { leads, leadTransitions } from '../../database/schema.ts'
import type { ErasurePorts } from '../erase.ts'
import { laterThanBefore, recordMove } from '../lead-event.ts'
import { asSeen, type Seen, standingOf } from './as-seen.ts'

/** `possible`: where the lead may go from where it is. */
export type StateChange =
  | { kind: 'changed'; from: LeadState; to: LeadState }
  | { kind: 'impossible'; from: LeadState; possible: LeadState[] }
  /** The lead changed since it was seen, so nothing was done. */
  | { kind: 'outdated' }
  | { kind: 'unknown' }

/**
 * Moves a lead for an operator. A move that is impossible is answered with those that are possible. Subscribers are
 * told.
 * @param seen it moves only if it has not changed since it was seen
 */
export async function changeState(
  { database, now, random }: ErasurePorts,
  leadId: string,
  to: LeadState,
  seen?: Seen,
): Promise<StateChange> {
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const from = stateNames.filter((state) => movesFrom(state).includes(to))
  const { rows } = await database.execute<{ previous_state: LeadState }>(sql`
    with before as (
      select id, state, updated_at, worked_at from ${leads} where id = ${leadId} and state = any(${sql.param(from)}::text[])
        ${asSeen(seen)} for update
    ),
    changed as (
      update ${leads} set state = ${to}, updated_at = ${laterThanBefore(moment)}
      from before where ${leads.id} = before.id
      returning before.id, before.state as previous_state, ${leads.updatedAt} as at
    ),
    moved as (
      insert into ${leadTransitions} (lead_id, state, actor, at) select id, ${to}, 'operator', at from changed
    ),
    ${recordMove({ random, at }, { type: 'lead.updated', leadId, state: to, actor: 'operator', moved: 'changed' })}
    select previous_state from changed`)
  if (rows[0]) return { kind: 'changed', from: rows[0].previous_state, to }
  const lead = await standingOf(database, leadId, seen)
  if (!lead) return { kind: 'unknown' }
  if (lead.isOutdated) return { kind: 'outdated' }
  return { kind: 'impossible', from: lead.state, possible: movesFrom(lead.state) }
}

/** Lets a lead that was held as suspected spam be worked like others. */
export async function releaseHeld(ports: ErasurePorts, leadId: string): Promise<StateChange> {
  const [lead] = await ports.database.select({ state: leads.state }).from(leads).where(eq(leads.id, leadId))
  if (lead && lead.state !== 'held') return { kind: 'impossible', from: lead.state, possible: movesFrom(lead.state) }
  return changeState(ports, leadId, 'received')
}
