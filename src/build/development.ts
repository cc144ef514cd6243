import type { AstroConfig } from 'astro'
import { provideCatalogue } from '../catalogue/current.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { EditingMemory } from '../catalogue/memory.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { readSiteUrl } from '../settings/environment.ts'
import { projectRoot } from '../project-root.ts'
import { contentPlugin } from './content-plugin.ts'

/** Reads the content, drafts included. @returns what shows it, and follows its changes */
export async function developmentConfig(): Promise<Pick<AstroConfig, 'site' | 'vite'>> {
  const memory = new EditingMemory()
  const loaded = await loadCatalogue({
    root: projectRoot,
    baseUrl: readSiteUrl(process.env),
    drafts: true,
    now: new Date(),
    memory,
  })
  if ('problems' in loaded) {
    console.error(`\n${formatProblems(loaded.problems)}\n`)
    process.exit(1)
  }
  provideCatalogue(loaded.catalogue)
  return { site: loaded.catalogue.baseUrl, vite: { plugins: [contentPlugin(memory)] } }
}
