import type { AstroIntegration } from 'astro'
import { writeDocuments } from './write-documents.ts'
import { writeEdgeFunction } from './edge-function.ts'
import { contentPlugin } from './content-plugin.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { currentCatalogue, provideCatalogue } from '../../catalogue/current.ts'
import { EditingMemory } from '../../catalogue/memory.ts'
import { operationList } from '../../contract/operations.ts'
import { distFolder } from '../build-files.ts'
import { digestOfCode, markUnbuilt } from '../build-state.ts'
import { keepingRenderer, prerenderEntry } from './kept-renderer.ts'
import { projectRoot } from '../project-root.ts'
import { isBuiltByNetlify, readSiteUrl } from '../environment.ts'

/** Reads the content before Astro renders, writes the documents after it, and gives the API its routes on Node. */
export function consultationIntake(): AstroIntegration {
  return {
    name: 'consultation-intake',
    hooks: {
      'astro:config:setup': async ({ command, injectRoute, updateConfig }) => {
        const memory = command === 'dev' ? new EditingMemory() : undefined
        const loaded = await loadCatalogue({
          root: projectRoot,
          baseUrl: readSiteUrl(process.env),
          drafts: command === 'dev',
          now: new Date(),
          ...(memory && { memory }),
        })
        if ('problems' in loaded) {
          console.error(`\n${formatProblems(loaded.problems)}\n`)
          process.exit(1)
        }
        provideCatalogue(loaded.catalogue)
        updateConfig({
          site: loaded.catalogue.baseUrl,
          vite: { plugins: [memory && contentPlugin(memory), prerenderEntry] },
        })
        for (const pattern of apiPatterns())
          injectRoute({ pattern, entrypoint: new URL('./api-route.ts', import.meta.url), prerender: false })
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        await markUnbuilt(distFolder)
        const code = await digestOfCode(projectRoot)
        setPrerenderer((render) => keepingRenderer(render, { code, baseUrl: currentCatalogue().baseUrl }))
      },
      'astro:build:done': async ({ dir }) => {
        await writeDocuments(dir)
        if (isBuiltByNetlify(process.env)) await writeEdgeFunction(projectRoot)
      },
    },
  }
}

/** The paths of the contract in Astro's notation, and everything else below `/api` and `/oauth2`, which is answered with a problem. */
function apiPatterns(): string[] {
  return [
    ...new Set([
      ...operationList.map(({ path }) => path.replace('{id}', '[id]')),
      '/api',
      '/api/[...rest]',
      '/oauth2/[...rest]',
      '/inbox/[...rest]',
    ]),
  ]
}
