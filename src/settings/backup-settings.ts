import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import { SettingError } from './setting-error.ts'

/** Where backups of the embedded database go, and how many are kept. */
export type BackupSettings = { folder: string; keep: number }

const defaultKeep = 7
const mostKept = 9_999

/**
 * @param root what a relative folder begins at
 * @returns nothing where no backups are asked for
 * @throws {SettingError} where BACKUP_KEEP is no such number
 */
export function readBackupSettings(env: Environment, root: string): BackupSettings | undefined {
  const folder = env['BACKUP_DIR']
  const keep = readKeep(env['BACKUP_KEEP'])
  return folder ? { folder: resolve(root, folder), keep } : undefined
}

function readKeep(value: string | undefined): number {
  if (!value) return defaultKeep
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  throw new SettingError(
    `BACKUP_KEEP is ${JSON.stringify(value)}. Set it to a whole number from 1 to ${mostKept}: how many backups are kept in BACKUP_DIR. Or unset it to keep ${defaultKeep}.`,
  )
}

/** @throws {SettingError} for a server whose database has backups of its own */
export function requireOwnBackups(backups: BackupSettings | undefined, databaseUrl: string | undefined): void {
  if (backups && databaseUrl)
    throw new SettingError(
      'BACKUP_DIR is set, and so is DATABASE_URL. The server backs up the embedded database only: unset BACKUP_DIR, and use pg_dump by a schedule of your own, as docs/database.md says.',
    )
}
