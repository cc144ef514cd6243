import { eq, sql } from 'drizzle-orm'
import type { AskedAnswer, AssertedClaim } from '../../contract/registration.ts'
import { claimAttempts, credentials, tokenFamilies } from '../../database/schema.ts'
import type { Assertion } from '../assertion/id-jag.ts'
import { onceFor } from '../assertion/once.ts'
import { mailboxHolder } from '../holder.ts'
import { namesOf } from '../oauth/client-names.ts'
import { clientRefused, isRefused } from '../oauth/refused-clients.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isUnused, useUp } from '../single-use.ts'
import { holdUnlessRevoked, subjectRevoked } from '../subject.ts'
import { startAttempt } from './claim-attempt.ts'
import { createRegistration, dropRegistration } from './registration.ts'
import { aliveAt } from '../alive-at.ts'

/** An assertion that names a person's mailbox. */
export type Vouching = Assertion & { email: string }

/**
 * Whether the person has to confirm by mail that an assertion is about them. Without that, a provider could name any
 * mailbox and be believed. It is needed where the mailbox was proved here and has a token or an approval that is alive,
 * none of which was issued to this subject after such a confirmation. One lasts as long as the token that it brought.
 * @see https://github.com/workos/auth.md, since 0.5
 */
export async function needsPersonsWord(
  { database, now }: AccessPorts,
  { email, subjectHash }: Vouching,
): Promise<boolean> {
  const { name } = mailboxHolder(email)
  const at = now()
  const living = sql`holder = ${name} and ${aliveAt(at)}`
  const { rows } = await database.execute(sql`
    select 1 where not exists (select 1 from ${credentials} where ${living} and subject_hash = ${subjectHash})
      and (
        exists (select 1 from ${credentials} where ${living})
        or exists (select 1 from ${tokenFamilies} where holder = ${name} and expires_at > ${at.toISOString()}::timestamptz)
      )`)
  return rows.length > 0
}

type Asked = { id: string; expiresAt: Date }

/**
 * Asks the person by mail to confirm what a provider said of a registration. The assertion is used up once the mail is
 * out, so that one whose mail did not go out can come again.
 */
export async function askPerson(
  ports: AccessPorts,
  assertion: Vouching,
  registration: { id: string; agentName: string | null },
  caller: string,
): Promise<({ kind: 'asked' } & Asked) | Refusal> {
  const { database, now } = ports
  const { issuer, subjectHash, clientId, scopes, issuedAt, email } = assertion
  if (await isRefused(database, namesOf({ id: clientId, redirectUris: [] }))) return clientRefused()
  const { rows } = await database.execute(holdUnlessRevoked(subjectHash, issuedAt))
  if (rows.length === 0) return subjectRevoked()
  const use = { ...onceFor(assertion), now: now() }
  // An assertion that came before sends no mail.
  const { rows: unused } = await database.execute(sql`select 1 where ${isUnused(use)}`)
  if (unused.length === 0) return refuse('replay_detected')
  const asserted: AssertedClaim = { issuer, subjectHash, clientId, scopes, issuedAt: issuedAt.toISOString() }
  const { id: registrationId, agentName } = registration
  const attempt = await startAttempt(ports, { registrationId, agentName, email, caller, asserted })
  if (attempt.kind === 'refused') return attempt
  if (!(await useUp(database, use))) {
    await database.delete(claimAttempts).where(eq(claimAttempts.id, attempt.id))
    return refuse('replay_detected')
  }
  return { kind: 'asked', id: attempt.id, expiresAt: attempt.expiresAt }
}

/** Registers an agent whose person is asked first. There is no credential until they have said yes. */
export async function registerAsking(
  ports: AccessPorts,
  assertion: Vouching,
  agentName: string | undefined,
  caller: string,
): Promise<{ kind: 'asked'; answer: AskedAnswer; expiresAt: Date } | Refusal> {
  const now = ports.now()
  const { id, claimable } = await createRegistration(ports, { kind: 'agent-provider', agentName, now, caller })
  let asked
  try {
    asked = await askPerson(ports, assertion, { id, agentName: agentName ?? null }, caller)
  } finally {
    if (asked?.kind !== 'asked') await dropRegistration(ports, id)
  }
  if (asked.kind === 'refused') return asked
  const answer = { registration_id: id, registration_type: 'agent-provider' as const, ...claimable }
  return { kind: 'asked', answer, expiresAt: asked.expiresAt }
}
