import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, gunzipSync } from 'node:zlib'
import { type BackupHeader, BackupUnusable, fingerprintOf, headerSchema } from '../database/backup/format.ts'
import { type BackupPart, readBackup } from '../database/backup/read.ts'
import { writeBackup } from '../database/backup/write.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { keptSecret } from '../settings/secret.ts'
import { unknownSecretKey } from '../settings/secret-key.ts'
import { SettingError } from '../settings/setting-error.ts'

/** Personal data: for nobody else on the machine. */
const fileMode = 0o600

/**
 * What a backup says of the secret: the one that lies beside the data, or the fingerprint of one that the operator
 * keeps.
 */
export type BackupSecrets = Pick<BackupHeader, 'secret_key' | 'secret_fingerprint'>

/**
 * Reads it from beside the data, which a server that gave up its rights can no longer do.
 * @throws {SettingError} where there is no secret at all
 */
export function readBackupSecrets({
  secretKey,
  dataFolder,
}: Pick<ServerSettings, 'secretKey' | 'dataFolder'>): BackupSecrets {
  // Beside a secret that was set later, the kept one may still be needed.
  const kept = keptSecret(dataFolder)
  if (!secretKey && !kept) throw new SettingError(unknownSecretKey)
  return { secret_fingerprint: fingerprintOf((secretKey ?? kept)!), ...(kept && { secret_key: kept }) }
}

/**
 * Writes a database to a new file; servers that use it may go on.
 * @param ownerUrl of the role that owns the tables @param signal ends it, and nothing of the file is left
 * @throws with a remedy where the file is there already
 */
export async function writeBackupFile(
  ownerUrl: string,
  file: string,
  known: BackupSecrets & { now: Date },
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  const target = createWriteStream(file, { mode: fileMode, flags: 'wx', flush: true })
  try {
    await pipeline(Readable.from(writeBackup(ownerUrl, known, signal)), createGzip(), target, {
      ...(signal && { signal }),
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${file} is there already. Give another name.`, { cause: error })
    // Half a backup must not be taken for one.
    await rm(file, { force: true })
    throw error
  }
  return { bytes: (await stat(file)).size }
}

/** Longer than the header of a backup, and short enough to read from each file of a folder. */
const beginningBytes = 16_384

/** Reads no more of a file than its beginning. @returns what it says of itself; nothing where it is no backup */
export async function readBackupHeader(file: string): Promise<BackupHeader | undefined> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    // It was read only in part, so its end is not checked.
    const text = gunzipSync(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
    return headerSchema.parse(JSON.parse(text.slice(0, text.indexOf('\n'))))
  } catch {
    return undefined
  } finally {
    await opened.close()
  }
}

/** Reads a file piece by piece. @throws {BackupUnusable} as `readBackup`, and what the file system says */
export function readBackupFile(file: string): AsyncGenerator<BackupPart> {
  const unzipped = createGunzip()
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped)
  return readBackup(unzipped)
}

/** Reads all of a file once, for its checksum. @throws as `readBackupFile` */
export async function readToEnd(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const part of readBackupFile(file)) if (part.kind === 'header') header = part.header
  if (!header) throw new BackupUnusable('It is empty.')
  return header
}
