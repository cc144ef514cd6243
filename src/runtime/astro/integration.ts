import type { AstroIntegration } from 'astro'
import { writeDocuments } from './write-documents.ts'
import { writeEdgeFunction } from './edge-function.ts'
import { contentPlugin } from './content-plugin.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { provideCatalogue } from '../../catalogue/current.ts'
import { distFolder } from '../build-files.ts'
import { markUnbuilt } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'
import { isBuiltByNetlify, readSiteUrl } from '../environment.ts'

/** Reads the content before Astro renders, and writes the documents after it. */
export function consultationIntake(): AstroIntegration {
  return {
    name: 'consultation-intake',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        const loaded = await loadCatalogue({
          root: projectRoot,
          baseUrl: readSiteUrl(process.env),
          drafts: command === 'dev',
          now: new Date(),
        })
        if ('problems' in loaded) {
          console.error(`\n${formatProblems(loaded.problems)}\n`)
          process.exit(1)
        }
        provideCatalogue(loaded.catalogue)
        updateConfig({ site: loaded.catalogue.baseUrl, vite: { plugins: [contentPlugin()] } })
      },
      'astro:build:start': () => markUnbuilt(distFolder),
      'astro:build:done': async ({ dir }) => {
        await writeDocuments(dir)
        if (isBuiltByNetlify(process.env)) await writeEdgeFunction(projectRoot)
      },
    },
  }
}
