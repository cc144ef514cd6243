import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { provideCatalogue } from '../../catalogue/current.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { adminPaths } from '../../contract/paths.ts'
import { publishedFolder } from '../build-files.ts'
import { projectRoot } from '../project-root.ts'
import type { CompiledPages } from './kept-pages.ts'
import { renderPages } from './render-pages.ts'
import { writeDocuments } from './write-documents.ts'

/** What is published besides what content becomes: it changes with the code and its packages only. */
const ofCode = ['/_astro', adminPaths.cms].map((folder) => `${folder.slice(1)}/`)

/** Renders every page and document with what was compiled, and takes away what a page that is gone has left behind. */
export async function renderSite(pages: CompiledPages, catalogue: Catalogue): Promise<void> {
  provideCatalogue(catalogue)
  const paths = await new StaticPaths(pages as never).getAll()
  const written = new Set(await renderPages(pages, paths, { folder: publishedFolder, baseUrl: catalogue.baseUrl }))
  for (const path of await writeDocuments(pathToFileURL(`${publishedFolder}/`))) written.add(path)
  await removeOthers(publishedFolder, written)
}

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
