import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '../contract/events.ts'
import type { Actor, LeadState } from '../contract/states.ts'
import { newEventId, recordEvent } from '../events/record.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'

/**
 * The moment of a change. It is always later than the last change of this lead, even if that was in the same
 * millisecond or came from a server whose clock is ahead. So the events of a lead have their order in their times.
 * @param moment of the clock here
 * @returns an expression that reads `updated_at` and `worked_at` of the row `before`, which the statement has locked
 */
export function laterThanBefore(moment: SQL): SQL {
  return sql`greatest(${moment}, before.updated_at + interval '1 millisecond', before.worked_at + interval '1 millisecond')`
}

/**
 * @param facts.mailTargets who of the desk gets it by mail
 * @param facts.moved name of a part of the statement that has a row with `previous_state` and the time `at` if the lead
 *   moved
 * @returns what `recordEvent` does, for a lead that moved
 */
export function recordMove(
  { random, at }: { random: RandomBytes; at: Date },
  facts: { type: EventType; leadId: string; state: LeadState; actor: Actor; moved: string; mailTargets?: SQL },
): SQL {
  const { type, leadId, state, actor, mailTargets } = facts
  const moved = sql.identifier(facts.moved)
  const data = sql`(
    select jsonb_build_object('state', ${state}::text, 'previous_state', previous_state, 'actor', ${actor}::text)
    from ${moved}
  )`
  const occurredAt = sql`(select at from ${moved})`
  // An erasure also removes the addresses to be told.
  const changesTask = state === 'closed'
  return recordEvent(
    { id: newEventId(at, random), type, data, at, occurredAt, leadId, changesTask, mailTargets },
    sql`exists (select 1 from ${moved})`,
  )
}
