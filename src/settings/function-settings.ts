import { isLoopback } from '../network/loopback.ts'
import { type AccessSettings, readAccessSettings } from './access-settings.ts'
import { collect } from './collect.ts'
import { readDatabaseUrl } from './database-settings.ts'
import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'
import { readWorkSettings, type WorkSettings } from './work-settings.ts'

/** How a Netlify function runs. */
export type FunctionSettings = {
  /** The address when the function was loaded: Netlify may change it later. */
  databaseUrl: string | undefined
  development: boolean
  /** Whether the database is the one of `netlify dev` on this machine, which has a secret beside it. */
  ownDatabase: boolean
} & AccessSettings &
  WorkSettings

/**
 * @returns the address of the database: `DATABASE_URL` where it is set, else the database that Netlify provides because
 *   `@netlify/database` is among our packages. That package's client is not used: it would only choose a driver. Ask
 *   for each connection: Netlify may change the password at any time, and sets the new address before it hands over a
 *   request
 * @throws {SettingError} where there is neither
 */
export function readFunctionDatabase(env: Environment): string {
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']) ?? env['NETLIFY_DB_URL']
  if (!databaseUrl)
    throw new SettingError('There is no database. Turn on Netlify Database for the site, or set DATABASE_URL.')
  return databaseUrl
}

/** @throws {SettingError} that names every wrong value with its remedy */
export function readFunctionSettings(env: Environment): FunctionSettings {
  const given = readDatabaseUrl(env['DATABASE_URL'])
  const databaseUrl = given ?? env['NETLIFY_DB_URL']
  const settings = collect((attempt) => {
    const access = readAccessSettings(env, attempt)
    return { ...access, ...readWorkSettings(env, access.operators, attempt) }
  })
  const development = Boolean(env['NETLIFY_DEV'])
  return { databaseUrl, development, ownDatabase: development && !given && isOnThisMachine(databaseUrl), ...settings }
}

function isOnThisMachine(databaseUrl: string | undefined): boolean {
  const hostname = URL.parse(databaseUrl ?? '')?.hostname
  return hostname !== undefined && isLoopback(hostname)
}
