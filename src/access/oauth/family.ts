import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import type { Database } from '../../database/client.ts'
import { tokenFamilies } from '../../database/schema.ts'
import { hashToken, matchesHash, newToken, type RandomBytes, tokenPrefixes } from '../../identifiers/tokens.ts'
import type { MintedCredential } from '../credentials.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** All tokens of one approval, while it can be refreshed. */
export type Family = typeof tokenFamilies.$inferSelect

/** A family to be stored, and its first refresh token, which is not stored. */
export type MintedFamily = { token: string; row: Family }

/** Makes the family of a first access token; nothing is stored by this. @param lasts how long, in seconds */
export function mintFamily(
  random: RandomBytes,
  { row: first }: MintedCredential,
  { label, email, lasts, request }: { label: string; email: string; lasts: number; request: AuthorizationRequest },
): MintedFamily {
  const name = newToken(tokenPrefixes.refresh, random)
  const token = successor(name, random)
  const { scopes, openid, resource, clientId, clientNames } = request
  const { id, createdAt } = first
  const row = {
    id,
    familyHash: hashToken(name),
    tokenHash: hashToken(token),
    label,
    scopes,
    openid,
    resource,
    clientId,
    clientNames,
    holder: first.holder!,
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lasts * 1000),
  }
  return { token, row }
}

/** @returns a statement that stores a family if `condition` holds, to be part of a larger one */
export function insertFamilyWhere({ row }: MintedFamily, condition: SQL): SQL {
  return sql`
    insert into ${tokenFamilies} (id, family_hash, token_hash, label, scopes, openid, resource, client_id, client_names, holder, email, created_at, expires_at)
    select ${row.id}, ${row.familyHash}, ${row.tokenHash}, ${row.label}, ${JSON.stringify(row.scopes)}::jsonb, ${JSON.stringify(row.openid)}::jsonb, ${row.resource},
      ${row.clientId}, ${JSON.stringify(row.clientNames)}::jsonb, ${row.holder}, ${row.email}, ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt.toISOString()}::timestamptz
    where ${condition}`
}

/** @returns the living family that a refresh token belongs to, whether it is the good one or was used before */
export async function findFamily(database: Database, token: string, now: Date): Promise<Family | undefined> {
  if (!tokenPatterns.refresh.test(token)) return undefined
  const [row] = await database
    .select()
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.familyHash, hashToken(nameIn(token))), gt(tokenFamilies.expiresAt, now)))
  return row
}

/** @returns a condition that holds for the family of a refresh token */
export function isFamilyOf(token: string): SQL {
  return sql`family_hash = ${hashToken(nameIn(token))}`
}

/** @returns whether a refresh token is the current one of its family */
export function isUnspent(token: string, { tokenHash }: Family): boolean {
  return matchesHash(token, tokenHash)
}

/** @returns the refresh token that comes after one */
export function nextToken(token: string, random: RandomBytes): string {
  return successor(nameIn(token), random)
}

/**
 * @returns a statement that replaces a refresh token by the next one; it returns one row if the token was still good
 */
export function spend(token: string, next: string, now: Date): SQL {
  return sql`
    update ${tokenFamilies} set token_hash = ${hashToken(next)}
    where family_hash = ${hashToken(nameIn(token))} and token_hash = ${hashToken(token)} and expires_at > ${now.toISOString()}::timestamptz
    returning 1 as spent`
}

function successor(name: string, random: RandomBytes): string {
  return `${name}.${newToken('', random)}`
}

function nameIn(token: string): string {
  return token.slice(0, token.indexOf('.'))
}
