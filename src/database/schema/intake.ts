import { sql } from 'drizzle-orm'
import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ErasureReason, ErasureCounts } from '../../contract/erasure.ts'
import type { Choice, MessageDoor, MessageSide } from '../../contract/messages.ts'
import type { KeptAnswers } from '../../contract/stored-lead.ts'
import type { SpamVerdict } from '../../contract/spam.ts'
import type { Actor, LeadState } from '../../contract/states.ts'
import {
  addressOf,
  assigneeOf,
  nationalDigitsOf,
  needDigestOf,
  phoneDigitsOf,
  unspacedCharactersOf,
  wordsOf,
} from './lead-search.ts'
import { moment } from './moment.ts'

/**
 * One consultation request. `name`, `email`, `need`, `phone`, `source`, `answers` and `language` are the personal data:
 * null once the lead is withdrawn or erased.
 */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    state: text('state').$type<LeadState>().notNull(),
    name: text('name'),
    email: text('email'),
    need: text('need'),
    phone: text('phone'),
    source: text('source'),
    /** Each with its question as it was asked; none where nothing was asked or answered. */
    answers: jsonb('answers').$type<KeptAnswers>(),
    /** In which its submitter is answered, as a tag of BCP 47; none where a program did not say. */
    language: text('language'),
    /** Why it looks like spam, in codes; none where nothing does. */
    spam: jsonb('spam').$type<SpamVerdict>(),
    /** The host, perhaps with a path, whose key signed the call that brought it (Web Bot Auth). */
    signedBy: text('signed_by'),
    /** How many messages it has; the next one gets the next number. Read and raised under the lock of this row. */
    messages: integer('messages').notNull().default(0),
    /** The side that did not write the last message; none before the first. */
    awaiting: text('awaiting').$type<MessageSide>(),
    /** Address of the operator who works it; none while that is anybody's. */
    assignee: text('assignee'),
    /** When operators last changed what the submitter never sees: the notes or the assignee. */
    workedAt: moment('worked_at'),
    /** SHA-256 of the status token, hexadecimal. */
    statusTokenHash: text('status_token_hash').notNull(),
    receivedAt: moment('received_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('leads_received_at').on(table.receivedAt, table.id),
    index('leads_state').on(table.state, table.receivedAt, table.id),
    index('leads_source_state').on(table.source, table.state, table.receivedAt, table.id),
    index('leads_assignee').on(assigneeOf(table), table.state, table.receivedAt, table.id),
    index('leads_address_need').on(addressOf(table), needDigestOf(table)),
    index('leads_phone').on(phoneDigitsOf(table)),
    index('leads_telephone').on(nationalDigitsOf(table)),
    index('leads_terms').using('gin', wordsOf(table)),
    index('leads_awaiting_desk')
      .on(table.updatedAt, table.id)
      .where(sql`${table.awaiting} = 'desk'`),
    index('leads_left_over')
      .on(table.id)
      .where(sql`${table.need} is null and (${table.answers} is not null or ${table.language} is not null)`),
    index('leads_messages_left_over')
      .on(table.id)
      .where(sql`${table.need} is null and ${table.messages} > 0`),
    index('leads_unspaced').using('gin', unspacedCharactersOf(table)),
  ],
)

/** What operators write about a lead: personal data. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who wrote it, such as the address with which an operator signed in. */
    author: text('author').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('lead_notes_lead').on(table.leadId, table.id)],
)

/** What the two sides of a lead say to each other: personal data. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Its place in the conversation, from 1, without a gap. */
    sequence: integer('sequence').notNull(),
    side: text('side').$type<MessageSide>().notNull(),
    via: text('via').$type<MessageDoor>().notNull(),
    text: text('text').notNull(),
    /** What the desk offers to choose. */
    choices: jsonb('choices').$type<Choice[]>(),
    /** The message that it answers. */
    answers: text('answers'),
    /** Id of what was chosen there. */
    chosen: text('chosen'),
    /** Who wrote it for the desk, such as the address with which an operator signed in. */
    author: text('author'),
    /** Why a message of the submitter looks like spam, in codes; none where nothing does. */
    spam: jsonb('spam').$type<SpamVerdict>(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('lead_messages_order').on(table.leadId, table.sequence)],
)

/** The receipt of an erasure. Carries no personal data. */
export const erasures = pgTable(
  'erasures',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    by: text('by').$type<Actor>().notNull(),
    reason: text('reason').$type<ErasureReason>().notNull(),
    /** How much was erased, by kind. */
    counts: jsonb('counts').$type<ErasureCounts>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('erasures_lead').on(table.leadId)],
)

/**
 * How often the sandbox was used on a day: a number for each `source` that a stored lead has already, and one for all
 * others together, so that nothing of what was rehearsed is kept.
 */
export const rehearsals = pgTable(
  'rehearsals',
  { day: date('day').notNull(), label: text('label').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.label] })],
)

/** How each of the last days was answered, by all servers of the database together. Numbers only. */
export const answeredDays = pgTable('answered_days', {
  day: date('day').primaryKey(),
  /** From when on answers of that day were counted. */
  since: moment('since').notNull(),
  /** Answers with 5xx. */
  failed: integer('failed').notNull(),
  /** How many answers took how long, in the order of `historyTimesMs`; the last are slower. */
  byTime: integer('by_time').array().notNull(),
})

/** Every change of state, the first one included. */
export const leadTransitions = pgTable(
  'lead_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    state: text('state').$type<LeadState>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('lead_transitions_lead').on(table.leadId, table.id),
    index('lead_transitions_contacted')
      .on(table.at, table.leadId)
      .where(sql`${table.state} = 'contacted'`),
  ],
)

/**
 * The first answer to a request with an `Idempotency-Key`. Neither the key nor the caller is stored, and the answer,
 * which holds a status token, is sealed with the caller's key: only who sends the key again can open it.
 */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** SHA-256 of caller and key, hexadecimal. */
    keyHash: text('key_hash').primaryKey(),
    /** HMAC of the payload under the caller's key, hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    /** AES-256-GCM of the answer: nonce, ciphertext and tag, base64. */
    sealedAnswer: text('sealed_answer').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('idempotency_records_expires_at').on(table.expiresAt)],
)
