import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { insertCredentialWhere, mintCredential, type NewCredential } from '../credentials.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { holdUnlessRevoked } from '../subject.ts'
import type { Assertion } from './id-jag.ts'

/** Issues a credential on an identity provider's word, unless the provider has taken it back meanwhile. */
export async function issueOnAssertion(
  { database, random, now }: AccessPorts,
  { clientId, subjectHash, issuedAt }: Assertion,
  facts: Pick<NewCredential, 'label' | 'scopes' | 'registrationId'>,
): Promise<{ kind: 'issued'; token: string; expiresAt: Date } | Refusal> {
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimes.assertedCredential * 1000)
  const minted = mintCredential({ random, now: at }, { ...facts, expiresAt, clientId, subjectHash })
  const { rows } = await database.execute(sql`
    with held as (${holdUnlessRevoked(subjectHash, issuedAt)}),
    issued as (${insertCredentialWhere(minted, sql`exists (select 1 from held)`)})
    select id from issued`)
  return rows.length > 0
    ? { kind: 'issued', token: minted.token, expiresAt }
    : refuse('expired', { detail: 'The subject of the assertion was revoked after it was issued.' })
}
