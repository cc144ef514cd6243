import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '../network/loopback.ts'
import type { ServerSettings } from './environment.ts'
import { SettingError } from './setting-error.ts'

const secretBytes = 32
const secretFile = 'secret-key'

/** @returns the secret of a server or command: the one that was set, or the one that belongs to its database */
export async function secretOf({
  secretKey,
  databaseUrl,
  dataFolder,
}: Pick<ServerSettings, 'secretKey' | 'databaseUrl' | 'dataFolder'>): Promise<string> {
  return secretKey ?? (databaseUrl ? secretFromDatabaseUrl(databaseUrl) : secretFromFolder(dataFolder))
}

/**
 * The secret where none was set and the database is somewhere else: its address holds a password, which is not in the
 * database, and every instance has it. Host and port may change; user, password and name are those of the data.
 */
export function secretFromDatabaseUrl(databaseUrl: string): string {
  const { username, password, pathname } = new URL(databaseUrl)
  if (!password && !isLocal(databaseUrl))
    throw new SettingError(
      'DATABASE_URL has no password, so no secret can be made from it. Set SECRET_KEY to the output of: openssl rand -base64 32',
    )
  return `${username}:${password}@${pathname}`
}

/** A database of this machine, as in development: who can reach it can read what the secret protects. */
function isLocal(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl)
  return hostname === '' || isLoopback(hostname)
}

/** Puts a secret beside the data that was sealed with it, as after a restore. */
export async function keepSecret(folder: string, secret: string): Promise<void> {
  const file = join(folder, secretFile)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, secret, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** @returns the secret beside the data, if one was made */
export function keptSecret(folder: string): Promise<string | undefined> {
  return readFile(join(folder, secretFile), 'utf8').catch(() => undefined)
}

/** @returns the secret of the embedded database, made at the first start. It lies beside the data, not in it. */
async function secretFromFolder(folder: string): Promise<string> {
  const file = join(folder, secretFile)
  const kept = await keptSecret(folder)
  if (kept) return kept
  await mkdir(folder, { recursive: true })
  // Of two processes that start at once, one writes and both read the same.
  await writeFile(file, randomBytes(secretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {})
  return readFile(file, 'utf8')
}
