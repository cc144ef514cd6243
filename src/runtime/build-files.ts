import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { buildSnapshot } from '../discovery/snapshot.ts'
import { markUnbuilt } from './build-state.ts'
import { projectRoot } from './project-root.ts'

/** Folder that a build writes into. */
export const distFolder = join(projectRoot, 'dist')

/** What the handlers need of the content. */
export const snapshotFile = 'snapshot.json'

/** The table of headers for what is served from files. */
export const headersFile = 'static-headers.json'

/** For development, where the snapshot holds drafts: the build beside it is no longer of one piece and will be made anew. */
export async function writeDevelopmentSnapshot(catalogue: Catalogue): Promise<void> {
  await markUnbuilt(distFolder)
  await writeSnapshot(catalogue)
}

export async function writeSnapshot(catalogue: Catalogue): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await writeFile(join(distFolder, snapshotFile), JSON.stringify(buildSnapshot(catalogue)))
}
