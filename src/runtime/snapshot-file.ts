import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { buildSnapshot } from '../discovery/snapshot.ts'
import { projectRoot } from './project-root.ts'

/** Folder that a build writes into. */
export const distFolder = join(projectRoot, 'dist')

/** Where the handlers find what they need of the content. */
export const snapshotPath = join(distFolder, 'snapshot.json')

export async function writeSnapshot(catalogue: Catalogue): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await writeFile(snapshotPath, JSON.stringify(buildSnapshot(catalogue)))
}
