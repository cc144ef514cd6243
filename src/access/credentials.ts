import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../contract/scopes.ts'
import type { Database } from '../database/client.ts'
import { credentials } from '../database/schema.ts'
import { tokenPatterns } from '../contract/token-patterns.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { hashToken, newToken, type RandomBytes, tokenPrefixes } from '../identifiers/tokens.ts'

export type CredentialDetails = {
  id: string
  label: string
  scopes: readonly Scope[]
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
}

/** What is said of a credential when it is issued. */
export type NewCredential = {
  label: string
  scopes: readonly Scope[]
  expiresAt?: Date
  anonymous?: boolean
  registrationId?: string
  clientId?: string
  subjectHash?: string
  email?: string
}

/** A credential that is to be stored, and its token, which is not. */
export type MintedCredential = { id: string; token: string; row: typeof credentials.$inferInsert }

/** Makes a credential; nothing is stored by this. */
export function mintCredential(
  { random, now }: { random: RandomBytes; now: Date },
  { label, scopes, expiresAt, anonymous = false, registrationId, clientId, subjectHash, email }: NewCredential,
): MintedCredential {
  const token = newToken(tokenPrefixes.credential, random)
  const id = `cred_${newUlid(now, random)}`
  const row = {
    id,
    tokenHash: hashToken(token),
    label,
    scopes: [...scopes],
    anonymous,
    registrationId: registrationId ?? null,
    clientId: clientId ?? null,
    subjectHash: subjectHash ?? null,
    email: email ?? null,
    createdAt: now,
    expiresAt: expiresAt ?? null,
  }
  return { id, token, row }
}

/** @returns a statement that stores a credential if `condition` holds, to be part of a larger one */
export function insertCredentialWhere({ row }: MintedCredential, condition: SQL): SQL {
  return sql`
    insert into ${credentials} (id, token_hash, label, scopes, anonymous, registration_id, client_id, subject_hash, email, created_at, expires_at)
    select ${row.id}, ${row.tokenHash}, ${row.label}, ${JSON.stringify(row.scopes)}::jsonb, ${row.anonymous}::boolean, ${row.registrationId},
      ${row.clientId}, ${row.subjectHash}, ${row.email}, ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt?.toISOString() ?? null}::timestamptz
    where ${condition}
    returning id`
}

/** @returns the token, which is not stored and cannot be shown again, and the id under which it is managed */
export async function issueCredential(
  { database, random, now }: { database: Database; random: RandomBytes; now: Date },
  facts: NewCredential,
): Promise<{ id: string; token: string }> {
  const { id, token, row } = mintCredential({ random, now }, facts)
  await database.insert(credentials).values(row)
  return { id, token }
}

/** @returns all that is stored of a credential that is alive; what cannot be one of ours is not looked up */
export async function findLiving(
  database: Database,
  token: string,
  now: Date,
): Promise<typeof credentials.$inferSelect | undefined> {
  if (!tokenPatterns.credential.test(token)) return undefined
  const [row] = await database
    .select()
    .from(credentials)
    .where(eq(credentials.tokenHash, hashToken(token)))
  return !row || row.revokedAt || (row.expiresAt && row.expiresAt <= now) ? undefined : row
}

/** @returns every credential, newest first, without anything that could be used as one */
export async function listCredentials(database: Database): Promise<CredentialDetails[]> {
  const { id, label, scopes, createdAt, expiresAt, revokedAt } = credentials
  return database
    .select({ id, label, scopes, createdAt, expiresAt, revokedAt })
    .from(credentials)
    .orderBy(desc(createdAt))
}
