import { lifetimes } from '../../contract/lifetimes.ts'
import { type Scope, scopeNames } from '../../contract/scopes.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { subjectHashOf } from '../subject.ts'
import { type DpopProof, verifyDpop } from './dpop.ts'
import { checkSignIn } from './sign-in-age.ts'
import { type TokenRefusal, verifySignedToken } from './signed-token.ts'

/** What an identity provider says of an agent. */
export type Assertion = {
  kind: 'assertion'
  issuer: string
  jti: string
  clientId: string
  subjectHash: string
  scopes: readonly Scope[]
  /** Present when the provider says that the address is verified. */
  email: string | undefined
  issuedAt: Date
  expiresAt: Date
}

type PossessionRefusal = Refusal<'invalid_request' | 'invalid_grant' | 'invalid_dpop_proof'>

const assertionType = 'oauth-id-jag+jwt'

/**
 * Reads an Identity Assertion JWT Authorization Grant. Nothing is used up by this.
 * @param proof required if the assertion is bound to a key; checked whenever it is sent
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/
 */
export async function readIdJag(
  ports: AccessPorts,
  token: string,
  proof: DpopProof | undefined,
): Promise<Assertion | TokenRefusal | PossessionRefusal | Refusal<'login_required'>> {
  const verified = await verifySignedToken(ports, token, {
    type: assertionType,
    required: ['sub', 'client_id', 'jti', 'exp'],
  })
  if (verified.kind === 'refused') return verified
  const { issuer, maxAge, payload } = verified
  const { sub, jti, exp, iat, client_id: clientId, cnf, email, email_verified: emailVerified, scope } = payload
  if (typeof clientId !== 'string' || typeof sub !== 'string' || typeof jti !== 'string' || !clientId || !sub || !jti)
    return refuse('invalid_request', { detail: 'The claims sub, jti and client_id must be texts.' })
  if (exp! - iat! > lifetimes.assertion + lifetimes.clockSkew)
    return refuse('expired', { detail: `The assertion is valid for more than ${lifetimes.assertion} seconds.` })
  const scopes = grantedScopes(scope)
  if (scopes.length === 0)
    return refuse('invalid_request', { detail: `The claim scope must be a text that names ${scopeNames.join(', ')}.` })
  const staleSignIn = checkSignIn(payload['auth_time'], { maxAge, now: ports.now() })
  if (staleSignIn) return staleSignIn
  const unproven = await checkPossession(ports, cnf, proof)
  if (unproven) return unproven
  return {
    kind: 'assertion',
    issuer,
    jti,
    clientId,
    subjectHash: subjectHashOf(issuer, sub),
    scopes,
    email: typeof email === 'string' && email && emailVerified === true ? email : undefined,
    issuedAt: new Date(iat! * 1000),
    expiresAt: new Date(exp! * 1000),
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc7800; the ID-JAG draft, "Proof-of-Possession" */
async function checkPossession(
  ports: AccessPorts,
  confirmation: unknown,
  proof: DpopProof | undefined,
): Promise<PossessionRefusal | undefined> {
  const isBound = confirmation !== undefined
  const thumbprint = (confirmation as { jkt?: unknown } | null | undefined)?.jkt
  if (isBound && typeof thumbprint !== 'string')
    return refuse('invalid_request', { detail: 'The claim cnf is not of a kind that we can check; use cnf.jkt.' })
  if (!proof)
    return isBound
      ? refuse('invalid_grant', { detail: 'The assertion is bound to a key, and the DPoP header is missing.' })
      : undefined
  const proven = await verifyDpop(ports, proof)
  if (proven.kind === 'refused') return proven
  return !isBound || proven.thumbprint === thumbprint
    ? undefined
    : refuse('invalid_grant', { detail: 'The proof was made with another key than the assertion is bound to.' })
}

/** The known scopes of the assertion: all if it has no such claim, none if the claim cannot be read. */
function grantedScopes(scope: unknown): readonly Scope[] {
  if (scope === undefined) return scopeNames
  const named = typeof scope === 'string' ? scope.split(' ') : []
  return scopeNames.filter((name) => named.includes(name))
}
