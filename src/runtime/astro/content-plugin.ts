import type { Plugin } from 'vite'
import { join } from 'node:path'
import { currentCatalogue, provideCatalogue } from '../../catalogue/current.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { contentFolder } from '../../catalogue/read.ts'
import { renderDocuments } from '../../discovery/documents.ts'
import { projectRoot } from '../project-root.ts'
import { writeDevelopmentSnapshot } from '../build-files.ts'

/** In development: reloads pages when content changes, and serves the documents that a build would write. */
export function contentPlugin(): Plugin {
  return {
    name: 'consultation-intake-content',
    apply: 'serve',
    configureServer(server) {
      const folder = join(projectRoot, contentFolder)
      server.watcher.add(folder)
      const reload = async (file: string) => {
        if (!file.startsWith(folder)) return
        const loaded = await loadCatalogue({ root: projectRoot, baseUrl: currentCatalogue().baseUrl, drafts: true })
        if ('problems' in loaded) {
          console.error(`\n${formatProblems(loaded.problems)}\n\nStill showing the content as it was before.\n`)
          return
        }
        provideCatalogue(loaded.catalogue)
        await writeDevelopmentSnapshot(loaded.catalogue)
        server.ws.send({ type: 'full-reload' })
      }
      server.watcher.on('add', reload).on('change', reload).on('unlink', reload)

      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]
        const document = renderDocuments(currentCatalogue(), new Date()).find((candidate) => candidate.path === path)
        if (!document) return next()
        response.setHeader('Content-Type', document.mediaType).end(document.body)
      })
    },
  }
}
