import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../contract/scopes.ts'
import type { Database } from '../database/client.ts'
import { credentials } from '../database/schema.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { hashToken, newToken, type RandomBytes, tokenPrefixes } from '../identifiers/tokens.ts'

/** A credential that is alive. */
export type Credential = { id: string; scopes: readonly Scope[] }

export type CredentialDetails = {
  id: string
  label: string
  scopes: readonly Scope[]
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
}

/** @returns the token, which is not stored and cannot be shown again, and the id under which it is managed */
export async function issueCredential(
  { database, random, now }: { database: Database; random: RandomBytes; now: Date },
  { label, scopes, expiresAt }: { label: string; scopes: Scope[]; expiresAt?: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken(tokenPrefixes.credential, random)
  const id = `cred_${newUlid(now, random)}`
  await database
    .insert(credentials)
    .values({ id, tokenHash: hashToken(token), label, scopes, createdAt: now, expiresAt: expiresAt ?? null })
  return { id, token }
}

/** @returns the credential of a token, or nothing when it is unknown, expired or revoked */
export async function verifyCredential(database: Database, token: string, now: Date): Promise<Credential | undefined> {
  if (!token.startsWith(tokenPrefixes.credential)) return undefined
  const [row] = await database
    .select()
    .from(credentials)
    .where(eq(credentials.tokenHash, hashToken(token)))
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return undefined
  return { id: row.id, scopes: row.scopes }
}

/** @returns every credential, newest first, without anything that could be used as one */
export async function listCredentials(database: Database): Promise<CredentialDetails[]> {
  const { id, label, scopes, createdAt, expiresAt, revokedAt } = credentials
  return database
    .select({ id, label, scopes, createdAt, expiresAt, revokedAt })
    .from(credentials)
    .orderBy(desc(createdAt))
}

/** Ends a credential at once. @returns whether there was a living one with this id */
export async function revokeCredential(database: Database, id: string, now: Date): Promise<boolean> {
  const revoked = await database
    .update(credentials)
    .set({ revokedAt: now })
    .where(and(eq(credentials.id, id), isNull(credentials.revokedAt)))
    .returning({ id: credentials.id })
  return revoked.length > 0
}
