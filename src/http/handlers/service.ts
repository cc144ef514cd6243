import { sql } from 'drizzle-orm'
import type { Health } from '../../contract/answers.ts'
import type { Database } from '../../database/client.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Handlers } from '../call.ts'
import { reply } from '../outcome.ts'

export function catalogHandlers({ snapshot }: { snapshot: Snapshot }): Handlers {
  return { readCatalog: () => reply(200, snapshot.catalog) }
}

export function healthHandlers({ database }: { database: Database }): Handlers {
  return {
    checkHealth: async () => {
      await database.execute(sql`select 1`)
      const health: Health = { status: 'ok', version: 'v1', checks: { database: 'ok' } }
      return reply(200, health)
    },
  }
}
