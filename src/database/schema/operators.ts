import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../contract/audit.ts'
import { moment } from './moment.ts'

/** An operator on the way in: from the address to the code. */
export const operatorSignIns = pgTable(
  'operator_sign_ins',
  {
    /** SHA-256 of the handle that the browser holds. */
    handleHash: text('handle_hash').primaryKey(),
    /** None where the address is no operator's: that looks the same from outside. */
    email: text('email'),
    codeHmac: text('code_hmac'),
    codeTries: integer('code_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_sign_ins_expires_at').on(table.expiresAt)],
)

/** A browser in which an operator is signed in. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the token in the cookie, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_expires_at').on(table.expiresAt)],
)

/** Who looked at or changed what. Names leads by their id only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    operator: text('operator').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    leadId: text('lead_id'),
  },
  (table) => [index('audit_entries_at').on(table.at), index('audit_entries_lead').on(table.leadId)],
)
