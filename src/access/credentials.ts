import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TokenResource } from '../contract/protected-resources.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Database } from '../database/client.ts'
import { credentials, tokenFamilies } from '../database/schema.ts'
import { tokenPatterns } from '../contract/token-patterns.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { hashToken, newToken, type RandomBytes, tokenPrefixes } from '../identifiers/tokens.ts'
import type { Holder } from './holder.ts'
import { aliveAt } from './alive-at.ts'

export type CredentialDetails = {
  id: string
  label: string
  scopes: readonly Scope[]
  /** The OAuth client that holds it. */
  clientId: string | null
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  /** Until when its client may refresh it; it stands at the first token of an approval. */
  refreshableUntil: Date | null
}

/** What is said of a credential when it is issued. */
export type NewCredential = {
  label: string
  scopes: readonly Scope[]
  expiresAt?: Date
  anonymous?: boolean
  registrationId?: string
  /** The holder it is issued for; none if it has no holder but itself. */
  holder?: Holder
  clientId?: string
  /** @see namesOf */
  clientNames?: readonly string[]
  subjectHash?: string
  email?: string
  /** The approval that it came from, where that can be refreshed; `own` where it is the first of it, and names it. */
  family?: string | 'own'
  resource?: TokenResource
}

/** A credential that is to be stored, and its token, which is not. */
export type MintedCredential = {
  id: string
  token: string
  row: typeof credentials.$inferInsert
  holder: Holder | undefined
}

/** Makes a credential, without storing it. */
export function mintCredential(
  { random, now }: { random: RandomBytes; now: Date },
  facts: NewCredential,
): MintedCredential {
  const { label, scopes, expiresAt, anonymous = false, registrationId, holder, email } = facts
  const { clientId, clientNames, subjectHash, family, resource } = facts
  const token = newToken(tokenPrefixes.credential, random)
  const id = `cred_${newUlid(now, random)}`
  const row = {
    id,
    tokenHash: hashToken(token),
    label,
    scopes: [...scopes],
    anonymous,
    registrationId: registrationId ?? null,
    holder: holder?.name ?? null,
    clientId: clientId ?? null,
    clientNames: clientNames ?? null,
    subjectHash: subjectHash ?? null,
    email: email ?? null,
    familyId: (family === 'own' ? id : family) ?? null,
    resource: resource ?? null,
    createdAt: now,
    expiresAt: expiresAt ?? null,
  }
  return { id, token, row, holder }
}

/** @returns a statement that stores a credential if `condition` holds, to be part of a larger one */
export function insertCredentialWhere({ row }: MintedCredential, condition: SQL): SQL {
  return sql`
    insert into ${credentials} (id, token_hash, label, scopes, anonymous, registration_id, holder, client_id, client_names, subject_hash, email, family_id, resource, created_at, expires_at)
    select ${row.id}, ${row.tokenHash}, ${row.label}, ${JSON.stringify(row.scopes)}::jsonb, ${row.anonymous}::boolean, ${row.registrationId}, ${row.holder},
      ${row.clientId}, ${row.clientNames ? JSON.stringify(row.clientNames) : null}::jsonb, ${row.subjectHash}, ${row.email}, ${row.familyId}, ${row.resource}, ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt?.toISOString() ?? null}::timestamptz
    where ${condition}
    returning id`
}

/** Stores a credential as it is. */
export async function storeCredential(database: Database, { row }: MintedCredential): Promise<void> {
  await database.insert(credentials).values(row)
}

/**
 * For an operator.
 * @returns the token, which is not stored and cannot be shown again, and the id under which it is managed
 */
export async function issueCredential(
  { database, random, now }: { database: Database; random: RandomBytes; now: Date },
  facts: NewCredential,
): Promise<{ id: string; token: string }> {
  const minted = mintCredential({ random, now }, facts)
  await storeCredential(database, minted)
  return { id: minted.id, token: minted.token }
}

/** A token of an approval ends with the approval, even if a refresh stored it at the same moment. */
const approvalLives = sql`(${credentials.familyId} is null or exists (
  select 1 from ${tokenFamilies} as family where family.id = ${credentials.familyId}
))`

/** @returns the stored record of a living credential. A token that cannot be ours is not looked up */
export async function findLiving(
  database: Database,
  token: string,
  now: Date,
): Promise<typeof credentials.$inferSelect | undefined> {
  if (!tokenPatterns.credential.test(token)) return undefined
  const [row] = await database
    .select()
    .from(credentials)
    .where(and(eq(credentials.tokenHash, hashToken(token)), aliveAt(now), approvalLives))
  return row
}

/** @returns every credential, newest first, without its secret parts */
export async function listCredentials(database: Database): Promise<CredentialDetails[]> {
  const { id, label, scopes, clientId, createdAt, expiresAt, revokedAt } = credentials
  return database
    .select({
      id,
      label,
      scopes,
      clientId,
      createdAt,
      expiresAt,
      revokedAt,
      refreshableUntil: tokenFamilies.expiresAt,
    })
    .from(credentials)
    .leftJoin(tokenFamilies, eq(tokenFamilies.id, id))
    .orderBy(desc(createdAt))
}
