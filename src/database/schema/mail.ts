import { index, pgTable, text } from 'drizzle-orm/pg-core'
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
