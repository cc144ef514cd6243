import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../contract/audit.ts'
import type { OperatorScope, UndraftedRule } from '../../contract/operators.ts'
import { moment } from './moment.ts'

/** A sign-in between the address and the code. A row looks the same for an operator's address and for any other. */
export const operatorSignIns = pgTable(
  'operator_sign_ins',
  {
    /** SHA-256 of the handle that the browser holds. */
    handleHash: text('handle_hash').primaryKey(),
    /** Of the address that was typed. */
    addressHmac: text('address_hmac').notNull().default(''),
    /** None once it is used. */
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
    /** What it is called on the account page. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    email: text('email').notNull(),
    /** What kind of browser it is, in words of ours. */
    browser: text('browser').notNull().default(''),
    /** The device that was made with it; it ends with the session where its operator ends that from elsewhere. */
    deviceHash: text('device_hash'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('operator_sessions_expires_at').on(table.expiresAt),
    index('operator_sessions_email').on(table.email),
  ],
)

/** A browser in which an operator has signed in before: it has an allowance of sign-in mails of its own. */
export const operatorDevices = pgTable(
  'operator_devices',
  {
    /** SHA-256 of the token in the cookie, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('operator_devices_expires_at').on(table.expiresAt),
    index('operator_devices_email').on(table.email, table.createdAt),
  ],
)

/** With which a program works the leads for an operator. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** What it is called in lists and commands. */
    id: text('id').notNull().unique(),
    email: text('email').notNull(),
    /** What its operator calls it. */
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<readonly OperatorScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    /** What an owner lets go out without a draft; nothing where there is no rule. */
    undrafted: jsonb('undrafted').$type<UndraftedRule>(),
    /** On which day, in UTC, it was used last, and how often on that day. */
    undraftedOn: text('undrafted_on'),
    undraftedSent: integer('undrafted_sent').notNull().default(0),
  },
  (table) => [
    index('operator_tokens_expires_at').on(table.expiresAt),
    index('operator_tokens_email').on(table.email, table.createdAt),
  ],
)

/** A key with which an operator signs in (WebAuthn). Only its public half is here. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    /** What it is called on the account page and in commands. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** As its authenticator knows it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** What authenticators know the operator by: random, base64url, the same for all passkeys of one. */
    userHandle: text('user_handle').notNull(),
    /** COSE_Key (RFC 9052), base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, as far as its authenticator counts; one that went back was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** `multiDevice` where it may be copied to other devices of its owner. */
    deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** Chosen by the operator. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('operator_passkeys_email').on(table.email)],
)

/** A challenge on its way to a passkey and back. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  {
    /** SHA-256 of the handle in the cookie of the browser that asked. */
    handleHash: text('handle_hash').primaryKey(),
    /** What it is for, and for adding, in which session. */
    purpose: text('purpose').notNull(),
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').notNull(),
    /** What a new passkey was told to know its operator by. */
    userHandle: text('user_handle'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_challenges_expires_at').on(table.expiresAt)],
)

/** When an operator was last told of refused tries. */
export const operatorNotices = pgTable('operator_notices', {
  email: text('email').primaryKey(),
  at: moment('at').notNull(),
})

/** Who looked at or changed what. Names leads by their id only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    operator: text('operator').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    leadId: text('lead_id'),
    /** By which rule of a token it was done, or which one was made; none where a person decided. */
    rule: text('rule'),
    /** How often, where strangers can repeat it: then all of a minute are one line. */
    times: integer('times').notNull().default(1),
    /** What and which minute; none where each time is a line of its own. */
    foldedAs: text('folded_as').unique(),
  },
  (table) => [index('audit_entries_at').on(table.at), index('audit_entries_lead').on(table.leadId)],
)
