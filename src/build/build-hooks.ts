import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentCatalogue, provideCatalogue } from '../catalogue/current.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { searchFramePath } from '../contract/paths.ts'
import { brandPlugin } from './brand-plugin.ts'
import { bundleServer } from './bundle-server.ts'
import { distFolder, publishedListFile, writeSearchFrames } from './build-files.ts'
import { digestOfSources, markBuilt, markUnbuilt } from './build-state.ts'
import { readGitHost } from '../settings/cms-settings.ts'
import { isBuiltByNetlify, readSiteUrl } from '../settings/site-address.ts'
import { projectRoot } from '../project-root.ts'
import { requireSecretKeyOnNetlify } from '../settings/secret-key.ts'
import { writeFiles } from './write-files.ts'
import { writeEdgeFunction } from './edge-function.ts'
import { writeDocuments } from './write-documents.ts'

/**
 * Reads the content, once for all pages and documents.
 * @returns for Astro, the address of the site and what gives the styles its brand
 * @throws what is wrong with the content, or missing for a deploy, before anything is touched
 */
export async function buildConfig(): Promise<Pick<AstroConfig, 'site' | 'vite'>> {
  // Without it, a deploy could not answer any call.
  if (isBuiltByNetlify(process.env)) requireSecretKeyOnNetlify(process.env)
  const baseUrl = readSiteUrl(process.env)
  const loaded = await loadCatalogue({ root: projectRoot, baseUrl, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  provideCatalogue(loaded.catalogue)
  await markUnbuilt(distFolder)
  return { site: loaded.catalogue.baseUrl, vite: { plugins: [brandPlugin()] } }
}

/**
 * Writes what is published beside the pages and the server that answers them, and says that the build is whole.
 * @param folder that Astro wrote the pages into
 */
export async function finishBuild(folder: URL): Promise<void> {
  const catalogue = currentCatalogue()
  await writeDocuments(folder, catalogue)
  writeSearchFrames(await searchFramesIn(folder, catalogue))
  writeFiles(distFolder, [{ path: publishedListFile, body: JSON.stringify(await filesIn(fileURLToPath(folder))) }])
  if (!isBuiltByNetlify(process.env)) await bundleServer()
  const digest = await digestOfSources(projectRoot, catalogue.baseUrl, readGitHost(process.env))
  await markBuilt(distFolder, digest, catalogue.nextPublication)
  if (isBuiltByNetlify(process.env)) await writeEdgeFunction(projectRoot, distFolder)
}

/** @returns the pages into which searches are put, each by its path */
async function searchFramesIn(folder: URL, { translations }: Catalogue): Promise<Record<string, string>> {
  const paths = ['', ...translations.map(({ prefix }) => prefix)].map((prefix) => `${prefix}${searchFramePath}`)
  const frames = await Promise.all(
    paths.map(async (path) => [path, await readFile(new URL(`.${path}.html`, folder), 'utf8')] as const),
  )
  return Object.fromEntries(frames)
}

/** @returns every file that is published, by its path from there */
async function filesIn(published: string): Promise<string[]> {
  const found = await readdir(published, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(published, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
