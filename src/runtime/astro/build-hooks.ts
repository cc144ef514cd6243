import type { AstroConfig } from 'astro'
import { currentCatalogue, provideCatalogue } from '../../catalogue/current.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { distFolder } from '../build-files.ts'
import { markUnbuilt } from '../build-state.ts'
import { isBuiltByNetlify, readSiteUrl } from '../environment.ts'
import { projectRoot } from '../project-root.ts'
import { writeEdgeFunction } from './edge-function.ts'
import { writeDocuments } from './write-documents.ts'

/**
 * Reads the content, once for all pages and documents.
 * @returns the address of the site for Astro @throws what is wrong with the content, before anything is touched
 */
export async function buildConfig(): Promise<Pick<AstroConfig, 'site'>> {
  const baseUrl = readSiteUrl(process.env)
  const loaded = await loadCatalogue({ root: projectRoot, baseUrl, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  provideCatalogue(loaded.catalogue)
  await markUnbuilt(distFolder)
  return { site: loaded.catalogue.baseUrl }
}

/** Writes what is published beside the pages. @param folder that Astro wrote the pages into */
export async function finishBuild(folder: URL): Promise<void> {
  await writeDocuments(folder, currentCatalogue())
  if (isBuiltByNetlify(process.env)) await writeEdgeFunction(projectRoot)
}
