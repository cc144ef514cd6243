import type { Plugin } from 'vite'
import { join, sep } from 'node:path'
import { currentCatalogue, provideCatalogue } from '../../catalogue/current.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { formatProblems } from '../../catalogue/problem.ts'
import { contentFolder, readContent } from '../../catalogue/read.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { PublishedDocument } from '../../discovery/documents.ts'
import { type Redirects, redirectStatus } from '../../discovery/redirects.ts'
import { publish } from '../../discovery/publication.ts'
import { serveImages } from './serve-images.ts'
import { serveAdmin } from './admin.ts'
import { writeEditorSchemas } from '../editor-schemas.ts'
import { projectRoot } from '../project-root.ts'
import { writeForDevelopment } from '../build-files.ts'

/** In development: reloads pages when content changes, and serves the documents that a build would write. */
export function contentPlugin(): Plugin {
  const documents = new Map<string, PublishedDocument>()
  let redirects: Redirects = {}
  const show = (catalogue: Catalogue) => {
    provideCatalogue(catalogue)
    const publication = publish(catalogue, new Date())
    documents.clear()
    redirects = publication.redirects
    for (const document of publication.documents) documents.set(document.path, document)
    return publication
  }
  return {
    name: 'consultation-intake-content',
    apply: 'serve',
    async configureServer(server) {
      const folder = join(projectRoot, contentFolder)
      server.watcher.add(folder)
      // Also for who starts `netlify dev` by hand: its functions are bundled after this.
      const { watchFunctions } = await import('../bundle-functions.ts')
      await Promise.all([writeForDevelopment(show(currentCatalogue())), watchFunctions()])
      await writeEditorSchemas(projectRoot, await readContent(projectRoot))
      const reload = async () => {
        const loaded = await loadCatalogue({
          root: projectRoot,
          baseUrl: currentCatalogue().baseUrl,
          drafts: true,
          now: new Date(),
        })
        if ('problems' in loaded) {
          console.error(`\n${formatProblems(loaded.problems)}\n\nStill showing the content as it was before.\n`)
          return
        }
        await writeForDevelopment(show(loaded.catalogue))
        await writeEditorSchemas(projectRoot, await readContent(projectRoot))
        // Astro remembers which pages there are; this is how its own content tells it to look again.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {})
        server.ws.send({ type: 'full-reload' })
      }
      // One after another, so that the last change is the one that stays.
      let turn = Promise.resolve()
      const changed = (file: string) => {
        if (!file.startsWith(folder + sep)) return
        turn = turn.then(reload).catch((error: unknown) => console.error(error))
      }
      server.watcher.on('add', changed).on('change', changed).on('unlink', changed)

      server.middlewares.use(serveImages(projectRoot, () => currentCatalogue().images))
      server.middlewares.use(serveAdmin(() => currentCatalogue().baseUrl, process.env))
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (Object.hasOwn(redirects, path))
          return void response.writeHead(redirectStatus, { Location: redirects[path] }).end()
        const document = documents.get(path)
        if (!document) return next()
        response.setHeader('Content-Type', document.mediaType).end(document.body)
      })
    },
  }
}
