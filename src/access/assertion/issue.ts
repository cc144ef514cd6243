import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { insertCredentialWhere, mintCredential, type NewCredential } from '../credentials.ts'
import { type Use, useOnceStatement } from '../once.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { holdUnlessRevoked } from '../subject.ts'
import type { Assertion } from './id-jag.ts'

/**
 * Issues a credential on an identity provider's word, unless the provider has taken it back meanwhile. One statement: an
 * assertion on which nothing was issued stays usable.
 * @param use of the assertion, where it is good once
 */
export async function issueOnAssertion(
  { database, random, now }: AccessPorts,
  { clientId, subjectHash, issuedAt }: Assertion,
  facts: Pick<NewCredential, 'label' | 'scopes' | 'registrationId'>,
  use?: Omit<Use, 'now'>,
): Promise<{ kind: 'issued'; token: string; expiresAt: Date } | Refusal> {
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimes.assertedCredential * 1000)
  const minted = mintCredential({ random, now: at }, { ...facts, expiresAt, clientId, subjectHash })
  const { rows } = await database.execute<{ used: boolean; issued: boolean }>(sql`
    with used as (${use ? useOnceStatement({ ...use, now: at }) : sql`select 1`}),
    held as (${holdUnlessRevoked(subjectHash, issuedAt)}),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from used) and exists (select 1 from held)`)})
    select exists (select 1 from used) as used, exists (select 1 from issued) as issued`)
  if (!rows[0]!.used) return refuse('replay_detected')
  return rows[0]!.issued
    ? { kind: 'issued', token: minted.token, expiresAt }
    : refuse('expired', { detail: 'The subject of the assertion was revoked after it was issued.' })
}
