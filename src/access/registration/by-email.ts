import type { RegistrationAnswer, RegistrationRequest } from '../../contract/registration.ts'
import type { AccessPorts } from '../ports.ts'
import type { Refusal } from '../refusal.ts'
import { startAttempt } from './claim-attempt.ts'
import { createRegistration, dropRegistration } from './registration.ts'

/**
 * Registers an agent for the owner of a mailbox, who gets a mail. There is no credential until the claim is complete.
 * The answer is the same whether or not the address is known here.
 * @param caller key under which the caller is counted
 */
export async function registerByEmail(
  ports: AccessPorts,
  { assertion: email, agent_name: agentName }: Extract<RegistrationRequest, { assertion_type: 'verified_email' }>,
  caller: string,
): Promise<RegistrationAnswer | Refusal> {
  const { id, claimable } = await createRegistration(ports, {
    kind: 'email-verification',
    agentName,
    now: ports.now(),
    caller,
  })
  let attempt
  try {
    attempt = await startAttempt(ports, { registrationId: id, agentName: agentName ?? null, email, caller })
  } finally {
    // Without its mail, it can never be claimed.
    if (attempt?.kind !== 'started') await dropRegistration(ports, id)
  }
  if (attempt.kind === 'refused') return attempt
  return { registration_id: id, registration_type: 'email-verification', ...claimable }
}
