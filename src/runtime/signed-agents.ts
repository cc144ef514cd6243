import { createSignedAgents, type SignedAgents } from '../access/signed-agent/signed-agents.ts'
import { useSignatureOnce } from '../access/signed-agent/use-once.ts'
import type { SqlClient } from '../database/client.ts'
import type { AccessSettings } from '../settings/access-settings.ts'
import { systemOutbound } from './outbound.ts'
import { system } from './system.ts'

/** @returns the check of agents' signatures, with the clock and network of this process */
export function createSystemSignedAgents(
  database: SqlClient,
  { trustedAgents }: Pick<AccessSettings, 'trustedAgents'>,
): SignedAgents {
  return createSignedAgents({
    now: system.now,
    outbound: systemOutbound(),
    trusted: trustedAgents,
    useOnce: (signature, until) => useSignatureOnce(database, signature, until, system.now()),
  })
}
