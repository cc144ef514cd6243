import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor, LeadState } from '../../contract/states.ts'
import { moment } from './moment.ts'

/**
 * One consultation request. `name`, `email`, `need`, `phone` and `source` are the personal data: null once the lead
 * is withdrawn or erased.
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
    /** SHA-256 of the status token, hexadecimal. */
    statusTokenHash: text('status_token_hash').notNull(),
    receivedAt: moment('received_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('leads_received_at').on(table.receivedAt), index('leads_email').on(table.email)],
)

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
  (table) => [index('lead_transitions_lead').on(table.leadId, table.id)],
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
