import { setTimeout } from 'node:timers/promises'
import { readBackupSecrets } from '../postgres/backup-file.ts'
import { requireBackupFolder } from '../postgres/backup-folder.ts'
import { type BackupSchedule, startBackupSchedule } from '../postgres/backup-schedule.ts'
import { system } from '../runtime/system.ts'
import type { ServerSettings } from '../settings/server-settings.ts'

/**
 * Reads the settings that only the user that started us may read.
 * @param ownerUrl of the embedded database
 * @returns what starts the schedule, with the name of the user that is left, once rights are given up; it throws with a
 * remedy where that user cannot write there. Nothing where no backups are asked for
 */
export function planBackups(
  settings: Pick<ServerSettings, 'backups' | 'secretKey' | 'dataFolder'>,
  ownerUrl: string,
): ((user: string) => Promise<BackupSchedule>) | undefined {
  if (!settings.backups) return undefined
  const { folder, keep } = settings.backups
  const secrets = readBackupSecrets(settings)
  return async (user) => {
    await requireBackupFolder(folder, user)
    return startBackupSchedule({ ownerUrl, secrets, folder, keep, pause, now: system.now, log: system.log })
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
}
