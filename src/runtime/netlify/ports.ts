import type { Snapshot } from '../../contract/snapshot.ts'
import { createDatabase, createPool, type Database } from '../../database/client.ts'
import { StoreUnavailable } from '../../http/failure.ts'
import type { LoadPage } from '../../http/form.ts'
import { postgresRateLimiter } from '../../limits/flexible.ts'
import type { RateLimiter } from '../../limits/rate-limiter.ts'
import { createRehearsalCounter, type RehearsalCounter } from '../rehearsal-counter.ts'
import { type FunctionSettings, readFunctionSettings } from '../environment.ts'
import { secretFromDatabaseUrl } from '../secret.ts'
import { system } from '../system.ts'
import snapshot from '#snapshot'

type System = typeof system
/** What a function hands to its handlers. */
export type FunctionPorts = System & {
  database: Database
  snapshot: Snapshot
  baseUrl: string
  limiter: RateLimiter
  loadPage: LoadPage
  settings: FunctionSettings
  /** Operators who are told of each lead by mail. */
  notify: readonly string[]
} & RehearsalCounter

/** @returns the secret of this deployment, the same on every instance */
export function secretFor({ settings }: Pick<FunctionPorts, 'settings'>): string {
  return settings.secretKey ?? secretFromDatabaseUrl(settings.databaseUrl)
}

const pageTimeoutMs = 3_000

/** @returns what a function needs; a warm instance keeps its connections, and several count in the one database */
export function functionPorts(): FunctionPorts {
  const settings = readFunctionSettings(process.env)
  const pool = createPool(settings.databaseUrl)
  const database = createDatabase(pool)
  return {
    ...system,
    ...createRehearsalCounter(database, 0),
    database,
    snapshot,
    baseUrl: snapshot.baseUrl,
    limiter: postgresRateLimiter(pool),
    loadPage: fetchPage,
    settings,
    notify: settings.notify,
  }
}

/** Pages are files on the same site; a function has no other way to them. */
async function fetchPage(path: string): Promise<string> {
  const response = await fetch(new URL(path, snapshot.baseUrl), { signal: AbortSignal.timeout(pageTimeoutMs) })
  if (!response.ok) throw new StoreUnavailable(`${path} answered ${response.status}`)
  return response.text()
}
