import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { provideCatalogue } from '../../catalogue/current.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { adminPaths } from '../../contract/paths.ts'
import { distFolder, publishedFolder, publishedListFile } from '../build-files.ts'
import { digestOfSources, markBuilt } from '../build-state.ts'
import { readGitHost } from '../cms-settings.ts'
import { projectRoot } from '../project-root.ts'
import { writeFiles } from '../write-files.ts'
import type { CompiledPages } from './kept-pages.ts'
import { renderPages } from './render-pages.ts'
import { writeDocuments } from './write-documents.ts'

/** What is published besides what content becomes: it changes with the code and its packages only. */
const ofCode = ['/_astro', adminPaths.cms].map((folder) => `${folder.slice(1)}/`)

/**
 * Renders every page and document with what was compiled, takes away what a page that is gone has left behind, and says
 * that the build is whole.
 */
export async function renderSite(pages: CompiledPages, catalogue: Catalogue): Promise<void> {
  provideCatalogue(catalogue)
  const paths = await new StaticPaths(pages as never).getAll()
  const written = new Set(await renderPages(pages, paths, { folder: publishedFolder, baseUrl: catalogue.baseUrl }))
  for (const path of await writeDocuments(pathToFileURL(`${publishedFolder}/`))) written.add(path)
  const published = await removeOthers(publishedFolder, written)
  writeFiles(distFolder, [{ path: publishedListFile, body: JSON.stringify(published) }])
  const digest = await digestOfSources(projectRoot, catalogue.baseUrl, readGitHost(process.env))
  await markBuilt(distFolder, digest, catalogue.nextPublication)
}

/** @returns what is left: every file that is published, by its path from there */
async function removeOthers(published: string, written: ReadonlySet<string>): Promise<string[]> {
  const assets = new Set(await readdir(join(projectRoot, 'public'), { recursive: true }))
  const found = await readdir(published, { recursive: true, withFileTypes: true })
  const left = []
  for (const entry of found) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(published, file)
    if (written.has(path) || assets.has(path) || ofCode.some((folder) => path.startsWith(folder)))
      left.push(path.replaceAll(sep, '/'))
    else await rm(file)
  }
  return left.sort()
}
