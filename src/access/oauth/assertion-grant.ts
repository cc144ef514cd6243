import { lifetimes } from '../../contract/lifetimes.ts'
import { resourceNamed } from '../../contract/protected-resources.ts'
import { readIdJag } from '../assertion/id-jag.ts'
import { issueOnAssertion } from '../assertion/issue.ts'
import { unverifiedIssuer } from '../assertion/signed-token.ts'
import { type Refusal, type RefusalCode, refuse } from '../refusal.ts'
import type { Grant } from './grant.ts'
import { exchangeIdentity } from './identity-grant.ts'
import { scopesAskedFor } from './scopes-asked-for.ts'

/**
 * Exchanges an assertion of an identity provider, or one of our own. Until it expires, it may be exchanged again.
 * @see RFC 7523 and the ID-JAG draft, section 4.4
 */
export const exchangeAssertion: Grant = async (ports, request, proof) => {
  const { assertion, scope, client_id: clientId, resource } = request
  if (!assertion) return refuse('invalid_request', { detail: 'assertion is missing.' })
  if (unverifiedIssuer(assertion) === ports.baseUrl) return exchangeIdentity(ports, request, proof)
  const read = await readIdJag(ports, assertion, proof)
  if (read.kind === 'refused') return asGrantError(read)
  if (clientId !== undefined && clientId !== read.clientId)
    return refuse('invalid_grant', { detail: 'The assertion was issued to another client.' })
  const scopes = scopesAskedFor(scope, read.scopes)
  if (!Array.isArray(scopes)) return scopes
  const issued = await issueOnAssertion(ports, read, {
    label: read.clientId,
    scopes,
    resource: resourceNamed(resource ?? ports.baseUrl, ports.baseUrl) ?? null,
  })
  if (issued.kind === 'refused') return asGrantError(issued)
  return {
    access_token: issued.token,
    token_type: 'Bearer',
    expires_in: lifetimes.assertedCredential,
    scope: scopes.join(' '),
  }
}

type AssertionRefusal = Extract<
  Awaited<ReturnType<typeof readIdJag> | ReturnType<typeof issueOnAssertion>>,
  { kind: 'refused' }
>

/** OAuth has one error code for every bad assertion; our own goes into the description. */
const grantErrors = {
  invalid_request: 'invalid_grant',
  invalid_issuer: 'invalid_grant',
  invalid_audience: 'invalid_grant',
  invalid_signature: 'invalid_grant',
  invalid_grant: 'invalid_grant',
  expired: 'invalid_grant',
  replay_detected: 'invalid_grant',
  claim_completed: 'invalid_grant',
  invalid_dpop_proof: 'own',
  login_required: 'own',
  unauthorized_client: 'own',
  service_unavailable: 'own',
} as const satisfies Record<AssertionRefusal['code'], RefusalCode | 'own'>

function asGrantError(refusal: AssertionRefusal): Refusal {
  const code = grantErrors[refusal.code]
  if (code === 'own') return refusal
  return refuse(code, { detail: `${refusal.code}${refusal.detail ? `: ${refusal.detail}` : ''}` })
}
