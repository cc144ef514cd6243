import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorFields } from '../database/error-fields.ts'
import type { Log } from '../http/failure.ts'
import { backupName, listBackups, partEnding, removeOlder, removeParts } from './backup-folder.ts'
import { type BackupSecrets, readToEnd, writeBackupFile } from './backup-file.ts'

export type BackupPorts = {
  /** Of the role that owns the tables. */
  ownerUrl: string
  secrets: BackupSecrets
  folder: string
  /** How many are kept. */
  keep: number
  now: () => Date
  /** Waits so many milliseconds, or until the signal. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  log: Log
}

export type BackupSchedule = {
  /** @returns the age of the newest backup in seconds; nothing where there is none */
  readBackupAge: () => number | undefined
  /** Ends it; a backup that is being written is given up. */
  stop: () => Promise<void>
}

/** One a day. */
const everyMs = 24 * 60 * 60_000
/** A backup that failed is tried again after this time, and a clock that was set is noticed. */
const lookMs = 10 * 60_000

/** Writes a backup whenever the newest one is a day old, at once where there is none. */
export async function startBackupSchedule(ports: BackupPorts): Promise<BackupSchedule> {
  const { folder, now, pause, log } = ports
  const stopping = new AbortController()
  const { signal } = stopping
  let newest = (await listBackups(folder, now()))[0]?.madeAt
  const age = () => (newest ? now().getTime() - newest.getTime() : undefined)
  const work = async () => {
    while (!signal.aborted) {
      if ((age() ?? everyMs) >= everyMs) {
        try {
          newest = await backUpOnce(ports, signal)
        } catch (error) {
          if (!signal.aborted) log({ event: 'backup_failed', level: 'error', ...errorFields(error) })
        }
      }
      await pause(lookMs, signal)
    }
  }
  const ended = work()
  return {
    readBackupAge: () => {
      const ms = age()
      return ms === undefined ? undefined : ms / 1000
    },
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/**
 * Writes a backup, reads it back to its end, gives it its name, and only then removes older ones.
 * @returns when it was made @throws where one of these fails; nothing that was there is removed then
 */
async function backUpOnce(
  { ownerUrl, secrets, folder, keep, now, log }: BackupPorts,
  signal: AbortSignal,
): Promise<Date> {
  const at = now()
  const name = backupName(at)
  const unchecked = join(folder, `${name}${partEnding}`)
  await removeParts(folder)
  try {
    const { bytes } = await writeBackupFile(ownerUrl, unchecked, { ...secrets, now: at }, signal)
    await readToEnd(unchecked)
    await rename(unchecked, join(folder, name))
    log({ event: 'backup_written', bytes, removed: await removeOlder(folder, keep, at) })
    return at
  } catch (error) {
    await rm(unchecked, { force: true })
    throw error
  }
}
