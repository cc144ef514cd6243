import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { insertCredentialWhere, mintCredential, type NewCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { subjectHolder } from '../holder.ts'
import { namesOf } from '../oauth/client-names.ts'
import { clientRefused, isRefused } from '../oauth/refused-clients.ts'
import { type Use, useUpStatement } from '../single-use.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { claimWhere, endFormerTokens } from '../registration/claimed.ts'
import { holdUnlessRevoked, subjectRevoked } from '../subject.ts'
import type { Assertion } from './id-jag.ts'

/**
 * Issues a credential on an identity provider's word, unless the provider has taken it back meanwhile. It is one
 * statement, so an assertion stays usable if nothing was issued on it.
 * @param use marks the assertion as used, where it may be used a single time
 * @param claims whether it also claims the registration, whose former tokens end with that; where somebody else was
 * first, the assertion is used up
 */
export async function issueOnAssertion(
  ports: AccessPorts,
  { clientId, subjectHash, issuedAt }: Assertion,
  facts: Pick<NewCredential, 'label' | 'scopes' | 'registrationId' | 'resource'>,
  { use, claims = false }: { use?: Omit<Use, 'now'>; claims?: boolean } = {},
): Promise<
  | { kind: 'issued'; token: string; expiresAt: Date }
  | Refusal<'unauthorized_client' | 'replay_detected' | 'expired' | 'claim_completed'>
> {
  const { database, random, now } = ports
  const clientNames = namesOf({ id: clientId, redirectUris: [] })
  if (await isRefused(database, clientNames)) return clientRefused()
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimes.assertedCredential * 1000)
  const holder = subjectHolder(subjectHash)
  const minted = mintCredential(
    { random, now: at },
    { ...facts, expiresAt, holder, clientId, clientNames, subjectHash },
  )
  const good = sql`exists (select 1 from used) and exists (select 1 from held)`
  const claiming = claims ? sql`${claimWhere(facts.registrationId!, at, good)},` : sql``
  const { rows } = await database.execute<{ used: boolean; held: boolean; issued: boolean }>(sql`
    with used as (${use ? useUpStatement({ ...use, now: at }) : sql`select 1`}),
    held as (${holdUnlessRevoked(subjectHash, issuedAt)}),
    ${claiming}
    issued as (${insertCredentialWhere(minted, claims ? sql`exists (select 1 from claimed)` : good)})
    select exists (select 1 from used) as used, exists (select 1 from held) as held,
      exists (select 1 from issued) as issued`)
  if (!rows[0]!.used) return refuse('replay_detected')
  if (!rows[0]!.held) return subjectRevoked()
  if (!rows[0]!.issued) return refuse('claim_completed')
  if (claims) await endFormerTokens(database, minted, at)
  return (await beforeHandingOut(ports, minted)) ?? { kind: 'issued', token: minted.token, expiresAt }
}
