import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { provideCatalogue } from '../../catalogue/current.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { adminPaths } from '../../contract/paths.ts'
import { distFolder, publishedFolder } from '../build-files.ts'
import { digestOfCode, hasBuild, markUnbuilt } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'
import { keptPages } from './kept-renderer.ts'
import { renderPages } from './render-pages.ts'
import { writeDocuments } from './write-documents.ts'

/** What is published besides what content becomes: it changes with the code and its packages only. */
const ofCode = ['/_astro', adminPaths.cms].map((folder) => `${folder.slice(1)}/`)

/**
 * Builds again where nothing but content has changed since the last build. Every page and document is rendered anew, so
 * nothing can be stale; only the compiling is saved.
 * @returns whether it was done; where not, nothing was touched
 */
export async function rebuild(catalogue: Catalogue): Promise<boolean> {
  const code = await digestOfCode(projectRoot)
  const pages = (await hasBuild(distFolder)) ? await keptPages(code, catalogue.baseUrl) : undefined
  if (!pages) return false
  await markUnbuilt(distFolder)
  provideCatalogue(catalogue)
  const paths = await new StaticPaths(pages as never).getAll()
  const written = new Set(await renderPages(pages, paths, { folder: publishedFolder, baseUrl: catalogue.baseUrl }))
  for (const path of await writeDocuments(pathToFileURL(`${publishedFolder}/`))) written.add(path)
  await removeOthers(publishedFolder, written)
  return true
}

/** Takes away what a page that is gone has left behind. */
async function removeOthers(published: string, written: ReadonlySet<string>): Promise<void> {
  const assets = new Set(await readdir(join(projectRoot, 'public'), { recursive: true }))
  const found = await readdir(published, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(published, file)
    if (entry.isFile() && !written.has(path) && !assets.has(path) && !ofCode.some((folder) => path.startsWith(folder)))
      await rm(file)
  }
}
