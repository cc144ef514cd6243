import { and, eq, gt, sql } from 'drizzle-orm'
import type { LeadFacts } from '../contract/lead-events.ts'
import { idempotencyWaitSeconds, idempotencyWindowHours } from '../contract/limits.ts'
import type { StoredLead } from '../contract/lead.ts'
import type { SpamVerdict } from '../contract/spam.ts'
import type { LeadState } from '../contract/states.ts'
import type { Connections, Database } from '../database/client.ts'
import { deleteSome } from '../database/delete-some.ts'
import { idempotencyRecords, leads, leadTransitions } from '../database/schema.ts'
import { recordEvent } from '../events/record.ts'

/** The same text from the same address within this time is called a duplicate. It is kept all the same. */
const duplicateWindowHours = 24

/** What is kept of an answer. */
export type KeptAnswer = { keyHash: string; fingerprint: string; sealedAnswer: string }

export type NewLead = {
  id: string
  state: LeadState
  lead: StoredLead
  spam: SpamVerdict | undefined
  statusTokenHash: string
  at: Date
  /** Of the event that tells of it. */
  eventId: string
  /** Operators who get it by mail. */
  notify: readonly string[]
}

/** @returns the answer that is kept under a key and has not expired; empty once its lead was erased */
export async function findAnswer(database: Database, keyHash: string, now: Date): Promise<KeptAnswer | undefined> {
  const [record] = await database
    .select()
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.keyHash, keyHash), gt(idempotencyRecords.expiresAt, now)))
  return record
}

/** Plain SQL: every submission asks this. */
const sameLead = `select id from "leads" where lower(email) = $1 and need = $2 and received_at > $3 limit 1`

export async function hasDuplicate({ $client }: Connections, { email, need }: StoredLead, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - duplicateWindowHours * 3_600_000)
  const { rows } = await $client.query(sameLead, [email.toLowerCase(), need, since])
  return rows.length > 0
}

/**
 * Writes a lead, its first transition, its event with the deliveries, and, where there is one, the answer kept for its
 * key: one statement, so that all of it is written or nothing, even where a development database shares one session
 * among its callers. A statement with the same key that is under way is waited for.
 * @returns how many are going to be told of it; nothing when an answer is kept under the key already
 * @throws with SQLSTATE 55P03 when the other statement does not end in time
 */
export async function insertLead(
  database: Database,
  { id, state, lead, spam, statusTokenHash, at, eventId, notify }: NewLead,
  answer: KeptAnswer | undefined,
): Promise<number | undefined> {
  const moment = at.toISOString()
  const expiresAt = new Date(at.getTime() + idempotencyWindowHours * 3_600_000).toISOString()
  const kept = answer
    ? sql`
      insert into ${idempotencyRecords} (key_hash, fingerprint, sealed_answer, lead_id, expires_at)
      select ${answer.keyHash}, ${answer.fingerprint}, ${answer.sealedAnswer}, ${id}, ${expiresAt}::timestamptz
      from set_config('lock_timeout', ${`${idempotencyWaitSeconds}s`}, true)
      on conflict (key_hash) do update
        set fingerprint = excluded.fingerprint, sealed_answer = excluded.sealed_answer, lead_id = excluded.lead_id, expires_at = excluded.expires_at
        where ${idempotencyRecords.expiresAt} <= ${moment}
      returning 1`
    : sql`select 1`
  const facts: LeadFacts = { state, previous_state: null, actor: 'submitter' }
  const data = sql`${JSON.stringify(facts)}::jsonb`
  const event = recordEvent(
    { id: eventId, type: 'lead.received', data, at, leadId: id, mailTo: notify },
    sql`exists (select 1 from stored)`,
  )
  const { rows } = await database.execute<{ told: number }>(sql`
    with kept as (${kept}),
    stored as (
      insert into ${leads} (id, state, name, email, need, phone, source, spam, status_token_hash, received_at, updated_at)
      select ${id}, ${state}, ${lead.name}, ${lead.email}, ${lead.need}, ${lead.phone}, ${lead.source}, ${spam ? JSON.stringify(spam) : null}::jsonb, ${statusTokenHash}, ${moment}::timestamptz, ${moment}::timestamptz
      from kept
      returning id
    ),
    moved as (
      insert into ${leadTransitions} (lead_id, state, actor, at)
      select id, ${state}, 'submitter', ${moment}::timestamptz from stored
    ),
    ${event}
    select (select count(*)::integer from queued_deliveries) as told from stored`)
  return rows[0]?.told
}

/** Deletes some answers whose time is over. */
export async function purgeAnswers(database: Database, now: Date): Promise<void> {
  const over = sql`${idempotencyRecords.expiresAt} <= ${now.toISOString()}`
  await database.execute(deleteSome(idempotencyRecords.keyHash, over))
}
