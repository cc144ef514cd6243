import { and, eq, isNull, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { RegistrationKind } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { looksAround } from '../../database/delete-some.ts'
import { registrations } from '../../database/schema.ts'
import { callerDigest } from '../../identifiers/caller-digest.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { AccessPorts } from '../ports.ts'
import { purgeExpired } from '../purge.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endUnclaimed, makeRoomForRegistrations, unclaimedBeyond } from './unclaimed.ts'

export type Registration = typeof registrations.$inferSelect

type NewRegistration = {
  kind: RegistrationKind
  agentName: string | undefined
  now: Date
  caller: string
}

/**
 * Stores a registration that a person can claim. Of the unclaimed ones of one caller, the oldest make room for it, in
 * the same statement.
 * @param caller that registers, as limits count callers
 * @returns its id, and what its answer says of the claim
 */
export async function createRegistration(
  { database, random, baseUrl, vault, noteCleared }: AccessPorts,
  { kind, agentName, now, caller }: NewRegistration,
) {
  const id = `reg_${newUlid(now, random)}`
  const claimToken = newToken(tokenPrefixes.claim, random)
  const claimTokenHash = hashToken(claimToken)
  const [moment, expiresAt] = [now.toISOString(), new Date(now.getTime() + lifetimes.claimToken * 1000).toISOString()]
  const digest = callerDigest(vault, caller)
  const { rows } = await database.execute<{ ended: number }>(sql`
    with ${endUnclaimed(unclaimedBeyond(digest))}
    insert into ${registrations} (id, kind, agent_name, claim_token_hash, caller_digest, created_at, expires_at)
    values (${id}, ${kind}, ${agentName ?? null}, ${claimTokenHash}, ${digest}, ${moment}, ${expiresAt})
    returning (select count(*)::integer from ended) as ended`)
  noteCleared?.('registrations', rows[0]!.ended)
  if (looksAround(claimTokenHash))
    noteCleared?.('registrations', await makeRoomForRegistrations(database).catch(() => 0))
  await purgeExpired(database, now).catch(() => {})
  const claimable = {
    claim_url: `${baseUrl}${operationRoutes.submitLeadUnversioned.path}`,
    claim_token: claimToken,
    claim_token_expires: expiresAt,
    post_claim_scopes: [...scopeNames],
  }
  return { id, claimable }
}

/** Takes back a registration that no caller was told of yet. */
export async function dropRegistration({ database }: AccessPorts, id: string): Promise<void> {
  await database.delete(registrations).where(and(eq(registrations.id, id), isNull(registrations.claimedAt)))
}

/** @returns the registration of a claim token while it can be claimed */
export async function findClaimable(
  { database, now }: AccessPorts,
  claimToken: string,
): Promise<{ kind: 'found'; registration: Registration } | Refusal> {
  const [registration] = await database
    .select()
    .from(registrations)
    .where(eq(registrations.claimTokenHash, hashToken(claimToken)))
  if (!registration) return refuse('invalid_claim_token')
  if (registration.expiresAt <= now()) return refuse('claim_expired')
  return { kind: 'found', registration }
}
