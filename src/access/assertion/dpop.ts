import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import { lifetimes } from '../../contract/lifetimes.ts'
import { useOnce } from '../once.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { signatureAlgorithms } from './signed-token.ts'

/** A DPoP header, and the request that it came with. */
export type DpopProof = { token: string; method: string; url: string }

const maxProofLength = 4_096

/**
 * Checks that the caller holds the private half of a key.
 * @param thumbprint of the key that the assertion is bound to
 * @returns nothing when it does
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function verifyDpop(
  { database, now }: Pick<AccessPorts, 'database' | 'now'>,
  { token, method, url }: DpopProof,
  thumbprint: string,
): Promise<Refusal | undefined> {
  const wrong = (detail: string) => refuse('invalid_dpop_proof', { detail })
  if (token.length > maxProofLength) return wrong('The proof is too long.')
  try {
    const at = now()
    const { payload, protectedHeader } = await jwtVerify(token, EmbeddedJWK, {
      algorithms: signatureAlgorithms,
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      clockTolerance: lifetimes.clockSkew,
      currentDate: at,
    })
    if (payload['htm'] !== method || payload['htu'] !== url) return wrong(`The proof must be for ${method} ${url}.`)
    if (Math.abs(at.getTime() / 1000 - payload.iat!) > lifetimes.clockSkew) return wrong('The proof is not fresh.')
    if ((await calculateJwkThumbprint(protectedHeader.jwk!)) !== thumbprint)
      return wrong('The proof was made with another key than the assertion is bound to.')
    const until = new Date(at.getTime() + 2 * lifetimes.clockSkew * 1000)
    if (!(await useOnce(database, { key: ['dpop', thumbprint, payload.jti!], until, now: at })))
      return wrong('The proof was used before.')
    return undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return wrong('The proof does not verify.')
    throw error
  }
}
