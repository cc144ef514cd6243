import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Mail where no mail server is configured: kept for the operator, sealed with a key that is not in the database. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    sealedMail: text('sealed_mail').notNull(),
    /** The lead that it tells of: it goes when that is erased. */
    leadId: text('lead_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mails_created_at').on(table.createdAt), index('mails_lead').on(table.leadId)],
)

/** Mail that is to be sent once the answer is out, so that no answer waits for it. Sealed; gone once it is sent. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    id: text('id').primaryKey(),
    sealedMail: text('sealed_mail').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Tries that fail do not move it. */
    queuedAt: moment('queued_at')
      .notNull()
      .default(sql`now()`),
    /** From then on it is of no use. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('queued_mails_next_attempt_at').on(table.nextAttemptAt)],
)
