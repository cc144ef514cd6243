import type { AstroConfig } from 'astro'
import { EditingMemory } from '../catalogue/memory.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { readSiteUrl } from '../settings/site-address.ts'
import { projectRoot } from '../project-root.ts'
import { brandPlugin } from './brand-plugin.ts'
import { contentPlugin } from './content-plugin.ts'
import { readForDevelopment } from './development-content.ts'

/** Reads the content, drafts included. @returns what shows it, and follows its changes */
export async function developmentConfig(): Promise<Pick<AstroConfig, 'site' | 'vite'>> {
  const memory = new EditingMemory()
  const baseUrl = readSiteUrl(process.env)
  const shown = await readForDevelopment({ root: projectRoot, baseUrl, drafts: true, now: new Date(), memory })
  if (!('catalogue' in shown)) {
    console.error(`\n${formatProblems(shown.mistakes)}\n`)
    process.exit(1)
  }
  return { site: shown.catalogue.baseUrl, vite: { plugins: [brandPlugin(), contentPlugin(memory, shown)] } }
}
