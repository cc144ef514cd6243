import {
  type AskedAnswer,
  type ClaimAnswer,
  type ClaimedAnswer,
  credentialType,
  type IdJagClaim,
  type RegistrationAnswer,
  type RegistrationRequest,
} from '../../contract/registration.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { DpopProof } from '../assertion/dpop.ts'
import { readIdJag } from '../assertion/id-jag.ts'
import { issueOnAssertion } from '../assertion/issue.ts'
import { onceFor } from '../assertion/once.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { askPerson, needsPersonsWord, registerAsking, type Vouching } from './first-link.ts'
import { findClaimable } from './registration.ts'

/**
 * Registers an agent for which a trusted identity provider vouches. An assertion registers once.
 * @param caller as it is counted
 * @returns also that the person is asked first
 */
export async function registerByAssertion(
  ports: AccessPorts,
  request: Extract<RegistrationRequest, { assertion_type: 'urn:ietf:params:oauth:token-type:id-jag' }>,
  proof: DpopProof | undefined,
  caller: string,
): Promise<RegistrationAnswer | { kind: 'asked'; answer: AskedAnswer; expiresAt: Date } | Refusal> {
  const assertion = await readVouching(ports, request.assertion, proof)
  if (assertion.kind === 'refused') return assertion
  if (await needsPersonsWord(ports, assertion)) return registerAsking(ports, assertion, request.agent_name, caller)
  const { clientId, scopes } = assertion
  const id = `reg_${newUlid(ports.now(), ports.random)}`
  const facts = { label: request.agent_name ?? clientId, scopes, registrationId: id }
  const issued = await issueOnAssertion(ports, assertion, facts, { use: onceFor(assertion) })
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

/**
 * Claims an anonymous registration on the word of a trusted identity provider. The agent gets a new credential, which
 * is worth what the word of the provider is worth; the former one ends, and a mail that is on its way is of no use any
 * more. An assertion claims or registers once. Where the person is asked first, nothing ends yet.
 */
export async function claimByAssertion(
  ports: AccessPorts,
  request: IdJagClaim,
  proof: DpopProof | undefined,
  caller: string,
): Promise<ClaimedAnswer | ClaimAnswer | Refusal> {
  const found = await findClaimable(ports, request.claim_token)
  if (found.kind === 'refused') return found
  const { id, kind, agentName, claimedAt } = found.registration
  if (kind !== 'anonymous' || claimedAt) return refuse('claimed_or_in_flight')
  const assertion = await readVouching(ports, request.assertion, proof)
  if (assertion.kind === 'refused') return assertion
  if (await needsPersonsWord(ports, assertion)) {
    const asked = await askPerson(ports, assertion, { id, agentName }, caller)
    if (asked.kind === 'refused') return asked
    const expires_at = asked.expiresAt.toISOString()
    return { registration_id: id, claim_attempt_id: asked.id, status: 'initiated', expires_at }
  }
  const { clientId, scopes } = assertion
  const facts = { label: agentName ?? clientId, scopes, registrationId: id }
  const issued = await issueOnAssertion(ports, assertion, facts, { use: onceFor(assertion), claims: true })
  if (issued.kind === 'refused') return issued
  return {
    registration_id: id,
    status: 'claimed',
    credential_type: credentialType,
    credential: issued.token,
    credential_expires: issued.expiresAt.toISOString(),
    scopes: [...scopes],
  }
}

/** @returns an assertion that names a person's mailbox, as registrations and claims need it */
async function readVouching(
  ports: AccessPorts,
  token: string,
  proof: DpopProof | undefined,
): Promise<Vouching | Refusal> {
  const assertion = await readIdJag(ports, token, proof)
  if (assertion.kind === 'refused')
    // The token endpoint's error code for an assertion without proof of its key.
    return assertion.code === 'invalid_grant' ? { ...assertion, code: 'invalid_dpop_proof' } : assertion
  const { email } = assertion
  return email === undefined ? refuse('missing_verified_email') : { ...assertion, email }
}
