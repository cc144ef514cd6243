import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { snapshotFile, readModule } from '../build/build-files.ts'
import { hasBuild } from '../build/build-state.ts'
import type { ReplyPromise } from '../contract/promise.ts'
import type { Snapshot } from '../contract/snapshot.ts'

/**
 * @param folder that a build was written into @param siteUrl that is asked for; nothing where that of the build will do
 * @throws with a remedy where there is no whole build, or one for another address
 */
export async function requireBuildFor(folder: string, siteUrl: string | undefined): Promise<void> {
  if (!(await hasBuild(folder)))
    throw new Error('There is no finished build, or npm run dev ran since. Run npm run build first, or npm start.')
  const { baseUrl } = await readModule<Snapshot>(folder, snapshotFile)
  if (siteUrl !== undefined && siteUrl !== baseUrl)
    throw new Error(
      `The build is for ${baseUrl}, and SITE_URL is ${siteUrl}. Pages name their address, so build again: SITE_URL=${siteUrl} npm run build, or docker compose build with SITE_URL in the file .env.`,
    )
}

/** @returns what the site of a build promises; nothing where there is no build, or the promise cannot be counted */
export async function promiseOfBuild(folder: string): Promise<ReplyPromise | undefined> {
  if (!(await hasBuild(folder))) return undefined
  return (await readModule<Snapshot>(folder, snapshotFile)).promise
}

/** @returns the language of the site of a build, as a tag of BCP 47; English where there is no build */
export async function languageOfBuild(folder: string): Promise<string> {
  if (!(await hasBuild(folder))) return 'en'
  return (await readModule<Snapshot>(folder, snapshotFile)).words.language
}

/** @throws with a remedy where a folder takes no build, as on a file system that is only read */
export async function requireRoomToBuild(folder: string, siteUrl: string): Promise<void> {
  await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(
      `The site is not built yet as it is here and for ${siteUrl}, and nothing can be written to ${folder} (${code}). Build where that is possible, with SITE_URL=${siteUrl} npm run build, and start with npm run preview, which only reads.`,
    )
  })
}
