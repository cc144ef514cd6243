import { createKeySets } from '../access/assertion/key-sets.ts'
import type { AccessPorts } from '../access/ports.ts'
import { dailyMailLimit, mailLimit } from '../contract/limits.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Database } from '../database/client.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { AccessSettings } from './environment.ts'
import type { Vault } from '../identifiers/vault.ts'
import { systemMail, systemOutbound } from './outgoing.ts'
import { system } from './system.ts'

/** @returns what the rules of access need, for the real world */
export function createAccessPorts({
  database,
  snapshot,
  limiter,
  settings,
  vault,
}: {
  database: Database
  snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName'>
  limiter: RateLimiter
  settings: AccessSettings
  vault: Vault
}): AccessPorts {
  const outbound = systemOutbound()
  return {
    ...system,
    database,
    baseUrl: snapshot.baseUrl,
    serviceName: snapshot.serviceName,
    vault,
    sendMail: systemMail(settings.mail, { database, vault }),
    mailWait: async (address) => {
      for (const limit of [mailLimit, dailyMailLimit]) {
        const { exceeded, resetSeconds } = await limiter.consume(address, limit)
        if (exceeded) return resetSeconds
      }
      return 0
    },
    issuers: settings.issuers,
    keySets: createKeySets(outbound),
    outbound,
  }
}
