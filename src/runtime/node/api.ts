import type pg from 'pg'
import { verifyCredential } from '../../access/credentials.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { createDatabase } from '../../database/client.ts'
import { type Api, createApi } from '../../http/api.ts'
import type { LoadPage } from '../../http/form.ts'
import { sandboxHandlers } from '../../http/handlers/rehearse.ts'
import { catalogHandlers, healthHandlers } from '../../http/handlers/service.ts'
import { statusHandlers } from '../../http/handlers/status.ts'
import { leadHandlers } from '../../http/handlers/submit.ts'
import type { RateLimiter } from '../../limits/rate-limiter.ts'
import { system } from '../system.ts'

/** @returns every operation of the contract, answered in this process */
export function createNodeApi({
  pool,
  snapshot,
  limiter,
  loadPage,
}: {
  pool: pg.Pool
  snapshot: Snapshot
  limiter: RateLimiter
  loadPage: LoadPage
}): Api {
  const database = createDatabase(pool)
  const ports = { ...system, database, snapshot, baseUrl: snapshot.baseUrl }
  return createApi(
    {
      ...system,
      snapshot,
      limiter,
      verifyCredential: (token) => verifyCredential(database, token, system.now()),
      loadPage,
    },
    {
      ...leadHandlers(ports),
      ...sandboxHandlers(ports),
      ...statusHandlers(ports),
      ...catalogHandlers(ports),
      ...healthHandlers(ports),
    },
  )
}
