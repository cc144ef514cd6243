import { SignJWT } from 'jose'
import { idTokenAlgorithm } from '../../contract/oauth.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { signingKey } from '../keys/signing-keys.ts'
import type { AccessPorts } from '../ports.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { epochSeconds } from '../../text/time.ts'

/**
 * Tells the client which person approved. The subject is the mailbox under a name that cannot be traced back to it.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
export async function signIdToken(
  ports: AccessPorts,
  { request, email, approvedAt }: { request: AuthorizationRequest; email: string; approvedAt: Date },
): Promise<string> {
  const { kid, key } = await signingKey(ports)
  const now = epochSeconds(ports.now())
  return new SignJWT({
    auth_time: epochSeconds(approvedAt),
    ...(request.nonce !== undefined && { nonce: request.nonce }),
    ...(request.openid.includes('email') && { email, email_verified: true }),
  })
    .setProtectedHeader({ alg: idTokenAlgorithm, kid, typ: 'JWT' })
    .setIssuer(ports.baseUrl)
    .setSubject(ports.vault.digest('subject', email.toLowerCase()))
    .setAudience(request.clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimes.idToken)
    .sign(key)
}
