import type { Health } from '../../contract/answers.ts'
import { type Database, ping } from '../../database/client.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Handlers } from '../call.ts'
import { reply } from '../outcome.ts'

/** The packages, as the build left them. */
export function catalogHandlers({ snapshot }: { snapshot: Snapshot }): Handlers {
  return { readCatalog: () => reply(200, snapshot.catalog) }
}

/** Whether leads can be taken. */
export function healthHandlers({ database }: { database: Database }): Handlers {
  return {
    checkHealth: async () => {
      await ping(database)
      const health: Health = { status: 'ok', version: 'v1', checks: { database: 'ok' } }
      return reply(200, health)
    },
  }
}
