import { lifetimes } from '../../contract/lifetimes.ts'
import { credentialType, type RegistrationAnswer, type RegistrationRequest } from '../../contract/registration.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { mintCredential, storeCredential } from '../credentials.ts'
import { beforeHandingOut } from '../hand-out.ts'
import { anonymousHolder } from '../holder.ts'
import type { AccessPorts } from '../ports.ts'
import { createRegistration } from './registration.ts'

/**
 * Registers an anonymous agent: it gets a credential at once, and a person may claim it later.
 * @param caller as it is counted
 */
export async function registerAnonymously(
  ports: AccessPorts,
  { agent_name: agentName }: Extract<RegistrationRequest, { type: 'anonymous' }>,
  caller: string,
): Promise<RegistrationAnswer> {
  const now = ports.now()
  const { id, claimable } = await createRegistration(ports, { kind: 'anonymous', agentName, now, caller })
  const expiresAt = new Date(now.getTime() + lifetimes.anonymousCredential * 1000)
  const minted = mintCredential(
    { random: ports.random, now },
    {
      label: agentName ?? 'anonymous',
      scopes: scopeNames,
      expiresAt,
      anonymous: true,
      registrationId: id,
      holder: anonymousHolder(ports, caller),
    },
  )
  await storeCredential(ports.database, minted)
  // It refuses clients by their names. This agent names no client, so it is never refused here.
  await beforeHandingOut(ports, minted)
  return {
    registration_id: id,
    registration_type: 'anonymous',
    credential_type: credentialType,
    credential: minted.token,
    credential_expires: expiresAt.toISOString(),
    scopes: scopeNames,
    ...claimable,
  }
}
