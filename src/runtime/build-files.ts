import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot } from '../contract/snapshot.ts'
import { markUnbuilt } from './build-state.ts'
import { projectRoot } from './project-root.ts'

/** Folder that a build writes into. */
export const distFolder = join(projectRoot, 'dist')

/** What the handlers need of the content. */
export const snapshotFile = 'snapshot.json'

/** The table of headers for what is served from files. */
export const headersFile = 'static-headers.json'

export async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await writeFile(join(distFolder, snapshotFile), JSON.stringify(snapshot))
}

/** For development, where the snapshot holds drafts: the build beside it is no longer of one piece and will be made anew. */
export async function writeDevelopmentSnapshot(snapshot: Snapshot): Promise<void> {
  await markUnbuilt(distFolder)
  await writeSnapshot(snapshot)
}
