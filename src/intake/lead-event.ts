import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import type { Actor, LeadState } from '../contract/states.ts'
import { newEventId, recordEvent } from '../events/record.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'

/**
 * @param moved name of a part of the statement that has a row with `previous_state` if the lead moved
 * @returns what `recordEvent` does, for a lead that moved
 */
export function recordMove(
  { random, at }: { random: RandomBytes; at: Date },
  facts: { type: EventType; leadId: string; state: LeadState; actor: Actor; moved: string },
): SQL {
  const { type, leadId, state, actor } = facts
  const moved = sql.identifier(facts.moved)
  const data = sql`(
    select jsonb_build_object('state', ${state}::text, 'previous_state', previous_state, 'actor', ${actor}::text)
    from ${moved}
  )`
  return recordEvent({ id: newEventId(at, random), type, data, at, leadId }, sql`exists (select 1 from ${moved})`)
}
