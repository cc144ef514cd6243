import { and, eq, gt, inArray } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { claimAttempts } from '../../database/schema.ts'
import { countTry } from '../count-try.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { openStates } from './claim-attempt.ts'
import { findClaim, type OpenClaim } from './claim-link.ts'
import { matchesUserCode } from './user-code.ts'

/** The code was wrong; the page may ask again. */
type Mistyped = { kind: 'mistyped'; claim: OpenClaim }

/**
 * The person types the code that the agent shows, on the page of the mailed link: the link proves the mailbox, the code
 * that it is this agent. From then on the agent gets its credential when it asks. What is stored of a claim in the end
 * is as with a code that is read out.
 */
export async function approveClaim(
  ports: AccessPorts,
  link: string,
  typed: string,
): Promise<{ kind: 'approved'; claim: OpenClaim } | Mistyped | Refusal> {
  const { database, now, vault } = ports
  const claim = await findClaim(ports, link)
  if (claim.kind === 'refused') return claim
  const isOpen = and(eq(claimAttempts.id, claim.attemptId), inArray(claimAttempts.state, [...openStates]))
  if (!(await countTry(database, claimAttempts, 'userCodeTries', isOpen))) return refuse('claim_superseded')
  if (!matchesUserCode(vault, claim.registrationId, typed)) return { kind: 'mistyped', claim }
  const at = now()
  // The agent asks within seconds; it has as long as it would have with a code that the person read out.
  const expiresAt = new Date(at.getTime() + lifetimes.oneTimeCode * 1000)
  const approved = await database
    .update(claimAttempts)
    .set({ state: 'approved', codeHmac: null, expiresAt })
    .where(and(isOpen, gt(claimAttempts.expiresAt, at)))
    .returning({ id: claimAttempts.id })
  return approved.length > 0 ? { kind: 'approved', claim } : refuse('claim_superseded')
}
