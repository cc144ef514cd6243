import { eq } from 'drizzle-orm'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { operatorChallenges } from '../../../database/schema.ts'
import { hashToken, matchesHash, newToken, tokenPrefixes } from '../../../identifiers/tokens.ts'
import type { SignInPorts } from '../ports.ts'

/** WebAuthn, section 13.4.3, wants 16 at least. */
const challengeBytes = 32

/** The purpose of a challenge: signing in, or adding a passkey in one session. */
export type Purpose = { kind: 'sign_in' } | { kind: 'add'; sessionId: string }

/** A challenge that came back. */
export type Redeemed = {
  /** Whether this is the challenge that was given. */
  matches: (challenge: string) => boolean
  userHandle: string | null
}

type ChallengePorts = Pick<SignInPorts, 'database' | 'now' | 'random'>

/**
 * @param userHandle what a new passkey is to know its operator by
 * @returns a challenge, and the handle for the cookie of the browser that may answer it; neither is stored
 */
export async function issueChallenge(
  { database, now, random }: ChallengePorts,
  purpose: Purpose,
  userHandle: string | null = null,
): Promise<{ handle: string; challenge: Uint8Array<ArrayBuffer> }> {
  const handle = newToken(tokenPrefixes.passkey, random)
  const challenge = new Uint8Array(random(challengeBytes))
  await database.insert(operatorChallenges).values({
    handleHash: hashToken(handle),
    purpose: nameOf(purpose),
    challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
    userHandle,
    expiresAt: new Date(now().getTime() + lifetimes.passkeyChallenge * 1000),
  })
  return { handle, challenge }
}

/**
 * Uses a challenge up, even if the answer is wrong.
 * @returns nothing where it is too old, used, or was for something else
 */
export async function redeemChallenge(
  { database, now }: ChallengePorts,
  handle: string | undefined,
  purpose: Purpose,
): Promise<Redeemed | undefined> {
  if (handle === undefined) return undefined
  const [row] = await database
    .delete(operatorChallenges)
    .where(eq(operatorChallenges.handleHash, hashToken(handle)))
    .returning()
  if (!row || row.expiresAt <= now() || row.purpose !== nameOf(purpose)) return undefined
  return { matches: (challenge) => matchesHash(challenge, row.challengeHash), userHandle: row.userHandle }
}

function nameOf(purpose: Purpose): string {
  return purpose.kind === 'sign_in' ? purpose.kind : `${purpose.kind} ${purpose.sessionId}`
}
