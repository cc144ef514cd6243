import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackupHeader } from './backup-file.ts'

/** A backup that was checked, and when it was made. */
export type KeptBackup = { name: string; madeAt: Date }

/** Ending of unfinished files, and of those that an interrupted server left. */
export const partEnding = '.part'

const folderMode = 0o700
const kept = /^intake-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/
const part = /^intake-[\dTZ-]{1,40}\.backup\.part$/

/** @returns a name with the time in UTC, without colons, which some file systems refuse */
export function backupName(at: Date): string {
  return `intake-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/**
 * @param until what is dated later is not among them: it is from a clock that was wrong, or no backup of ours
 * @returns the backups of a schedule in a folder, the newest one first; what else lies there is left alone. A file
 *   counts by its beginning, which says when it was made: one that is empty, or was put there by hand, is none
 */
export async function listBackups(folder: string, until: Date): Promise<KeptBackup[]> {
  const dated = (await readdir(folder)).flatMap((name) => {
    const [, day, hours, minutes, seconds] = kept.exec(name) ?? []
    const madeAt = new Date(`${day}${hours}:${minutes}:${seconds}Z`)
    return madeAt <= until ? [{ name, madeAt }] : []
  })
  const found: KeptBackup[] = []
  for (const backup of dated) {
    const header = await readBackupHeader(join(folder, backup.name))
    if (header && backupName(new Date(header.made_at)) === backup.name) found.push(backup)
  }
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/**
 * Removes all but the newest ones.
 * @param newest when the one was made that was written just now
 * @returns how many it removed
 */
export async function removeOlder(folder: string, keep: number, newest: Date): Promise<number> {
  const older = (await listBackups(folder, newest)).slice(keep)
  for (const { name } of older) await rm(join(folder, name))
  return older.length
}

/** Removes unfinished files of an interrupted server. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (part.test(name)) await rm(join(folder, name), { force: true })
}

/**
 * Makes the folder where it is not there, and tries to write to it.
 * @param user as which this process runs @throws with a remedy
 */
export async function requireBackupFolder(folder: string, user: string): Promise<void> {
  const probe = join(folder, `intake-0000${partEnding}`)
  try {
    await mkdir(folder, { recursive: true, mode: folderMode })
    await (await open(probe, 'w', 0o600)).close()
    await rm(probe)
  } catch (error) {
    throw new Error(
      `No backup can be written to ${folder} as the user ${user} (${(error as NodeJS.ErrnoException).code}). Make the folder and give it to that user: mkdir -p ${folder} && chown ${user} ${folder}. Or set BACKUP_DIR to another one.`,
      { cause: error },
    )
  }
}
