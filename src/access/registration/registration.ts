import { and, eq, isNull } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { RegistrationKind } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { registrations } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { AccessPorts } from '../ports.ts'
import { purgeExpired } from '../purge.ts'
import { type Refusal, refuse } from '../refusal.ts'

export type Registration = typeof registrations.$inferSelect

/** Stores a registration that a person can claim. @returns its id, and what its answer says of the claim */
export async function createRegistration(
  { database, random, baseUrl }: AccessPorts,
  { kind, agentName, now }: { kind: RegistrationKind; agentName: string | undefined; now: Date },
) {
  const id = `reg_${newUlid(now, random)}`
  const claimToken = newToken(tokenPrefixes.claim, random)
  const expiresAt = new Date(now.getTime() + lifetimes.claimToken * 1000)
  await database.insert(registrations).values({
    id,
    kind,
    agentName: agentName ?? null,
    claimTokenHash: hashToken(claimToken),
    createdAt: now,
    expiresAt,
  })
  await purgeExpired(database, now).catch(() => {})
  const claimable = {
    claim_url: `${baseUrl}${operationRoutes.submitLeadUnversioned.path}`,
    claim_token: claimToken,
    claim_token_expires: expiresAt.toISOString(),
    post_claim_scopes: [...scopeNames],
  }
  return { id, claimable }
}

/** Takes a registration back that was not told to anybody yet. */
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
