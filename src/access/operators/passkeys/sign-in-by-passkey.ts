import { and, eq, sql } from 'drizzle-orm'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { operatorPasskeys } from '../../../database/schema.ts'
import { recordRefusal } from '../audit.ts'
import type { SignInPorts } from '../ports.ts'
import { purgeOperators } from '../purge.ts'
import { openSession, type SignedIn, type SigningIn } from '../session.ts'
import { type AuthenticationAnswer, readAuthenticationAnswer } from './answer.ts'
import { issueChallenge, redeemChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/** Why a passkey does not sign in. */
export type NotSignedIn = 'expired' | 'unknown'

type StoredPasskey = typeof operatorPasskeys.$inferSelect

/**
 * Asks a browser for a passkey of any operator.
 * @returns what the browser needs, and the handle for its cookie; nothing where the site can have no passkeys
 */
export async function askForPasskey(
  ports: SignInPorts,
): Promise<{ handle: string; options: PublicKeyCredentialRequestOptionsJSON } | undefined> {
  const party = relyingParty(ports.baseUrl)
  if (!party) return undefined
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { handle, challenge } = await issueChallenge(ports, { kind: 'sign_in' })
  await purgeOperators(ports).catch(() => {})
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: lifetimes.passkeyChallenge * 1000,
    userVerification: 'required',
  })
  return { handle, options }
}

/** Exchanges what a passkey signed for a session. */
export async function signInByPasskey(
  ports: SignInPorts,
  given: { handle: string | undefined; answer: string },
  signingIn: SigningIn,
): Promise<({ kind: 'signed_in'; operator: string } & SignedIn) | { kind: 'refused'; reason: NotSignedIn }> {
  const redeemed = await redeemChallenge(ports, given.handle, { kind: 'sign_in' })
  if (!redeemed) return { kind: 'refused', reason: 'expired' }
  const answer = readAuthenticationAnswer(given.answer)
  const passkey = answer && (await findPasskey(ports, answer.id))
  // None where the passkey is unknown, or its owner was taken off the list.
  const operator = passkey && ports.operators.has(passkey.email) ? passkey.email : undefined
  const isTheirs = passkey && operator !== undefined && answer.response.userHandle === passkey.userHandle
  if (!isTheirs || !(await hasSigned(ports, passkey, answer, redeemed.matches))) {
    await recordRefusal(ports, { operator, action: 'passkey_refused' })
    ports.wakeCourier()
    return { kind: 'refused', reason: 'unknown' }
  }
  return { kind: 'signed_in', operator, ...(await openSession(ports, operator, signingIn)) }
}

async function findPasskey({ database }: SignInPorts, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await database.select().from(operatorPasskeys).where(eq(operatorPasskeys.credentialId, credentialId))
  return row
}

/**
 * @returns whether the passkey has signed the challenge for us, after verifying its holder; then what it says of
 * itself is kept (WebAuthn, section 7.2)
 */
async function hasSigned(
  { database, baseUrl, now }: SignInPorts,
  passkey: StoredPasskey,
  answer: AuthenticationAnswer,
  matches: (challenge: string) => boolean,
): Promise<boolean> {
  const party = relyingParty(baseUrl)
  if (!party) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  // It throws on any error, such as a counter that went back, and uses only the answer and the key.
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: matches,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  // A key that could not be copied when it was made, but can be now, is another key.
  if (!checked?.verified || checked.authenticationInfo.credentialDeviceType !== passkey.deviceType) return false
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  // Of two answers with the same counter at the same moment, the second sees the first.
  const kept = await database
    .update(operatorPasskeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: now() })
    .where(
      and(eq(operatorPasskeys.id, passkey.id), sql`(counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`),
    )
    .returning({ id: operatorPasskeys.id })
  return kept.length > 0
}
