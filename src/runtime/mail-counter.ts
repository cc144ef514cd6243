import type { AccessPorts } from '../access/ports.ts'
import type { Database } from '../database/client.ts'
import { StoreUnavailable } from '../http/failure.ts'
import { postgresCountTogether } from '../limits/together.ts'

/**
 * Counts mails in the database even where requests are counted in memory: a restart must not reset their limits. It
 * rejects with `StoreUnavailable` where that does not answer.
 */
export function mailCounter(database: Database): AccessPorts['mailWait'] {
  const countTogether = postgresCountTogether(database.$client)
  return (counts) =>
    countTogether(counts).catch((error: unknown) => {
      throw new StoreUnavailable('the counter of mails did not answer', { cause: error })
    })
}
