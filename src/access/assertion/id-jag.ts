import { lifetimes } from '../../contract/lifetimes.ts'
import { type Scope, scopeNames } from '../../contract/scopes.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { subjectHashOf, wasRevokedSince } from '../subject.ts'
import { type DpopProof, verifyDpop } from './dpop.ts'
import { verifySignedToken } from './signed-token.ts'

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
  expiresAt: Date
}

const assertionType = 'oauth-id-jag+jwt'

/**
 * Reads an Identity Assertion JWT Authorization Grant. Nothing is used up by this.
 * @param proof needed where the assertion is bound to a key
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/
 */
export async function readIdJag(
  ports: AccessPorts,
  token: string,
  proof: DpopProof | undefined,
): Promise<Assertion | Refusal> {
  const verified = await verifySignedToken(ports, token, {
    type: assertionType,
    required: ['sub', 'client_id', 'jti', 'exp'],
  })
  if (verified.kind === 'refused') return verified
  const { issuer, payload } = verified
  const { sub, jti, exp, iat, client_id: clientId, cnf, email, email_verified: emailVerified, scope } = payload
  if (typeof clientId !== 'string' || typeof sub !== 'string' || typeof jti !== 'string' || !clientId || !sub || !jti)
    return refuse('invalid_request', { detail: 'The claims sub, jti and client_id must be texts.' })
  if (exp! - iat! > lifetimes.assertion + lifetimes.clockSkew)
    return refuse('expired', { detail: `The assertion is valid for more than ${lifetimes.assertion} seconds.` })
  const subjectHash = subjectHashOf(issuer, sub)
  if (await wasRevokedSince(ports.database, subjectHash, new Date(iat! * 1000)))
    return refuse('expired', { detail: 'The subject of the assertion was revoked after it was issued.' })
  const unproven = await checkPossession(ports, cnf, proof)
  if (unproven) return unproven
  return {
    kind: 'assertion',
    issuer,
    jti,
    clientId,
    subjectHash,
    scopes: grantedScopes(scope),
    email: typeof email === 'string' && emailVerified === true ? email : undefined,
    expiresAt: new Date(exp! * 1000),
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc7800 */
async function checkPossession(
  ports: AccessPorts,
  confirmation: unknown,
  proof: DpopProof | undefined,
): Promise<Refusal | undefined> {
  if (confirmation === undefined) return undefined
  const thumbprint = (confirmation as { jkt?: unknown } | null)?.jkt
  if (typeof thumbprint !== 'string')
    return refuse('invalid_request', { detail: 'The claim cnf is not of a kind that we can check; use cnf.jkt.' })
  if (!proof) return refuse('invalid_dpop_proof', { detail: 'The DPoP header is missing.' })
  return verifyDpop(ports, proof, thumbprint)
}

/** The scopes of the assertion that we know; all where it names none. */
function grantedScopes(scope: unknown): readonly Scope[] {
  if (typeof scope !== 'string' || scope === '') return scopeNames
  const named = scope.split(' ')
  return scopeNames.filter((name) => named.includes(name))
}
