import { sql } from 'drizzle-orm'
import type { ErasureCounts, ErasureReason } from '../contract/erasure.ts'
import { rowBounds } from '../contract/capacity.ts'
import { type Actor, type LeadState, statesBefore } from '../contract/states.ts'
import type { Database } from '../database/client.ts'
import {
  a2aPushes,
  a2aTasks,
  deliveries,
  erasures,
  events,
  idempotencyRecords,
  leadMessages,
  leadNotes,
  leads,
  leadTransitions,
  mails,
} from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { laterThanBefore, recordMove } from './lead-event.ts'
import { asSeen, type Seen } from './operator/as-seen.ts'
import { isMail, mailTarget } from '../events/target.ts'

export type ErasurePorts = { database: Database; now: () => Date; random: RandomBytes }

/** The receipt that stays and shows that a lead was erased. */
export type ErasureReceipt = {
  id: string
  leadId: string
  at: Date
  by: Actor
  reason: ErasureReason
  counts: ErasureCounts
}

const finalState = {
  withdrawal: 'withdrawn',
  request: 'erased',
  spam: 'erased',
  retention: 'erased',
} as const satisfies Record<ErasureReason, LeadState>

/**
 * Erases the personal data of a lead wherever we have it, in one statement: in the lead, its messages and notes, the
 * answers that were kept for a repetition, mail that is kept and notices that are still to be mailed. Events carry
 * none. What remains is the lead with its history and a receipt, and of an idempotency key only that it was used, so
 * that a repetition does not bring the lead back. The task over A2A that brought it, in which its client may have named
 * a context, tells for a day that it is over; whom it was to be told goes at once.
 * @param from states in which it may be erased now; by default all in which that is possible
 * @param seen it is erased only if it is still as it was seen
 * @param told addresses of operators who are told of it by mail, where one of them had looked at it before
 * @returns the receipt; nothing when there is no such lead in one of these states
 */
export async function erasePersonalData(
  { database, now, random }: ErasurePorts,
  leadId: string,
  {
    by,
    reason,
    from,
    seen,
    told = [],
  }: { by: Actor; reason: ErasureReason; from?: readonly LeadState[]; seen?: Seen; told?: readonly string[] },
): Promise<ErasureReceipt | undefined> {
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const taskEnd = sql`${new Date(at.getTime() + rowBounds.a2a_tasks.seconds * 1_000).toISOString()}::timestamptz`
  const state = finalState[reason]
  const states = statesBefore(state).filter((one) => from?.includes(one) ?? true)
  const id = `ers_${newUlid(at, random)}`
  const mailTargets = sql`(
    select ${sql.param(told.map(mailTarget))}::text[] from erased where previous_state not in ('received', 'held')
  )`
  const { rows } = await database.execute<{ counts: ErasureCounts }>(sql`
    with before as (
      select id, state, updated_at, worked_at from ${leads} where id = ${leadId} and state = any(${sql.param(states)}::text[])
        ${asSeen(seen)} for update
    ),
    erased as (
      update ${leads}
      set state = ${state}, name = null, email = null, need = null, phone = null, source = null, answers = null,
        language = null, spam = null, signed_by = null, messages = 0, awaiting = null,
        updated_at = ${laterThanBefore(moment)}
      from before where ${leads.id} = before.id
      returning before.id, before.state as previous_state, ${leads.updatedAt} as at
    ),
    moved as (
      insert into ${leadTransitions} (lead_id, state, actor, at) select id, ${state}, ${by}, at from erased
    ),
    notes as (delete from ${leadNotes} using erased where lead_id = erased.id returning 1),
    messages as (delete from ${leadMessages} using erased where lead_id = erased.id returning 1),
    answers as (
      update ${idempotencyRecords} set fingerprint = '', sealed_answer = ''
      from erased where lead_id = erased.id returning 1
    ),
    tasks as (
      update ${a2aTasks} set expires_at = least(expires_at, ${taskEnd}) from erased where lead_id = erased.id
    ),
    pushes as (
      delete from ${a2aPushes} using ${a2aTasks}, erased
      where task_hash = ${a2aTasks.idHash} and ${a2aTasks.leadId} = erased.id
    ),
    kept_mails as (delete from ${mails} using erased where lead_id = erased.id returning 1),
    notices as (
      update ${deliveries} set next_attempt_at = null, last_result = 'lead erased'
      from erased join ${events} on ${events.leadId} = erased.id
      where event_id = ${events.id} and ${isMail(deliveries.target)} and next_attempt_at is not null
      returning 1
    ),
    receipt as (
      insert into ${erasures} (id, lead_id, by, reason, counts, at)
      select ${id}, erased.id, ${by}, ${reason}, jsonb_build_object(
        'notes', (select count(*) from notes), 'answers', (select count(*) from answers),
        'mails', (select count(*) from kept_mails), 'notices', (select count(*) from notices),
        'messages', (select count(*) from messages)
      ), ${moment}
      from erased returning counts
    ),
    ${recordMove({ random, at }, { type: 'lead.erased', leadId, state, actor: by, moved: 'erased', mailTargets })}
    select counts from receipt`)
  const counts = rows[0]?.counts
  if (!counts) return undefined
  await eraseStragglers(database, leadId)
  return { id, leadId, at, by, reason, counts }
}

/**
 * Erases what was written while the erasure waited for its lock and could not see. From now on nothing more can be
 * written.
 */
async function eraseStragglers(database: Database, leadId: string): Promise<void> {
  await database.execute(sql`
    with pushes as (
      delete from ${a2aPushes} using ${a2aTasks} where task_hash = ${a2aTasks.idHash} and ${a2aTasks.leadId} = ${leadId}
    ),
    notes as (delete from ${leadNotes} where lead_id = ${leadId}),
    messages as (delete from ${leadMessages} where lead_id = ${leadId})
    delete from ${mails} where lead_id = ${leadId}`)
}

/**
 * Servers of earlier versions do not know answers or messages, so a lead that they erase keeps them. Indexes have the
 * leads of which something is left.
 * @returns how many there were
 */
export async function eraseLeftOver(database: Database): Promise<number> {
  const left = sql`${leads.need} is null and (${leads.answers} is not null or ${leads.language} is not null)`
  const answers = await database.execute(sql`update ${leads} set answers = null, language = null where ${left}`)
  const messages = await database.execute(sql`
    with talked as (select id from ${leads} where need is null and messages > 0),
    gone as (delete from ${leadMessages} using talked where lead_id = talked.id)
    update ${leads} set messages = 0, awaiting = null from talked where ${leads.id} = talked.id`)
  const pushes = await database.execute(sql`
    delete from ${a2aPushes} using ${a2aTasks}, ${leads}
    where task_hash = ${a2aTasks.idHash} and ${a2aTasks.leadId} = ${leads.id} and ${leads.need} is null`)
  return [answers, messages, pushes].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
