import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostsOf } from '../database/hosts.ts'
import type { FormerSecret } from '../identifiers/vault.ts'
import { isLoopback } from '../network/loopback.ts'
import type { ServerSettings } from './server-settings.ts'
import { missingSecretKey } from './secret-key.ts'
import { SettingError } from './setting-error.ts'

const secretBytes = 32
const secretFile = 'secret-key'
/** Only the owner may read and write the file. */
const fileMode = 0o600

/** The secret with which everything new is made, and former ones that only open what was made with them. */
export type Secrets = { secret: string; former: readonly FormerSecret[] }

type SecretSettings = Pick<
  ServerSettings,
  'secretKey' | 'formerSecretKey' | 'databaseUrl' | 'migrationUrl' | 'dataFolder'
>

/**
 * @returns the secrets of a server or command: `SECRET_KEY`, or what the embedded database has beside it
 * @throws {SettingError} where the database is somewhere else and `SECRET_KEY` is not set
 */
export function secretsOf(settings: SecretSettings): Secrets {
  const { secretKey, databaseUrl, dataFolder } = settings
  requireSecretKey(settings)
  const secret = secretKey ?? secretFromFolder(dataFolder)
  // Where SECRET_KEY was set later, older data are sealed with the kept secret.
  const kept = databaseUrl ? undefined : keptSecret(dataFolder)
  return { secret, former: formerSecrets(secret, { ...settings, kept }) }
}

/** @throws {SettingError} where only an operator can give the secret, and has not */
export function requireSecretKey({ secretKey, databaseUrl }: Pick<SecretSettings, 'secretKey' | 'databaseUrl'>): void {
  if (!secretKey && databaseUrl) throw new SettingError(missingSecretKey)
}

/**
 * @param kept the secret beside the data
 * @param migrationUrl before there were two roles, this was the only address, and the secret was made from it
 * @returns what is still read beside the present secret
 */
export function formerSecrets(
  secret: string,
  { formerSecretKey, kept, databaseUrl, migrationUrl }: Partial<SecretSettings> & { kept?: string | undefined },
): FormerSecret[] {
  const known = given([formerSecretKey, kept]).filter((each) => each !== secret)
  const guessable = given([databaseUrl, migrationUrl]).map(secretFromDatabaseUrl)
  return [
    ...known.map((each) => ({ secret: each })),
    ...given(guessable).map((each) => ({ secret: each, onlyUnbound: true as const })),
  ]
}

/** @returns those that are set, without repetitions */
function given(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts)].filter((text) => text !== undefined)
}

/**
 * Before `SECRET_KEY` was required, servers without it made their secret from the address of the database: anyone who
 * guesses that password has it. It only opens what they sealed, until the next release.
 * @returns nothing for an address from which they would have made none
 */
function secretFromDatabaseUrl(databaseUrl: string): string | undefined {
  const { username, password, pathname, hostname } = new URL(hostsOf(databaseUrl).hosts[0])
  if (!password && hostname !== '' && !isLoopback(hostname)) return undefined
  return `${username}:${password}@${pathname}`
}

/** Puts a secret beside the data that was sealed with it, as after a restore. */
export function keepSecret(folder: string, secret: string): void {
  const file = join(folder, secretFile)
  renameSync(written(folder, secret), file)
}

/** @returns the secret beside the data, if one was made */
export function keptSecret(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, secretFile), 'utf8') || undefined
  } catch {
    return undefined
  }
}

/**
 * @returns the secret of a database on this machine, made at the first start. It lies beside the data, not among them
 * @throws {SettingError} where its file is empty
 */
export function secretFromFolder(folder: string): string {
  const kept = keptSecret(folder)
  if (kept) return kept
  const file = join(folder, secretFile)
  const made = written(folder, randomBytes(secretBytes).toString('base64url'))
  try {
    // Where two processes start at once, only one link succeeds, to a whole file, and both read the same secret.
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made)
  }
  const secret = readFileSync(file, 'utf8')
  if (!secret)
    throw new SettingError(`${file} is empty. Put it back from a backup, or delete it to begin with a new key.`)
  return secret
}

/** @returns the path of a new file that holds the secret */
function written(folder: string, secret: string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${secretFile}.${randomUUID()}`)
  writeFileSync(file, secret, { mode: fileMode, flag: 'wx', flush: true })
  return file
}
