import { readAddress } from '../database/address.ts'
import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'

/** @throws {SettingError} when `DATABASE_URL` is set, but not to a PostgreSQL address */
export function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  // The value holds a password, so the message does not repeat it.
  if (!isPostgresAddress(value))
    throw new SettingError(
      'DATABASE_URL is not the address of a PostgreSQL database. Set it to something like postgres://user:password@host:5432/name, or unset it to use the embedded one.',
    )
  requireOnePrimary('DATABASE_URL', value)
  return value
}

/** @throws {SettingError} where it is not said which of several hosts takes the writes */
function requireOnePrimary(name: string, value: string): void {
  const address = readAddress(value)
  if (address && address.hosts.length > 1 && !address.readWrite)
    throw new SettingError(
      `${name} has several hosts and does not say that the one is meant that may be written to. End it with ?target_session_attrs=read-write, such as postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write.`,
    )
}

/**
 * `DATABASE_READ_URL`.
 * @throws {SettingError} when it is no PostgreSQL address, or `DATABASE_URL` is not set as well
 */
export function readReadUrl(env: Environment): string | undefined {
  const value = env['DATABASE_READ_URL']
  if (!value) return undefined
  if (!isPostgresAddress(value))
    throw new SettingError(
      'DATABASE_READ_URL is not the address of a PostgreSQL database. Set it to a standby of DATABASE_URL, such as postgres://user:password@standby:5432/name, or unset it to read where is written.',
    )
  if (!env['DATABASE_URL'])
    throw new SettingError(
      'DATABASE_READ_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the database of which it is a standby, or unset both to use the embedded one.',
    )
  return value
}

/**
 * `DATABASE_MIGRATION_URL`.
 * @throws {SettingError} when it is no PostgreSQL address, or `DATABASE_URL` is not set as well
 */
export function readMigrationUrl(env: Environment): string | undefined {
  const value = env['DATABASE_MIGRATION_URL']
  if (!value) return undefined
  if (!isPostgresAddress(value))
    throw new SettingError(
      'DATABASE_MIGRATION_URL is not the address of a PostgreSQL database. Set it to that of DATABASE_URL with the user that owns the tables, such as postgres://owner:password@host:5432/name, or unset it to let one user do both.',
    )
  if (!env['DATABASE_URL'])
    throw new SettingError(
      'DATABASE_MIGRATION_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the same database with the user that the service has, or unset both to use the embedded one.',
    )
  requireOnePrimary('DATABASE_MIGRATION_URL', value)
  return value
}

function isPostgresAddress(value: string): boolean {
  return readAddress(value) !== undefined
}
