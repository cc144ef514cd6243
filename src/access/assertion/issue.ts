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
import { holdUnlessRevoked } from '../subject.ts'
import type { Assertion } from './id-jag.ts'

/**
 * Issues a credential on an identity provider's word, unless the provider has taken it back meanwhile. One statement: an
 * assertion on which nothing was issued stays usable.
 * @param use marks the assertion as used, where it may be used a single time
 */
export async function issueOnAssertion(
  ports: AccessPorts,
  { clientId, subjectHash, issuedAt }: Assertion,
  facts: Pick<NewCredential, 'label' | 'scopes' | 'registrationId' | 'resource'>,
  use?: Omit<Use, 'now'>,
): Promise<
  { kind: 'issued'; token: string; expiresAt: Date } | Refusal<'unauthorized_client' | 'replay_detected' | 'expired'>
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
  const { rows } = await database.execute<{ used: boolean; issued: boolean }>(sql`
    with used as (${use ? useUpStatement({ ...use, now: at }) : sql`select 1`}),
    held as (${holdUnlessRevoked(subjectHash, issuedAt)}),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from used) and exists (select 1 from held)`)})
    select exists (select 1 from used) as used, exists (select 1 from issued) as issued`)
  if (!rows[0]!.used) return refuse('replay_detected')
  if (!rows[0]!.issued)
    return refuse('expired', { detail: 'The subject of the assertion was revoked after it was issued.' })
  return (await beforeHandingOut(ports, minted)) ?? { kind: 'issued', token: minted.token, expiresAt }
}
