import { lifetimes } from '../../contract/lifetimes.ts'
import { credentialType, type RegistrationAnswer, type RegistrationRequest } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { issueCredential } from '../credentials.ts'
import type { AccessPorts } from '../ports.ts'
import { createRegistration, type RegistrationCaller } from './registration.ts'

/** Registers an agent nobody vouches for: it gets a credential at once, and a person may claim it later. */
export async function registerAnonymously(
  ports: AccessPorts,
  { agent_name: agentName }: Extract<RegistrationRequest, { type: 'anonymous' }>,
  caller?: RegistrationCaller,
): Promise<RegistrationAnswer> {
  const now = ports.now()
  const { id, claimable } = await createRegistration(ports, { kind: 'anonymous', agentName, now, caller })
  const expiresAt = new Date(now.getTime() + lifetimes.anonymousCredential * 1000)
  const { token } = await issueCredential(
    { ...ports, now },
    { label: agentName ?? 'anonymous', scopes: scopeNames, expiresAt, anonymous: true, registrationId: id },
  )
  return {
    registration_id: id,
    registration_type: 'anonymous',
    credential_type: credentialType,
    credential: token,
    credential_expires: expiresAt.toISOString(),
    scopes: scopeNames,
    ...claimable,
  }
}
