import type { Context } from '@netlify/functions'
import { verifyCredential } from '../../access/credentials.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { createDatabase, createPool, type Database } from '../../database/client.ts'
import { createApi } from '../../http/api.ts'
import type { Handlers } from '../../http/call.ts'
import { StoreUnavailable } from '../../http/failure.ts'
import { postgresRateLimiter } from '../../limits/flexible.ts'
import { readFunctionSettings } from '../environment.ts'
import { system } from '../system.ts'
import snapshot from '#snapshot'

type System = typeof system
/** What a function hands to its handlers. */
export type FunctionPorts = System & { database: Database; snapshot: Snapshot; baseUrl: string }

const pageTimeoutMs = 3_000

/** @returns a Netlify function over the one pipeline. @param handlersFor the operations that this function answers */
export function endpoint(
  handlersFor: (ports: FunctionPorts) => Handlers,
): (request: Request, context: Context) => Promise<Response> {
  const { databaseUrl, development } = readFunctionSettings(process.env)
  // A warm instance keeps its connections; several instances count in the one database.
  const pool = createPool(databaseUrl)
  const database = createDatabase(pool)
  const api = createApi(
    {
      ...system,
      snapshot,
      limiter: postgresRateLimiter(pool),
      verifyCredential: (token) => verifyCredential(database, token, system.now()),
      loadPage: fetchPage,
    },
    handlersFor({ ...system, database, snapshot, baseUrl: snapshot.baseUrl }),
  )
  return (request, context) => api(development ? asAsked(request) : request, context.ip)
}

/** After a 404, `netlify dev` asks the same function for files of that name, as if it were a folder; we answer as before. */
function asAsked(request: Request): Request {
  const url = new URL(request.url)
  const path = url.pathname.replace(/(\/index)?\.html?$/, '')
  return path === url.pathname ? request : new Request(new URL(path + url.search, url), request)
}

/** Pages are files on the same site; a function has no other way to them. */
async function fetchPage(path: string): Promise<string> {
  const response = await fetch(new URL(path, snapshot.baseUrl), { signal: AbortSignal.timeout(pageTimeoutMs) })
  if (!response.ok) throw new StoreUnavailable(`${path} answered ${response.status}`)
  return response.text()
}
