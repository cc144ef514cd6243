import { join } from 'node:path'
import { type AccessSettings, readAccessSettings } from './access-settings.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { collect } from './collect.ts'
import { readDatabaseUrl, readMigrationUrl, readReadUrl } from './database-settings.ts'
import type { Environment } from './environment.ts'
import { readPort } from './port.ts'
import { SettingError } from './setting-error.ts'
import { readSiteUrl } from './site-address.ts'
import { readWorkSettings, type WorkSettings } from './work-settings.ts'

/** How the self-hosted server runs. */
export type ServerSettings = {
  host: string
  port: number
  /** Public address of the site, without a closing slash. */
  siteUrl: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The same database, for the role that owns its tables; without it, the role of `databaseUrl` does both. */
  migrationUrl: string | undefined
  /** A standby of the database, for requests that only read. */
  readUrl: string | undefined
  /** Where the embedded database and what belongs to it is kept. */
  dataFolder: string
  /** How many reverse proxies stand before the server, each adding to `X-Forwarded-For`. */
  trustedProxies: number
  /** For how many seconds `/api/health/ready` answers 503 before the server stops taking requests. */
  drainSeconds: number
  /** Backups that the server writes of its own; nothing where none are set. */
  backups: BackupSettings | undefined
} & AccessSettings &
  WorkSettings

const defaultHost = '127.0.0.1'
const defaultPort = 4321

/** @param root folder of the project @throws {SettingError} that names every wrong value with its remedy */
export function readServerSettings(env: Environment, root: string): ServerSettings {
  return collect((attempt) => {
    const port = attempt(() => readPort(env['PORT'], defaultPort))
    const access = readAccessSettings(env, attempt)
    return {
      host: attempt(() => readHost(env['HOST'])),
      port,
      siteUrl: attempt(() => readSiteUrl(env)) ?? `http://localhost:${port}`,
      databaseUrl: attempt(() => readDatabaseUrl(env['DATABASE_URL'])),
      migrationUrl: attempt(() => readMigrationUrl(env)),
      readUrl: attempt(() => readReadUrl(env)),
      dataFolder: env['DATA_DIR'] || join(root, '.data'),
      trustedProxies: attempt(() => readProxies(env['TRUST_PROXY'])),
      drainSeconds: attempt(() => readDrainSeconds(env['DRAIN_SECONDS'])),
      backups: attempt(() => readBackupSettings(env, root)),
      ...access,
      ...readWorkSettings(env, access.operators, attempt),
    }
  })
}

function readHost(value: string | undefined): string {
  if (!value) return defaultHost
  if (/^[A-Za-z0-9.:-]+$/.test(value)) return value
  throw new SettingError(
    `HOST is ${JSON.stringify(value)}. Set it to an address to listen on: ${defaultHost} for this machine only, 0.0.0.0 for all.`,
  )
}

function readProxies(value: string | undefined): number {
  if (!value) return 0
  if (/^\d$/.test(value)) return Number(value)
  throw new SettingError(
    `TRUST_PROXY is ${JSON.stringify(value)}. Set it to the number of reverse proxies before this server, or unset it where callers connect directly.`,
  )
}

const mostDrainSeconds = 300

function readDrainSeconds(value: string | undefined): number {
  if (!value) return 0
  if (/^\d{1,3}$/.test(value) && Number(value) <= mostDrainSeconds) return Number(value)
  throw new SettingError(
    `DRAIN_SECONDS is ${JSON.stringify(value)}. Set it to a whole number from 0 to ${mostDrainSeconds}: how long /api/health/ready answers 503 before the server stops taking requests.`,
  )
}
