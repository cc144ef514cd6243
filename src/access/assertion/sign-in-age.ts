import { lifetimes } from '../../contract/lifetimes.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Checks that the person behind an assertion has signed in at their provider lately, so that nobody goes on with a
 * session that its person has left. What an issuer of auth.md 0.1 does not say is asked for only where the operators
 * have set how old a sign-in may be. An agent cannot leave it out: the claim is signed.
 * @param authTime the claim `auth_time`
 * @param maxAge what the operators have set for the issuer, in seconds
 * @returns why the person has to sign in again; nothing where they need not
 * @see https://github.com/workos/auth.md, since 0.5
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
export function checkSignIn(
  authTime: unknown,
  { maxAge, now }: { maxAge: number | undefined; now: Date },
): Refusal<'login_required'> | undefined {
  const allowed = maxAge ?? lifetimes.signIn
  const again = (wrong: string) =>
    refuse('login_required', {
      detail: `${wrong} Have the person sign in there again (prompt=login); the auth_time of a new assertion may be ${allowed} seconds old.`,
      maxAge: allowed,
    })
  if (authTime === undefined) return maxAge === undefined ? undefined : again('The assertion has no auth_time.')
  if (typeof authTime !== 'number') return again('The claim auth_time is no number of seconds.')
  const age = Math.floor(now.getTime() / 1000 - authTime)
  if (age < -lifetimes.clockSkew) return again('The auth_time of the assertion is in the future.')
  return age > allowed + lifetimes.clockSkew ? again(`The person signed in ${age} seconds ago.`) : undefined
}
