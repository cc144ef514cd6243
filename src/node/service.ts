import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createDatabase, createReadingDatabase } from '../database/client.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { postgresRateLimiter } from '../limits/postgres.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { createAccessPorts } from '../runtime/access.ts'
import { createRehearsalCounter } from '../runtime/rehearsal-counter.ts'
import { vaultOf } from '../runtime/vault.ts'
import { requireOwnBackups } from '../settings/backup-settings.ts'
import { requireSecretKey, secretsOf } from '../settings/secret.ts'
import { system } from '../runtime/system.ts'
import { createNodeApi } from './api.ts'
import { planBackups } from './backups.ts'
import { createAnswerHistory } from './answer-history.ts'
import { startBackground } from './background.ts'
import { createBell } from './bell.ts'
import { createConnections } from './connections.ts'
import type { OpenDatabase } from '../postgres/connected.ts'
import { openDatabase } from '../postgres/open-database.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { describeRights, giveUpRights, planRights } from './rights.ts'
import { type Build, createSiteServer, readBuild } from './server.ts'

export type Service = {
  /** Address under which the build presents itself. */
  siteUrl: string
  /** The database, described without secrets. */
  database: string
  /** What its role may do there, where others made it. */
  role: string | undefined
  /** The user of the system as which it serves. */
  runsAs: string
  /** Resolves, if ever, with why the database will not be ready: to go on would be 503 for ever. */
  hopeless: Promise<Error> | undefined
  /**
   * Says for `DRAIN_SECONDS` that it is about to end while it goes on to take requests, then answers what has begun,
   * and ends server and database.
   * @param cutShort ends the wait
   */
  stop: (cutShort?: AbortSignal) => Promise<void>
}

/** How long rehearsals wait for each other to be counted. */
const gatherSeconds = 0.25

/** Requests that are still running after this long are cut off. */
const drainMs = 10_000

/**
 * Starts database and server.
 * @param folder of the build @param prepare makes the build, where it is not made yet
 * @throws with a remedy when the port or the database is not to be had, or the secret is missing
 */
export async function startService(
  settings: ServerSettings,
  folder: string,
  prepare: () => Promise<void>,
): Promise<Service> {
  requireSecretKey(settings)
  requireOwnBackups(settings.backups, settings.databaseUrl)
  const opened = await openDatabase(settings, system.log)
  try {
    // Checked before building, so that a build never overwrites files that another server serves.
    await listen(createServer(), settings).then(closeServer)
    await prepare()
    const build = await readBuild(folder)
    const { server, counter, background: shared, end } = assemble(settings, build, opened)
    const { rights, backups } = await serve(server, settings, opened)
    if (backups) shared.metrics.watchBackups(backups.readBackupAge)
    const background = await startBackground(shared)
    return {
      siteUrl: build.snapshot.baseUrl,
      database: opened.place,
      role: opened.role,
      runsAs: describeRights(rights),
      hopeless: opened.hopeless,
      stop: async (cutShort) => {
        end()
        await setTimeout(settings.drainSeconds * 1_000, undefined, { signal: cutShort }).catch(() => {})
        await drain(server)
        await Promise.all([background.stop(), backups?.stop()])
        await counter.counted()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** @returns the server, which listens to nobody yet, and what it shares with the work in the background */
function assemble(settings: ServerSettings, build: Build, opened: OpenDatabase) {
  const { pool } = opened
  // Several servers may share a database that was given; the embedded one is ours alone.
  const limiter = opened.own ? memoryRateLimiter() : postgresRateLimiter(pool)
  const database = createDatabase(pool)
  const stores = { ...build, database, settings, vault: vaultOf(secretsOf(settings)) }
  const counter = createRehearsalCounter(async () => database, gatherSeconds)
  const bell = createBell()
  const connections = createConnections(settings)
  const { notify, acknowledge, trustedProxies } = settings
  const history = createAnswerHistory(() => Date.now())
  const seconds = () => performance.now() / 1000
  const metrics = createProcessMetrics({ ...system, connections, pool, noteAnswer: history.note, seconds })
  let ending = false
  const api = createNodeApi({
    ...build,
    ...counter,
    metrics,
    wakeCourier: bell.ring,
    isEnding: () => ending,
    readHistory: history.read,
    database,
    readDatabase: createReadingDatabase(opened.reads),
    limiter,
    access: { ...createAccessPorts(stores), noteCleared: metrics.noteCleared },
    settings,
    notify,
    acknowledge,
  })
  return {
    server: createSiteServer(build, api, { trustedProxies, connections }),
    counter,
    background: { ...stores, metrics, bell, history },
    end: () => void (ending = true),
  }
}

/** Listens, and from then on has no more rights than it needs. */
async function serve(server: Server, settings: ServerSettings, { ownerUrl }: OpenDatabase) {
  const rights = await planRights()
  const startBackups = planBackups(settings, ownerUrl)
  await listen(server, settings)
  // Not before, because only root may take the ports of the web; and nothing in between, so that no request is
  // answered as root.
  if (rights.kind === 'given up') giveUpRights(rights.user)
  const backups = await startBackups?.(rights.kind === 'given up' ? rights.user.name : rights.name)
  return { rights, backups }
}

async function listen(server: Server, { host, port }: ServerSettings): Promise<Server> {
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
    return server
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another number.`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights than we have. Set PORT to a number above 1023.`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${host} is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`, { cause: error })
    throw error
  }
}

async function closeServer(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const cut = new AbortController()
  setTimeout(drainMs, undefined, { signal: cut.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await closed
  cut.abort()
}
