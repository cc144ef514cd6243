import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose'
import type { Identity } from '../../contract/in-newer-words.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { idTokenAlgorithm } from '../../contract/oauth.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { publishedKeys, signingKey } from '../keys/signing-keys.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { epochSeconds } from '../../text/time.ts'

/**
 * A type of its own, so that no ID token of ours ever passes for one.
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3.11
 */
const assertionType = 'agent-identity+jwt'

/** A credential that was just issued. */
type Issued = { registration_id: string; credential: string; credential_expires: string }

/**
 * Signs what stands for a credential at the token endpoint. It is worth what the credential is worth: when that ends,
 * so does this. It names the credential by its hash, from which nobody gets the token back.
 */
export async function signIdentity(ports: AccessPorts, issued: Issued): Promise<Identity> {
  const { kid, key } = await signingKey(ports)
  const now = ports.now()
  const expires = Math.min(
    epochSeconds(now) + lifetimes.identityAssertion,
    epochSeconds(new Date(issued.credential_expires)),
  )
  const assertion = await new SignJWT({ credential_hash: hashToken(issued.credential) })
    .setProtectedHeader({ alg: idTokenAlgorithm, kid, typ: assertionType })
    .setIssuer(ports.baseUrl)
    .setAudience(ports.baseUrl)
    .setSubject(issued.registration_id)
    .setJti(newUlid(now, ports.random))
    .setIssuedAt(epochSeconds(now))
    .setExpirationTime(expires)
    .sign(key)
  return { assertion, expiresAt: new Date(expires * 1000) }
}

/** @returns the hash of the credential that an assertion of ours stands for */
export async function readIdentity(
  ports: AccessPorts,
  assertion: string,
): Promise<{ kind: 'identity'; credentialHash: string } | Refusal<'invalid_grant'>> {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(await publishedKeys(ports)), {
      algorithms: [idTokenAlgorithm],
      typ: assertionType,
      issuer: ports.baseUrl,
      audience: ports.baseUrl,
      requiredClaims: ['exp', 'credential_hash'],
      currentDate: ports.now(),
    })
    return { kind: 'identity', credentialHash: String(payload['credential_hash']) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('invalid_grant', { detail: 'The assertion has expired.' })
    if (error instanceof errors.JOSEError)
      return refuse('invalid_grant', { detail: 'The assertion says that it is ours, and is not.' })
    throw error
  }
}
