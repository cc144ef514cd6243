import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSocialImages } from '../../../../build/social-images.ts'
import { loadCatalogue } from '../../../../catalogue/load.ts'
import { publish } from '../../../../discovery/publication.ts'
import { projectRoot } from '../../../../project-root.ts'
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
    await drawSocialImages(folder)
  },
}

/** They are kept from build to build, and no peer draws any: so they are drawn before anything is measured. */
async function drawSocialImages(folder: string): Promise<void> {
  const loaded = await loadCatalogue({ root: folder, baseUrl: siteUrl, drafts: false, now: new Date() })
  if ('problems' in loaded) return
  const drawn = join(folder, 'drawn')
  await writeSocialImages(folder, drawn, publish(loaded.catalogue, new Date()).socialImages, loaded.catalogue.brand)
  await rm(drawn, { recursive: true, force: true })
}
