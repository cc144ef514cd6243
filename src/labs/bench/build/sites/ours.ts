import { existsSync } from 'node:fs'
import { cp, link, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keptSocialImages, writeSocialImages } from '../../../../build/social-images.ts'
import { loadCatalogue } from '../../../../catalogue/load.ts'
import { publish } from '../../../../discovery/publication.ts'
import { projectRoot } from '../../../../project-root.ts'
import type { BenchArticle } from '../articles.ts'
import { type BenchSite, siteUrl } from '../site.ts'
import { withFiles } from './with-files.ts'
import { projectParts } from '../../../../testing/project-copy.ts'

/** This project with everything that it publishes, its own content included. */
export const ours: BenchSite = {
  name: 'Consultation Intake',
  command: () => [process.execPath, '--run', 'build'],
  prepare: async (folder, articles) => {
    await Promise.all(projectParts.map((part) => cp(join(projectRoot, part), join(folder, part), { recursive: true })))
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    await withFiles(folder, articles, {}, 'content/knowledge')
    await keepSocialImages(folder, articles)
  },
}

/**
 * They are kept from build to build, and no peer draws any: so each is there before anything is measured. One article's
 * has the names of all articles', because a build asks for no more than the name.
 */
async function keepSocialImages(folder: string, articles: readonly BenchArticle[]): Promise<void> {
  const loaded = await loadCatalogue({ root: folder, baseUrl: siteUrl, drafts: false, now: new Date() })
  if ('problems' in loaded) return
  const titles = new Set(articles.map(({ title }) => title))
  const images = publish(loaded.catalogue, new Date()).socialImages
  const [first, ...others] = images.filter(({ title }) => titles.has(title))
  const drawn = join(folder, 'drawn')
  const own = images.filter(({ title }) => !titles.has(title))
  await writeSocialImages(folder, drawn, [...own, first!], loaded.catalogue.brand)
  await rm(drawn, { recursive: true, force: true })
  const kept = (path: string) => join(folder, keptSocialImages, basename(path))
  for (const { path } of others) if (!existsSync(kept(path))) await link(kept(first!.path), kept(path))
}
