import { desc, eq, sql } from 'drizzle-orm'
import { polling } from '../../contract/lifetimes.ts'
import { resourceNamed } from '../../contract/protected-resources.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import { claimAttempts, registrations } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { signIdentity } from '../identity/identity-assertion.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { wasDenied } from '../registration/denied-claim.ts'
import { issueClaimed } from '../registration/issue-claimed.ts'
import type { Grant } from './grant.ts'
import { scopesAskedFor } from './scopes-asked-for.ts'

type Asked = { registration: typeof registrations.$inferSelect; attempt: typeof claimAttempts.$inferSelect }

/**
 * Tells an agent whether its person has agreed: not yet, no, too late, or here is the credential, once. The agent asks
 * again and again, at the pace that it was told. This is the grant of auth.md since 0.4, and a device that waits for
 * its person in all but the names.
 * @see https://www.rfc-editor.org/rfc/rfc8628#section-3.5
 */
export const exchangeClaim: Grant = async (ports, { claim_token: token = '', scope, resource: indicator }) => {
  const { baseUrl, now } = ports
  if (!token) return refuse('invalid_request', { detail: 'claim_token is needed.' })
  const resource = indicator === undefined ? undefined : resourceNamed(indicator, baseUrl)
  const found = await findAsked(ports, token)
  if ('kind' in found) return found
  const { registration, attempt } = found
  const scopes = scopesAskedFor(scope, attempt.asserted?.scopes ?? scopeNames)
  if (!Array.isArray(scopes)) return scopes
  const paced = await keepPace(ports, attempt.id)
  if (!paced) return refuse('expired_token')
  if (!paced.inTime) return refuse('slow_down', { detail: `Ask every ${paced.seconds} seconds.` })
  if (paced.state !== 'approved') return refuse('authorization_pending')
  const claimed = await issueClaimed(ports, {
    registration,
    attempt,
    while: sql`state = 'approved'`,
    scopes,
    ...(resource !== undefined && { resource }),
  })
  if ('kind' in claimed) return refusedGrant(claimed)
  const identity = await signIdentity(ports, claimed)
  return {
    access_token: claimed.credential,
    token_type: 'Bearer',
    expires_in: Math.floor((Date.parse(claimed.credential_expires) - now().getTime()) / 1000),
    scope: claimed.scopes.join(' '),
    identity_assertion: identity.assertion,
    assertion_expires: identity.expiresAt.toISOString(),
  }
}

/** @returns the claim that waits for its person, or why there is none */
async function findAsked({ database, now }: AccessPorts, token: string): Promise<Asked | Refusal> {
  if (!tokenPatterns.claim.test(token)) return unknown()
  const hash = hashToken(token)
  const [row] = await database
    .select({ registration: registrations, attempt: claimAttempts })
    .from(registrations)
    .leftJoin(claimAttempts, eq(claimAttempts.registrationId, registrations.id))
    .where(eq(registrations.claimTokenHash, hash))
    .orderBy(desc(claimAttempts.createdAt), desc(claimAttempts.id))
    .limit(1)
  const at = now()
  if (!row) return (await wasDenied(database, hash, at)) ? refuse('access_denied') : unknown()
  const { registration, attempt } = row
  if (registration.claimedAt) return givenOut()
  if (registration.expiresAt <= at) return refuse('expired_token')
  if (!attempt) return refuse('invalid_grant', { detail: 'No person was asked yet. Send a claim first.' })
  return attempt.expiresAt <= at ? refuse('expired_token') : { registration, attempt }
}

/**
 * Records a poll. A client that polls too often must wait longer from then on. A poll that came too early does not
 * restart the wait, so a client with a bad clock still gets its answer.
 * @returns where the claim stands; nothing where it is gone
 */
async function keepPace({ database, now }: AccessPorts, id: string) {
  const moment = sql`${now().toISOString()}::timestamptz`
  const slower = sql`least(pace.seconds + ${polling.more}::integer, ${polling.most}::integer)`
  const { rows } = await database.execute<{ state: string; inTime: boolean; seconds: number }>(sql`
    with pace as (
      select id, poll_seconds as seconds,
        polled_at is null or polled_at + poll_seconds * interval '1 second' <= ${moment} as in_time
      from ${claimAttempts} where id = ${id} for update
    )
    update ${claimAttempts} as attempt set
      polled_at = case when pace.in_time then ${moment} else attempt.polled_at end,
      poll_seconds = case when pace.in_time then pace.seconds else ${slower} end
    from pace where attempt.id = pace.id
    returning attempt.state, pace.in_time as "inTime", attempt.poll_seconds as seconds`)
  return rows[0]
}

function unknown() {
  return refuse('invalid_grant', { detail: 'The claim token is not one of ours, or its registration has ended.' })
}

/** Another request came first. Or meanwhile a provider took its word back, or the client was refused. */
function refusedGrant(refusal: Refusal): Refusal {
  const { code, detail } = refusal
  if (code === 'claim_completed') return givenOut()
  return code === 'expired' ? refuse('invalid_grant', { detail: `${code}: ${detail}` }) : refusal
}

function givenOut() {
  return refuse('invalid_grant', { detail: 'The claim is complete; its credential was given out once.' })
}
