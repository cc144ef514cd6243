import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { lifetimes, oneTimeCodeTries } from '../../contract/lifetimes.ts'
import { type ClaimCompletion, type ClaimedAnswer, credentialType } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { claimAttempts, credentials, registrations } from '../../database/schema.ts'
import { insertCredentialWhere, mintCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { mailboxHolder } from '../holder.ts'
import { matchesCode } from '../one-time-code.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findClaimable, type Registration } from './registration.ts'

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
  const attempt = await countTry(ports, registration.id)
  if ('kind' in attempt) return attempt
  if (!matchesCode(ports.vault, attempt.id, request.otp, attempt.codeHmac!))
    return refuse('otp_invalid', { detail: triesLeft(attempt) })
  return issueClaimed(ports, registration, attempt)
}

/** Every try counts before it is looked at, so that parallel guesses cannot share one. */
async function countTry({ database, now }: AccessPorts, registrationId: string): Promise<Attempt | Refusal> {
  const [latest] = await database
    .select()
    .from(claimAttempts)
    .where(eq(claimAttempts.registrationId, registrationId))
    .orderBy(desc(claimAttempts.createdAt), desc(claimAttempts.id))
    .limit(1)
  if (!latest) return refuse('otp_not_generated')
  // The link shows no code any more, so there is nothing to wait for.
  if (latest.state === 'mailed') return refuse(latest.expiresAt <= now() ? 'claim_expired' : 'otp_not_generated')
  if (latest.state === 'completed') return refuse('claim_completed')
  if (latest.state !== 'shown' || latest.codeExpiresAt! <= now()) return refuse('otp_expired')
  const [counted] = await database
    .update(claimAttempts)
    .set({ codeTries: sql`${claimAttempts.codeTries} + 1` })
    .where(
      and(
        eq(claimAttempts.id, latest.id),
        eq(claimAttempts.codeHmac, latest.codeHmac!),
        lt(claimAttempts.codeTries, oneTimeCodeTries),
      ),
    )
    .returning()
  return counted ?? refuse('otp_expired')
}

function triesLeft({ codeTries }: Attempt): string {
  const left = oneTimeCodeTries - codeTries
  return left > 0
    ? `The code is wrong. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`
    : 'The code is wrong, and now void. Ask the person to open the link again for a new one.'
}

async function issueClaimed(
  ports: AccessPorts,
  { id, agentName }: Registration,
  attempt: Attempt,
): Promise<ClaimedAnswer | Refusal> {
  const { database, random, now } = ports
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimes.claimedCredential * 1000)
  const minted = mintCredential(
    { random, now: at },
    {
      label: agentName ?? 'claimed',
      scopes: scopeNames,
      expiresAt,
      registrationId: id,
      holder: mailboxHolder(attempt.email),
      email: attempt.email,
    },
  )
  const moment = at.toISOString()
  // The registration is locked first, as in statements that end it: otherwise the two could wait for each other.
  const { rows } = await database.execute(sql`
    with locked as (
      select id from ${registrations} where id = ${id} and claimed_at is null for update
    ),
    completed as (
      update ${claimAttempts} set state = 'completed', code_hmac = null
      where id = ${attempt.id} and state = 'shown' and code_hmac = ${attempt.codeHmac} and exists (select 1 from locked)
      returning id
    ),
    claimed as (
      update ${registrations} set claimed_at = ${moment}::timestamptz
      where id = ${id} and claimed_at is null and exists (select 1 from completed)
      returning id
    ),
    replaced as (
      update ${credentials} set revoked_at = ${moment}::timestamptz
      where registration_id = ${id} and revoked_at is null and exists (select 1 from claimed)
    ),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from claimed)`)})
    select id from issued`)
  if (rows.length === 0) return refuse('claim_completed')
  // A token for which the former assertion was exchanged meanwhile was not seen by that. Now none can follow.
  await database
    .update(credentials)
    .set({ revokedAt: at })
    .where(and(eq(credentials.registrationId, id), ne(credentials.id, minted.id), isNull(credentials.revokedAt)))
  const ended = await beforeHandingOut(ports, minted)
  if (ended) return ended
  return {
    registration_id: id,
    status: 'claimed',
    credential_type: credentialType,
    credential: minted.token,
    credential_expires: expiresAt.toISOString(),
    scopes: scopeNames,
  }
}
