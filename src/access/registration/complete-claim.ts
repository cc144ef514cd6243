import { and, desc, eq, sql } from 'drizzle-orm'
import { oneTimeCodeTries } from '../../contract/lifetimes.ts'
import type { ClaimCompletion, ClaimedAnswer } from '../../contract/registration.ts'
import { claimAttempts } from '../../database/schema.ts'
import { matchesCode } from '../one-time-code.ts'
import { countTry } from '../count-try.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { issueClaimed } from './issue-claimed.ts'
import { findClaimable } from './registration.ts'

type Attempt = typeof claimAttempts.$inferSelect

/**
 * Completes a claim with the code that the person read out. The agent gets a new credential and the former one ends:
 * a thief of that one gains nothing by the claim.
 */
export async function completeClaim(ports: AccessPorts, request: ClaimCompletion): Promise<ClaimedAnswer | Refusal> {
  const found = await findClaimable(ports, request.claim_token)
  if (found.kind === 'refused') return found
  const { registration } = found
  if (registration.claimedAt) return refuse('claim_completed')
  const attempt = await triedAttempt(ports, registration.id)
  if ('kind' in attempt) return attempt
  if (!matchesCode(ports.vault, attempt.id, request.otp, attempt.codeHmac!))
    return refuse('otp_invalid', { detail: triesLeft(attempt) })
  return issueClaimed(ports, {
    registration,
    attempt,
    while: sql`state = 'shown' and code_hmac = ${attempt.codeHmac}`,
  })
}

/** @returns the attempt whose code is shown now, with this try counted */
async function triedAttempt({ database, now }: AccessPorts, registrationId: string): Promise<Attempt | Refusal> {
  const [latest] = await database
    .select()
    .from(claimAttempts)
    .where(eq(claimAttempts.registrationId, registrationId))
    .orderBy(desc(claimAttempts.createdAt), desc(claimAttempts.id))
    .limit(1)
  if (!latest)
    return refuse('otp_not_generated', {
      detail:
        'No mail went out: nobody was asked yet. Send the claim with an address first, and ask for the code then.',
    })
  // The link no longer shows a code, so waiting is of no use.
  if (latest.state === 'mailed') return refuse(latest.expiresAt <= now() ? 'claim_expired' : 'otp_not_generated')
  if (latest.state === 'completed' || latest.state === 'approved') return refuse('claim_completed')
  if (latest.state !== 'shown' || latest.codeExpiresAt! <= now()) return refuse('otp_expired')
  const sameCode = and(eq(claimAttempts.id, latest.id), eq(claimAttempts.codeHmac, latest.codeHmac!))
  return (await countTry(database, claimAttempts, 'codeTries', sameCode)) ?? refuse('otp_expired')
}

function triesLeft({ codeTries }: Attempt): string {
  const left = oneTimeCodeTries - codeTries
  return left > 0
    ? `The code is wrong. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`
    : 'The code is wrong, and now void. Ask the person to open the link again for a new one.'
}
