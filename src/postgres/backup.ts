import { type BackupHeader, BackupUnusable, fingerprintOf } from '../database/backup/format.ts'
import { checkMigrations, loadBackup } from '../database/backup/load.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import { keepSecret, keptSecret } from '../settings/secret.ts'
import { readBackupFile, readBackupSecrets, readToEnd, writeBackupFile } from './backup-file.ts'
import { joinDatabase } from './join-database.ts'
import { runningCluster, startCluster } from './cluster.ts'
import { isEmpty, replaceDatabase } from './replace-database.ts'

type Place = Pick<ServerSettings, 'dataFolder' | 'secretKey' | 'formerSecretKey'>

/**
 * Writes the embedded database to a new file; a server that runs on it may go on.
 * @throws with a remedy where the file is there already
 */
export async function backUp(place: Place, file: string, now: Date): Promise<{ bytes: number }> {
  const { ownerUrl, close } = await joinDatabase({
    ...place,
    databaseUrl: undefined,
    migrationUrl: undefined,
    readUrl: undefined,
  })
  try {
    return await writeBackupFile(ownerUrl, file, { ...readBackupSecrets(place), now })
  } finally {
    await close()
  }
}

/**
 * Fills the embedded database with what a file holds, and brings it up to date.
 * @param overwrite whether what is there already may be lost
 * @throws with a remedy, and nothing is changed: where the file is no whole backup, a server runs, or something is
 *   there
 */
export async function restore(
  place: Place,
  file: string,
  { overwrite }: { overwrite: boolean },
): Promise<{ madeAt: string }> {
  const header = await checked(file)
  if (await runningCluster(place.dataFolder))
    throw new Error(`A server runs on ${place.dataFolder}. Stop it first, or set DATA_DIR to another folder.`)
  const kept = keptSecret(place.dataFolder)
  const brought = header.secret_key
  const known = [place.secretKey, place.formerSecretKey, brought].filter((secret) => secret !== undefined)
  if (!known.some((secret) => fingerprintOf(secret) === header.secret_fingerprint))
    throw new Error('The backup was made with another SECRET_KEY. Set it to the one that the server had then.')
  if (kept && brought && kept !== brought && !overwrite) throw occupied(place)
  const cluster = await startCluster(place.dataFolder)
  try {
    if (!overwrite && !(await isEmpty(cluster.ownerUrl))) throw occupied(place)
    await replaceDatabase(cluster, async (url) => {
      await loadBackup(url, readBackupFile(file))
      if (brought) keepSecret(place.dataFolder, brought)
    })
  } finally {
    await cluster.stop()
  }
  return { madeAt: header.made_at }
}

function occupied({ dataFolder }: Place): Error {
  return new Error(
    `There is a database in ${dataFolder} already. Set DATA_DIR to another folder, or lose what is there with --overwrite.`,
  )
}

/** Reads all of it once, for its checksum. */
async function checked(file: string): Promise<BackupHeader> {
  try {
    const header = await readToEnd(file)
    checkMigrations(header)
    return header
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error })
    const why = error instanceof BackupUnusable ? message : 'It is no backup, or it is damaged.'
    throw new Error(`${file} cannot be restored. ${why} Nothing was changed.`, { cause: error })
  }
}
