import { lifetimes } from '../../contract/lifetimes.ts'
import { credentialType, type RegistrationAnswer, type RegistrationRequest } from '../../contract/registration.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { DpopProof } from '../assertion/dpop.ts'
import { readIdJag } from '../assertion/id-jag.ts'
import { issueOnAssertion } from '../assertion/issue.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Registers an agent for which a trusted identity provider vouches. An assertion registers once. */
export async function registerByAssertion(
  ports: AccessPorts,
  request: Extract<RegistrationRequest, { assertion_type: 'urn:ietf:params:oauth:token-type:id-jag' }>,
  proof: DpopProof | undefined,
): Promise<RegistrationAnswer | Refusal> {
  const assertion = await readIdJag(ports, request.assertion, proof)
  if (assertion.kind === 'refused')
    // The word of the token endpoint for an assertion that came without its key.
    return assertion.code === 'invalid_grant' ? { ...assertion, code: 'invalid_dpop_proof' } : assertion
  const { issuer, jti, clientId, scopes, email } = assertion
  if (email === undefined) return refuse('missing_verified_email')
  const id = `reg_${newUlid(ports.now(), ports.random)}`
  const facts = { label: request.agent_name ?? clientId, scopes, registrationId: id }
  const until = new Date(assertion.expiresAt.getTime() + lifetimes.clockSkew * 1000)
  const issued = await issueOnAssertion(ports, assertion, facts, { key: ['id-jag', issuer, jti], until })
  if (issued.kind === 'refused') return issued
  return {
    registration_id: id,
    registration_type: 'agent-provider',
    credential_type: credentialType,
    credential: issued.token,
    credential_expires: issued.expiresAt.toISOString(),
    scopes: [...scopes],
  }
}
