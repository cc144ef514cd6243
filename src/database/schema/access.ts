import type { OpenidScope, PublicKey } from '../../contract/oauth.ts'
import type { Door } from '../../contract/protected-resources.ts'
import type { AssertedClaim, ClaimState, RegistrationKind } from '../../contract/registration.ts'
import type { Scope } from '../../contract/scopes.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** A bearer token that we issued; only its hash is kept. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    label: text('label').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    /** Nobody vouches for the holder, who is counted by address. */
    anonymous: boolean('anonymous').notNull().default(false),
    /** The registration that it came from; none where an operator issued it. */
    registrationId: text('registration_id'),
    /** The OAuth client that holds it. */
    clientId: text('client_id'),
    /** Names under which operators may refuse that client; none where it is older than refusals. */
    clientNames: jsonb('client_names').$type<readonly string[]>(),
    /**
     * Whose allowance it uses: a hash of the mailbox or subject that vouches, or of the address that registered it.
     * None where an operator issued it, which stands for itself.
     */
    holder: text('holder'),
    /** SHA-256 of issuer and subject, where an identity provider vouched. */
    subjectHash: text('subject_hash'),
    /** Who vouched with a mailbox: personal data. */
    email: text('email'),
    /** The approval that it came from, where that can be refreshed. */
    familyId: text('family_id'),
    /** The one door that it opens; none where it opens all. */
    resource: text('resource').$type<Door>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('credentials_subject').on(table.subjectHash),
    index('credentials_registration').on(table.registrationId),
    index('credentials_holder').on(table.holder),
    index('credentials_expires_at').on(table.expiresAt),
    index('credentials_family')
      .on(table.familyId)
      .where(sql`${table.familyId} is not null`),
    index('credentials_anonymous')
      .on(table.expiresAt)
      .where(sql`${table.anonymous}`),
  ],
)

/**
 * A person's approval that can be refreshed, while it lasts: one row, however often that is done. Its refresh tokens
 * have a part that names it and stays, and a part that is new each time. Who knows the first, and not the newest of the
 * second, had one that was used.
 */
export const tokenFamilies = pgTable(
  'token_families',
  {
    /** That of its first access token: under it operators see all of them. */
    id: text('id').primaryKey(),
    /** SHA-256 of the part that stays, hexadecimal. */
    familyHash: text('family_hash').notNull().unique(),
    /** SHA-256 of the refresh token that is good, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    label: text('label').notNull(),
    /** What was approved, as are the two that follow: a refreshed token never gets more. */
    scopes: jsonb('scopes').$type<readonly Scope[]>().notNull(),
    openid: jsonb('openid').$type<readonly OpenidScope[]>().notNull(),
    resource: text('resource').$type<Door>(),
    clientId: text('client_id').notNull(),
    clientNames: jsonb('client_names').$type<readonly string[]>().notNull(),
    holder: text('holder').notNull(),
    /** Who approved: personal data. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('token_families_expires_at').on(table.expiresAt),
    index('token_families_holder').on(table.holder, table.createdAt),
  ],
)

/** A registration that a person may claim, or has claimed. */
export const registrations = pgTable(
  'registrations',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<RegistrationKind>().notNull(),
    /** What the agent calls itself. */
    agentName: text('agent_name'),
    /** SHA-256 of the claim token, hexadecimal. */
    claimTokenHash: text('claim_token_hash').notNull().unique(),
    /**
     * Keyed digest of the address or credential that registered. Bounds how many of one caller may wait for a claim.
     */
    callerDigest: text('caller_digest'),
    claimedAt: moment('claimed_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('registrations_expires_at').on(table.expiresAt),
    index('registrations_caller').on(table.callerDigest, table.createdAt),
  ],
)

/** One mail to one person about one registration. */
export const claimAttempts = pgTable(
  'claim_attempts',
  {
    id: text('id').primaryKey(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** Personal data. */
    email: text('email').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    /** What an identity provider said that its person is asked to confirm; none where nobody but the person vouches. */
    asserted: jsonb('asserted').$type<AssertedClaim>(),
    /** SHA-256 of the token in the mailed link, hexadecimal. */
    linkHash: text('link_hash').notNull().unique(),
    /** HMAC of the one-time code under a key that is not in the database. */
    codeHmac: text('code_hmac'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** Tries of the person at the code that the agent shows. That one is derived, and stored nowhere. */
    userCodeTries: integer('user_code_tries').notNull().default(0),
    /** When its agent last asked in time whether the person has agreed. */
    polledAt: moment('polled_at'),
    /** How long that agent has to wait between two questions; longer, where it did not (RFC 8628, section 3.5). */
    pollSeconds: integer('poll_seconds').notNull().default(5),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('claim_attempts_registration').on(table.registrationId)],
)

/** A person's approval of an OAuth client on its way: from the mailed code to the redeemed authorization code. */
export const authorizations = pgTable(
  'authorizations',
  {
    /** SHA-256 of the handle that the person's browser holds. */
    handleHash: text('handle_hash').primaryKey(),
    /** What the client asked for, checked. */
    request: jsonb('request').notNull(),
    /** Personal data. */
    email: text('email').notNull(),
    codeHmac: text('code_hmac').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    /** SHA-256 of the authorization code, once the person approved. */
    grantHash: text('grant_hash').unique(),
    approvedAt: moment('approved_at'),
    redeemedAt: moment('redeemed_at'),
    credentialId: text('credential_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('authorizations_expires_at').on(table.expiresAt)],
)

/** OAuth clients, and hosts of clients, that operators refuse. */
export const refusedClients = pgTable('refused_clients', {
  /** SHA-256 of the name: a client id may be longer than an index takes. */
  nameHash: text('name_hash').primaryKey(),
  /** A client id, a host name, or the scheme of an application's own addresses. */
  name: text('name').notNull(),
  refusedBy: text('refused_by').notNull(),
  reason: text('reason').notNull(),
  refusedAt: moment('refused_at').notNull(),
})

/** What may be used only once, such as the `jti` of an issuer, by its hash and until it expires anyway. */
export const usedTokens = pgTable(
  'used_tokens',
  { keyHash: text('key_hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_tokens_expires_at').on(table.expiresAt)],
)

/** Subjects that their identity provider revoked: assertions from before that moment count no more. */
export const revokedSubjects = pgTable('revoked_subjects', {
  subjectHash: text('subject_hash').primaryKey(),
  revokedAt: moment('revoked_at').notNull(),
})

/** Addresses whose owner said "this was not me", as an HMAC: no mail to them until then. */
export const mutedAddresses = pgTable('muted_addresses', {
  addressHmac: text('address_hmac').primaryKey(),
  until: moment('until').notNull(),
})

/** Keys that sign ID tokens. The private half is sealed with a key that is not in the database. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<PublicKey>().notNull(),
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
})
