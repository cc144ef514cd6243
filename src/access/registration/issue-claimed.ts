import { type SQL, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import type { TokenResource } from '../../contract/protected-resources.ts'
import { type AssertedClaim, type ClaimedAnswer, credentialType } from '../../contract/registration.ts'
import { type Scope, scopeNames } from '../../contract/scopes.ts'
import { claimAttempts, registrations } from '../../database/schema.ts'
import { insertCredentialWhere, mintCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { mailboxHolder } from '../holder.ts'
import { namesOf } from '../oauth/client-names.ts'
import { clientRefused, isRefused } from '../oauth/refused-clients.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { holdUnlessRevoked, subjectRevoked } from '../subject.ts'
import { endFormerTokens, replacedWhereClaimed } from './claimed.ts'
import type { Registration } from './registration.ts'

/** A claim that its person has approved, in either way. */
type Agreed = {
  registration: Pick<Registration, 'id' | 'agentName'>
  attempt: { id: string; email: string; asserted: AssertedClaim | null }
  /** What must still hold of the attempt when it is completed. */
  while: SQL
  scopes?: readonly Scope[]
  resource?: TokenResource
}

/**
 * Issues the credential of a claimed registration, once. The former one ends in the same statement: a thief of that one
 * gains nothing by the claim. Where a provider vouches as well, it ends with the word of either.
 */
export async function issueClaimed(
  ports: AccessPorts,
  { registration: { id, agentName }, attempt, while: holds, resource, ...asked }: Agreed,
): Promise<ClaimedAnswer | Refusal> {
  const { database, random, now } = ports
  const { asserted } = attempt
  const scopes = asked.scopes ?? asserted?.scopes ?? scopeNames
  const clientNames = asserted && namesOf({ id: asserted.clientId, redirectUris: [] })
  if (clientNames && (await isRefused(database, clientNames))) return clientRefused()
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimes.claimedCredential * 1000)
  const minted = mintCredential(
    { random, now: at },
    {
      label: agentName ?? asserted?.clientId ?? 'claimed',
      scopes,
      expiresAt,
      registrationId: id,
      holder: mailboxHolder(attempt.email),
      email: attempt.email,
      ...(asserted && { clientId: asserted.clientId, subjectHash: asserted.subjectHash }),
      ...(clientNames && { clientNames }),
      ...(resource !== undefined && { resource }),
    },
  )
  const moment = at.toISOString()
  // The registration is locked first, as in statements that end it: otherwise the two could wait for each other.
  const held = asserted ? holdUnlessRevoked(asserted.subjectHash, new Date(asserted.issuedAt)) : sql`select 1`
  const { rows } = await database.execute<{ held: boolean; issued: boolean }>(sql`
    with locked as (
      select id from ${registrations} where id = ${id} and claimed_at is null for update
    ),
    held as (${held}),
    completed as (
      update ${claimAttempts} set state = 'completed', code_hmac = null
      where id = ${attempt.id} and ${holds} and exists (select 1 from locked) and exists (select 1 from held)
      returning id
    ),
    claimed as (
      update ${registrations} set claimed_at = ${moment}::timestamptz
      where id = ${id} and claimed_at is null and exists (select 1 from completed)
      returning id
    ),
    ${replacedWhereClaimed(at)},
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from claimed)`)})
    select exists (select 1 from held) as held, exists (select 1 from issued) as issued`)
  if (!rows[0]!.held) return subjectRevoked()
  if (!rows[0]!.issued) return refuse('claim_completed')
  await endFormerTokens(database, minted, at)
  const ended = await beforeHandingOut(ports, minted)
  if (ended) return ended
  return {
    registration_id: id,
    status: 'claimed',
    credential_type: credentialType,
    credential: minted.token,
    credential_expires: expiresAt.toISOString(),
    scopes: [...scopes],
  }
}
