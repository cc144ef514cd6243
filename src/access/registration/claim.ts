import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { ClaimAnswer, ClaimRequest } from '../../contract/registration.ts'
import { claimAttempts } from '../../database/schema.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { openStates, startAttempt } from './claim-attempt.ts'
import { findClaimable } from './registration.ts'

/**
 * Asks a person to claim an anonymous registration. Asking again for the same address sends nothing while the link
 * lives.
 * @param caller key under which the caller is counted
 */
export async function startClaim(
  ports: AccessPorts,
  request: ClaimRequest,
  caller: string,
): Promise<ClaimAnswer | Refusal> {
  const found = await findClaimable(ports, request.claim_token)
  if (found.kind === 'refused') return found
  const { id: registrationId, kind, agentName, claimedAt } = found.registration
  if (kind !== 'anonymous' || claimedAt) return refuse('claimed_or_in_flight')
  const answer = (id: string, expiresAt: Date): ClaimAnswer => ({
    registration_id: registrationId,
    claim_attempt_id: id,
    status: 'initiated',
    expires_at: expiresAt.toISOString(),
  })
  const { database, now } = ports
  const [running] = await database
    .select()
    .from(claimAttempts)
    .where(
      and(
        eq(claimAttempts.registrationId, registrationId),
        eq(claimAttempts.email, request.email),
        inArray(claimAttempts.state, [...openStates]),
        gt(claimAttempts.expiresAt, now()),
      ),
    )
    .orderBy(desc(claimAttempts.createdAt))
    .limit(1)
  if (running) return answer(running.id, running.expiresAt)
  const attempt = await startAttempt(ports, { registrationId, agentName, email: request.email, caller })
  return attempt.kind === 'refused' ? attempt : answer(attempt.id, attempt.expiresAt)
}
