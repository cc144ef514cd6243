import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import { lifetimes } from '../../contract/lifetimes.ts'
import { useUp } from '../single-use.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { signatureAlgorithms } from '../../contract/oauth.ts'
import { isKeyTrouble } from './signed-token.ts'

/** A DPoP header, and the request that it came with. */
export type DpopProof = { token: string; method: string; url: string }

const maxProofLength = 4_096

/**
 * Checks that the caller holds the private half of a key.
 * @returns the thumbprint of that key
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function verifyDpop(
  { database, now }: Pick<AccessPorts, 'database' | 'now'>,
  { token, method, url }: DpopProof,
): Promise<{ kind: 'proven'; thumbprint: string } | Refusal<'invalid_dpop_proof'>> {
  const wrong = (detail: string) => refuse('invalid_dpop_proof', { detail })
  if (token.length > maxProofLength) return wrong('The proof is too long.')
  try {
    const at = now()
    const { payload, protectedHeader } = await jwtVerify(token, EmbeddedJWK, {
      algorithms: [...signatureAlgorithms],
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      clockTolerance: lifetimes.clockSkew,
      currentDate: at,
    })
    if (payload['htm'] !== method || payload['htu'] !== url) return wrong(`The proof must be for ${method} ${url}.`)
    if (Math.abs(at.getTime() / 1000 - payload.iat!) > lifetimes.clockSkew) return wrong('The proof is not fresh.')
    if (typeof payload.jti !== 'string') return wrong('The claim jti must be a text.')
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk!)
    // Remembered a second longer than it is valid, so that it is never both valid and forgotten.
    const until = new Date((payload.iat! + lifetimes.clockSkew + 1) * 1000)
    if (!(await useUp(database, { key: ['dpop', thumbprint, payload.jti], until, now: at })))
      return wrong('The proof was used before.')
    return { kind: 'proven', thumbprint }
  } catch (error) {
    if (error instanceof errors.JOSEError || isKeyTrouble(error)) return wrong('The proof does not verify.')
    throw error
  }
}
