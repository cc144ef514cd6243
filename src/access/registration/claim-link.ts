import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { type Scope, scopeNames } from '../../contract/scopes.ts'
import { claimAttempts, credentials, registrations } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { muteAddress } from '../muted.ts'
import { digestCode, newCode } from '../one-time-code.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endRegistration } from '../revocation/by-holder.ts'
import { openStates } from './claim-attempt.ts'
import { noteDenied } from './denied-claim.ts'

type Attempt = typeof claimAttempts.$inferSelect
type BehindLink = { kind: 'found'; attempt: Attempt; registration: typeof registrations.$inferSelect }

/** What the page of a mailed link shows. */
export type OpenClaim = {
  kind: 'open'
  attemptId: string
  registrationId: string
  claimTokenHash: string
  claimableUntil: Date
  agentName: string | null
  email: string
  askedAt: Date
  /** The identity provider that says that the person is its own, where one does. */
  issuer: string | undefined
  /** What the agent may do once the person has agreed. */
  scopes: readonly Scope[]
}

/** @returns what is stored behind a mailed link, answered or open; nothing of one that came too late */
async function behindLink({ database, now }: AccessPorts, link: string): Promise<BehindLink | Refusal> {
  const [row] = await database
    .select({ attempt: claimAttempts, registration: registrations })
    .from(claimAttempts)
    .innerJoin(registrations, eq(registrations.id, claimAttempts.registrationId))
    .where(eq(claimAttempts.linkHash, hashToken(link)))
  if (!row || row.attempt.state === 'superseded' || row.attempt.state === 'refused') return refuse('claim_superseded')
  const { attempt, registration } = row
  const isOver = attempt.expiresAt <= now() || registration.expiresAt <= now()
  return isOver && !isAnswered(attempt) ? refuse('claim_expired') : { kind: 'found', ...row }
}

function isAnswered({ state }: Attempt): boolean {
  return state === 'completed' || state === 'approved'
}

/**
 * @returns the claim behind a mailed link. Looking changes nothing: programs that follow links in mails use nothing up
 */
export async function findClaim(ports: AccessPorts, link: string): Promise<OpenClaim | Refusal> {
  const found = await behindLink(ports, link)
  if (found.kind === 'refused') return found
  const { attempt, registration } = found
  if (isAnswered(attempt)) return refuse('claim_completed')
  return {
    kind: 'open',
    attemptId: attempt.id,
    registrationId: registration.id,
    claimTokenHash: registration.claimTokenHash,
    claimableUntil: registration.expiresAt,
    agentName: registration.agentName,
    email: attempt.email,
    askedAt: attempt.createdAt,
    issuer: attempt.asserted?.issuer,
    scopes: attempt.asserted?.scopes ?? scopeNames,
  }
}

/**
 * @returns which agent may act since the claim behind a mailed link is complete, and until when; nothing where it may
 *   not
 */
export async function findClaimed(
  { database, now }: AccessPorts,
  link: string,
): Promise<{ agentName: string | null; until: Date } | undefined> {
  const [row] = await database
    .select({ agentName: registrations.agentName, until: credentials.expiresAt })
    .from(claimAttempts)
    .innerJoin(registrations, eq(registrations.id, claimAttempts.registrationId))
    .innerJoin(credentials, eq(credentials.registrationId, registrations.id))
    .where(
      and(
        eq(claimAttempts.linkHash, hashToken(link)),
        eq(claimAttempts.state, 'completed'),
        isNull(credentials.revokedAt),
        gt(credentials.expiresAt, now()),
      ),
    )
    .orderBy(desc(credentials.expiresAt))
    .limit(1)
  return row?.until ? { agentName: row.agentName, until: row.until } : undefined
}

/** Makes the code that the person reads out to the agent. A former one becomes void. */
export async function showCode(
  ports: AccessPorts,
  link: string,
): Promise<{ kind: 'code'; code: string; expiresAt: Date } | Refusal> {
  const claim = await findClaim(ports, link)
  if (claim.kind === 'refused') return claim
  const code = newCode(ports.random)
  const expiresAt = new Date(ports.now().getTime() + lifetimes.oneTimeCode * 1000)
  const shown = await ports.database
    .update(claimAttempts)
    .set({
      state: 'shown',
      codeHmac: digestCode(ports.vault, claim.attemptId, code),
      codeExpiresAt: expiresAt,
      codeTries: 0,
    })
    .where(and(eq(claimAttempts.id, claim.attemptId), inArray(claimAttempts.state, [...openStates])))
    .returning({ id: claimAttempts.id })
  return shown.length > 0 ? { kind: 'code', code, expiresAt } : refuse('claim_superseded')
}

/**
 * The person did not ask for this: the registration ends with its credential, and no more mail comes for a while. That
 * can be said of a claim that is complete, too: somebody else may have read out the code.
 */
export async function refuseClaim(
  ports: AccessPorts,
  link: string,
): Promise<{ kind: 'ended'; agentName: string | null } | Refusal> {
  const found = await behindLink(ports, link)
  if (found.kind === 'refused') return found
  const { attempt, registration } = found
  // This comes first, so that a polling agent reads the refusal before its registration is gone.
  await noteDenied(ports.database, registration.claimTokenHash, registration.expiresAt, ports.now())
  await muteAddress(ports, attempt.email)
  await endRegistration(ports, registration.id, 'person')
  return { kind: 'ended', agentName: registration.agentName }
}
