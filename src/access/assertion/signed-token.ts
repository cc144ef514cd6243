import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { signatureAlgorithms } from '../../contract/oauth.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { maxAssertionLength } from '../../contract/bounds.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { KeySetUnavailable } from './key-sets.ts'

/** What can be wrong with a token of an identity provider, or with its keys. */
export type TokenRefusal = Refusal<
  'invalid_request' | 'invalid_issuer' | 'invalid_audience' | 'invalid_signature' | 'expired' | 'service_unavailable'
>

type Verified = { kind: 'verified'; issuer: string; maxAge: number | undefined; payload: JWTPayload; audience: string }

/**
 * Verifies a JWT of a trusted issuer, in this order: size and shape, issuer against the list, key from the address on
 * that list, algorithm, signature and `typ`, then `iss`, `aud`, `exp`, `iat`. What the token says of keys (`jku`,
 * `x5u`, `jwk`) is not read.
 * @param type the one accepted `typ`
 * @param required claims beyond `iss`, `aud` and `iat`
 * @see https://www.rfc-editor.org/rfc/rfc8725
 */
export async function verifySignedToken(
  { issuers, keySets, baseUrl, now }: Pick<AccessPorts, 'issuers' | 'keySets' | 'baseUrl' | 'now'>,
  token: string,
  { type, required }: { type: string; required: string[] },
): Promise<Verified | TokenRefusal> {
  const claimed = unverifiedIssuer(token)
  if (claimed === undefined) return refuse('invalid_request', { detail: 'The assertion is not a signed JWT.' })
  const trusted = issuers.find(({ issuer }) => issuer === claimed)
  if (!trusted) return refuse('invalid_issuer', { detail: trustNote(issuers.map(({ issuer }) => issuer)) })
  try {
    const { payload } = await jwtVerify(token, keySets.keysOf(trusted), {
      algorithms: [...signatureAlgorithms],
      typ: type,
      issuer: trusted.issuer,
      audience: baseUrl,
      requiredClaims: ['iat', ...required],
      clockTolerance: lifetimes.clockSkew,
      currentDate: now(),
    })
    const { aud, iat } = payload
    if (Array.isArray(aud) && aud.length !== 1) return refuse('invalid_audience')
    if (iat! * 1000 > now().getTime() + lifetimes.clockSkew * 1000)
      return refuse('expired', { detail: 'The assertion was issued in the future.' })
    return { kind: 'verified', issuer: trusted.issuer, maxAge: trusted.maxAge, payload, audience: baseUrl }
  } catch (error) {
    return refusalFor(error)
  }
}

/** @returns the issuer that a JWT claims, unverified: empty if it claims none, nothing if it is no JWT */
export function unverifiedIssuer(token: string): string | undefined {
  if (token.length > maxAssertionLength || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return undefined
  }
}

function trustNote(trusted: readonly string[]): string {
  return trusted.length > 0
    ? `This service trusts ${trusted.join(', ')}. Register with verified_email, or as anonymous, without one of them.`
    : 'This service trusts no identity provider yet. Register with verified_email, or as anonymous.'
}

/** What is wrong with a token, in the words of auth.md. @throws errors that are not about the token */
function refusalFor(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return refuse('expired', { detail: 'The assertion has expired.' })
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud' && error.reason !== 'missing') return refuse('invalid_audience')
    if (error.claim === 'nbf' && error.reason === 'check_failed') return refuse('expired')
    if (error.claim === 'typ')
      return refuse('invalid_signature', { detail: 'The typ of the assertion is not accepted.' })
    return refuse('invalid_request', { detail: `The claim ${error.claim} is missing or of another type.` })
  }
  if (error instanceof errors.JWKSTimeout || error instanceof KeySetUnavailable) return unavailable()
  if (error instanceof errors.JOSEError)
    // A broken key set is the fault of the issuer, not of the caller.
    return error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
      ? unavailable()
      : refuse('invalid_signature')
  // All errors of the token itself are handled above. What is left are published keys that are broken.
  if (isKeyTrouble(error)) return unavailable()
  throw error
}

/** How jose and Web Crypto answer a key that is malformed, too short or of another kind than it says. */
export function isKeyTrouble(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException
}

function unavailable(): TokenRefusal {
  return refuse('service_unavailable', { detail: 'The keys of the identity provider could not be read just now.' })
}
