import { type SQL, sql } from 'drizzle-orm'
import type { LeadReceipt } from '../contract/answers.ts'
import type { EventType } from '../contract/events.ts'
import type { LeadFacts } from '../contract/lead-events.ts'
import { idempotencyWaitSeconds } from '../contract/limits.ts'
import type { EachField, StoredLead } from '../contract/stored-lead.ts'
import type { SpamVerdict } from '../contract/spam.ts'
import type { LeadState } from '../contract/states.ts'
import type { SqlClient, Database } from '../database/client.ts'
import { compose, type Composed } from '../database/composed.ts'
import { deleteSome } from '../database/delete-some.ts'
import { idempotencyRecords, leads, leadTransitions } from '../database/schema.ts'
import { recordEventOf } from '../events/record.ts'
import { submitterTarget } from '../events/target.ts'
import { endOfKey, keepRow, type KeptForKey } from './kept-for-key.ts'

/** The same text from the same address within this time is marked as a duplicate. It is still stored. */
const duplicateWindowHours = 24

/** What is to be kept of an answer, in the words of either outcome. */
export type NewAnswer = Pick<KeptForKey, 'keyHash' | 'fingerprint'> & { sealed: Record<LeadOutcome, string> }

type LeadOutcome = LeadReceipt['outcome']

export type NewLead = {
  id: string
  state: LeadState
  lead: StoredLead
  spam: SpamVerdict | undefined
  /** Who signed the call that brings it. */
  signedBy?: string | undefined
  statusTokenHash: string
  at: Date
  /** Of the event that tells of it. */
  eventId: string
  /** Mail targets that are told of it. @see mailTarget */
  mailTargets: readonly string[]
}

const given = sql.placeholder
const moment = sql`${given('moment')}::timestamptz`

/** Columns that a new lead leaves to the database: it has no messages, and no one is assigned to it. */
type LeftOut = 'messages' | 'awaiting' | 'assignee' | 'workedAt'

/**
 * What a lead is stored as: each of its fields, and what is known of it. A column that is left out does not compile.
 */
const filled = {
  id: given('id'),
  state: given('state'),
  name: given('name'),
  email: given('email'),
  need: given('need'),
  phone: given('phone'),
  source: given('source'),
  answers: sql`${given('answers')}::jsonb`,
  language: given('language'),
  spam: sql`${given('spam')}::jsonb`,
  signedBy: given('signedBy'),
  statusTokenHash: given('statusTokenHash'),
  receivedAt: moment,
  updatedAt: moment,
} satisfies EachField<unknown> & Record<Exclude<keyof typeof leads.$inferSelect, LeftOut>, unknown>

const filledColumns = sql.join(
  Object.keys(filled).map((key) => sql.identifier(leads[key as keyof typeof filled].name)),
  sql`, `,
)
const filledValues = sql.join(
  Object.values(filled).map((value) => sql`${value}`),
  sql`, `,
)

/** Waits for a running statement with the same key. */
const keepAnswer = keepRow(
  sql`
    select ${given('keyHash')}, ${given('fingerprint')}, case when known.duplicate then ${given('sealedDuplicate')} else ${given('sealedCreated')} end, ${given('id')}, ${given('expiresAt')}::timestamptz
    from known, set_config('lock_timeout', ${`${idempotencyWaitSeconds}s`}, true)`,
  moment,
)

const event = recordEventOf(
  {
    id: given('eventId'),
    type: given('eventType'),
    data: sql`${given('facts')}::jsonb`,
    moment: given('moment'),
    leadId: given('id'),
    mailTargets: given('mailTargets'),
  },
  sql`exists (select 1 from stored)`,
)

/**
 * A lead, its first transition, its event with the deliveries, and, where there is one, the answer kept for its key:
 * one statement, so that all of it is written or nothing, even where a development database shares one session among
 * its callers. It also tells whether the lead was there before. For that, the leads of the address are looked up by
 * themselves, so that PostgreSQL keeps one plan; `docs/decisions/lead-stored-by-one-statement.md` says why.
 * @param kept has a row where the lead is to be stored
 */
const insertion = (kept: SQL) =>
  sql`
    with theirs as materialized (
      select need, received_at from ${leads} where lower(email) = ${given('address')} and md5(need) = md5(${given('need')})
    ),
    known as (
      select exists (
        select 1 from theirs where need = ${given('need')} and received_at > ${given('since')}::timestamptz
      ) as duplicate
    ),
    kept as (${kept}),
    stored as (
      insert into ${leads} (${filledColumns})
      select ${filledValues} from kept
      returning id
    ),
    moved as (
      insert into ${leadTransitions} (lead_id, state, actor, at)
      select id, ${given('state')}, 'submitter', ${moment} from stored
    ),
    ${event}
    select known.duplicate, (select count(*)::integer from queued_deliveries where target <> ${sql.raw(`'${submitterTarget}'`)}) as told from stored, known`

const insertAlone = compose(insertion(sql`select 1`))
const insertWithAnswer = compose(insertion(keepAnswer))

/**
 * Writes a lead, and the answer kept for its key where there is one.
 * @returns whether it was there before, and how many are going to be told of it; nothing when an answer is kept under
 *   the key already
 * @throws with SQLSTATE 55P03 when another statement with the same key does not end in time
 */
export async function insertLead(
  { $client }: SqlClient,
  lead: NewLead,
  answer: NewAnswer | undefined,
): Promise<{ outcome: LeadOutcome; told: number } | undefined> {
  const [stored] = (await $client.query<{ duplicate: boolean; told: number }>(statementFor(lead, answer))).rows
  return stored && { outcome: stored.duplicate ? 'duplicate' : 'created', told: stored.told }
}

/** @returns the one statement that writes a lead, with its values */
export function statementFor(
  { id, state, lead, spam, signedBy, statusTokenHash, at, eventId, mailTargets }: NewLead,
  answer: NewAnswer | undefined,
): Composed {
  const facts: LeadFacts = { state, previous_state: null, actor: 'submitter' }
  const values = {
    ...valuesOfFields(lead),
    id,
    state,
    spam: spam ? JSON.stringify(spam) : null,
    signedBy: signedBy ?? null,
    statusTokenHash,
    moment: at.toISOString(),
    since: new Date(at.getTime() - duplicateWindowHours * 3_600_000).toISOString(),
    address: lead.email.toLowerCase(),
    eventId,
    eventType: 'lead.received' satisfies EventType,
    facts: JSON.stringify(facts),
    mailTargets,
  }
  return answer ? insertWithAnswer({ ...values, ...valuesOf(answer, at) }) : insertAlone(values)
}

/** Of what a lead does not have, nothing is known: a value that may be missing does not compile. */
function valuesOfFields(lead: StoredLead): EachField<string | null> {
  return {
    ...lead,
    answers: lead.answers ? JSON.stringify(lead.answers) : null,
    language: lead.language ?? null,
  }
}

function valuesOf({ keyHash, fingerprint, sealed }: NewAnswer, at: Date): Record<string, string> {
  return {
    keyHash,
    fingerprint,
    sealedCreated: sealed.created,
    sealedDuplicate: sealed.duplicate,
    expiresAt: endOfKey(at),
  }
}

/** Deletes some answers whose time is over. @returns how many */
export async function purgeAnswers(database: Database, now: Date, most?: number): Promise<number> {
  const over = sql`${idempotencyRecords.expiresAt} <= ${now.toISOString()}`
  return (await database.execute(deleteSome(idempotencyRecords.keyHash, over, most))).rowCount ?? 0
}
