import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupHeader, BackupUnusable, fingerprintOf } from '../database/backup/format.ts'
import { checkMigrations, loadBackup } from '../database/backup/load.ts'
import { type BackupPart, readBackup } from '../database/backup/read.ts'
import { writeBackup } from '../database/backup/write.ts'
import type { ServerSettings } from '../settings/environment.ts'
import { keepSecret, keptSecret, secretFromFolder } from '../settings/secret.ts'
import { joinDatabase } from './database.ts'
import { runningCluster, startCluster } from './cluster.ts'
import { isEmpty, replaceDatabase } from './replace-database.ts'

type Place = Pick<ServerSettings, 'dataFolder' | 'secretKey' | 'formerSecretKey'>

/** Personal data: for nobody else on the machine. */
const fileMode = 0o600

/**
 * Writes the embedded database to a new file; a server that runs on it may go on.
 * @throws with a remedy where the file is there already
 */
export async function backUp(place: Place, file: string, now: Date): Promise<{ bytes: number }> {
  const { ownerUrl, close } = await joinDatabase(
    { ...place, databaseUrl: undefined, migrationUrl: undefined, readUrl: undefined },
    false,
  )
  try {
    const { secretKey, dataFolder } = place
    // Beside a secret that was set later, the kept one may still be needed.
    const kept = secretKey ? keptSecret(dataFolder) : secretFromFolder(dataFolder)
    const known = { secret_fingerprint: fingerprintOf((secretKey ?? kept)!), ...(kept && { secret_key: kept }) }
    const target = createWriteStream(file, { mode: fileMode, flags: 'wx', flush: true })
    try {
      await pipeline(Readable.from(writeBackup(ownerUrl, { ...known, now })), createGzip(), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        throw new Error(`${file} is there already. Give another name.`, { cause: error })
      // Half a backup must not be taken for one.
      await rm(file, { force: true })
      throw error
    }
    return { bytes: (await stat(file)).size }
  } finally {
    await close()
  }
}

/**
 * Fills the embedded database with what a file holds, and brings it up to date.
 * @param overwrite whether what is there already may be lost
 * @throws with a remedy, and nothing is changed: where the file is no whole backup, a server runs, or something is there
 */
export async function restore(
  place: Place,
  file: string,
  { overwrite }: { overwrite: boolean },
): Promise<{ madeAt: string }> {
  const header = await checked(file)
  if (await runningCluster(place.dataFolder))
    throw new Error(`A server runs on ${place.dataFolder}. Stop it first, or set DATA_DIR to another folder.`)
  const kept = await keptSecret(place.dataFolder)
  const brought = header.secret_key
  const known = [place.secretKey, place.formerSecretKey, brought].filter((secret) => secret !== undefined)
  if (!known.some((secret) => fingerprintOf(secret) === header.secret_fingerprint))
    throw new Error('The backup was made with another SECRET_KEY. Set it to the one that the server had then.')
  if (kept && brought && kept !== brought && !overwrite) throw occupied(place)
  const cluster = await startCluster(place.dataFolder)
  try {
    if (!overwrite && !(await isEmpty(cluster.ownerUrl))) throw occupied(place)
    await replaceDatabase(cluster, async (url) => {
      await loadBackup(url, parts(file))
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

function parts(file: string): AsyncGenerator<BackupPart> {
  const unzipped = createGunzip()
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped)
  return readBackup(unzipped)
}

/** Reads all of it once, for its checksum. */
async function checked(file: string): Promise<BackupHeader> {
  try {
    let header: BackupHeader | undefined
    for await (const part of parts(file)) if (part.kind === 'header') header = part.header
    checkMigrations(header!)
    return header!
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error })
    const why = error instanceof BackupUnusable ? message : 'It is no backup, or it is damaged.'
    throw new Error(`${file} cannot be restored. ${why} Nothing was changed.`, { cause: error })
  }
}
