import { distance } from 'fastest-levenshtein'
import type { Environment } from './environment.ts'

/** Settings that docs/settings.md describes, in the same order. */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'SITE_URL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'SMTP_URL',
  'MAIL_FROM',
  'MAILS_PER_HOUR',
  'NOTIFY_EMAIL',
  'ACKNOWLEDGE_LEADS',
  'OPERATORS',
  'ASSIGN_LEADS',
  'RETENTION_DAYS',
  'OUTBOUND_ALLOW',
  'TRUSTED_ISSUERS',
  'TRUSTED_AGENTS',
  'REFRESH_DAYS',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
]

/** A shorter name, such as `PORT`, is close to many variables of other programs. */
const leastLength = 8
/** From this length on, a name with two wrong letters is still most likely ours. */
const longLength = 10
/** Capitals only, and bounded before names are compared. */
const formOfNames = /^[A-Z][A-Z_]{0,39}$/

/**
 * Finds variables that look like a misspelt setting of ours, such as `DATABSE_URL`: otherwise the server would silently
 * run without that setting.
 * @returns each with the name that was probably meant; no values
 */
export function misspeltSettings(env: Environment): { name: string; meant: string }[] {
  return Object.keys(env)
    .filter((name) => formOfNames.test(name) && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((setting) => isNear(name, setting) && env[setting] === undefined)
      return meant === undefined ? [] : [{ name, meant }]
    })
}

function isNear(name: string, setting: string): boolean {
  return setting.length >= leastLength && distance(name, setting) <= (setting.length >= longLength ? 2 : 1)
}
