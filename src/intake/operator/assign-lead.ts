import { sql } from 'drizzle-orm'
import { type Operators, workersOf } from '../../contract/operators.ts'
import { leads } from '../../database/schema.ts'
import { newEventId, recordEventOf } from '../../events/record.ts'
import { mailTarget } from '../../events/target.ts'
import type { ErasurePorts } from '../erase.ts'
import { laterThanBefore } from '../lead-event.ts'
import { asSeen, type Seen, standingOf } from './as-seen.ts'

/** `assigned`: the assignee changed, or the lead has none again. */
export type Assignment =
  | { kind: 'assigned' }
  /** The lead already has this assignee, so nobody is told. */
  | { kind: 'same' }
  /** The chosen assignee is no operator, or may only read. */
  | { kind: 'no_worker'; workers: string[] }
  /** The lead changed since it was seen, so nothing was done. */
  | { kind: 'outdated' }
  /** Its personal data is erased, so there is nothing to work on. */
  | { kind: 'gone' }
  | { kind: 'unknown' }

type Wanted = {
  /** Address of the new assignee; none to take the assignee away. */
  to: string | null
  /** Who assigns it, such as the address of a signed-in operator. Nobody gets a mail about their own action. */
  by: string
  seen?: Seen
}

/** Assigns a lead to the operator who is to work it. Subscribers are told, and the operator is by mail. */
export async function assignLead(
  { database, now, random, operators }: ErasurePorts & { operators: Operators },
  leadId: string,
  { to: wanted, by, seen }: Wanted,
): Promise<Assignment> {
  const to = wanted?.toLowerCase() ?? null
  const workers = workersOf(operators)
  if (to !== null && !workers.includes(to)) return { kind: 'no_worker', workers }
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const told = recordEventOf(
    {
      id: newEventId(at, random),
      type: 'lead.assigned',
      data: sql`(select jsonb_build_object('state', state, 'previous_state', state, 'actor', 'operator') from assigned)`,
      moment: at.toISOString(),
      occurredAt: sql`(select at from assigned)`,
      leadId,
      mailTargets: sql.param(to === null || to === by ? [] : [mailTarget(to)]),
    },
    sql`exists (select 1 from assigned)`,
  )
  const { rows } = await database.execute(sql`
    with before as (
      select id, state, updated_at, worked_at from ${leads}
      where id = ${leadId} and need is not null and assignee is distinct from ${to}::text ${asSeen(seen)} for update
    ),
    assigned as (
      update ${leads} set assignee = ${to}, worked_at = ${laterThanBefore(moment)}
      from before where ${leads.id} = before.id
      returning before.state, ${leads.workedAt} as at
    ),
    ${told}
    select 1 from assigned`)
  if (rows.length > 0) return { kind: 'assigned' }
  const lead = await standingOf(database, leadId, seen)
  if (!lead) return { kind: 'unknown' }
  if (lead.need === null) return { kind: 'gone' }
  // A change that is already made is a success (RFC 9110, section 13.1.1).
  if (lead.assignee === to) return { kind: 'same' }
  return lead.isOutdated
    ? { kind: 'outdated' }
    : assignLead({ database, now, random, operators }, leadId, { to, by, seen })
}
