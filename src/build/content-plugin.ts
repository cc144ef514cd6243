import type { Plugin } from 'vite'
import { join, relative, sep } from 'node:path'
import { currentCatalogue, provideCatalogue, provideMistakes } from '../catalogue/current.ts'
import type { EditingMemory } from '../catalogue/memory.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { contentFolder } from '../catalogue/folders.ts'
import { readContent } from '../catalogue/read.ts'
import { libraryWithCard } from './library.ts'
import { redirectsFor, redirectStatus } from '../discovery/redirects.ts'
import { followBrand, serveBrand } from './brand-plugin.ts'
import { serveImages } from './serve-images.ts'
import { serveAdmin } from './admin.ts'
import { readForDevelopment, type Shown, unforeseen } from './development-content.ts'
import { markDrafts } from './mark-drafts.ts'
import { developmentDocuments } from './development-documents.ts'
import { writeEditorSchemas } from './editor-schemas.ts'
import { projectRoot } from '../project-root.ts'
import { writeForDevelopment } from './build-files.ts'

/**
 * A file that is saved is empty for a moment. A watcher that saw it then does not tell of the rest where both fall into
 * one tick of the file system's clock, which is 4 ms or 10 ms long.
 */
const settleMs = 25

/**
 * The page comes first, as its reader waits. Documents for programs follow after a pause without edits: with thousands
 * of articles they take seconds, in which no page is answered.
 */
const quietMs = 2_000

/**
 * In development: reloads pages when content changes, and serves the documents that a build would write.
 * @param memory of what was read when the server began @param first what it showed then
 */
export function contentPlugin(memory: EditingMemory, first: Shown): Plugin {
  let shown = first
  const show = () => {
    provideCatalogue(markDrafts(shown.catalogue, shown.catalogue.readAt.toISOString().slice(0, 10)))
    provideMistakes(shown.mistakes)
    if (shown.mistakes.length === 0) return
    console.error(
      `\n${formatProblems(shown.mistakes)}\n\nUntil that is mended, its files are shown as they were before.\n`,
    )
  }
  show()
  const { documentAt, publicationOf } = developmentDocuments()
  const writeForPrograms = async () => {
    const catalogue = currentCatalogue()
    await writeForDevelopment(publicationOf(catalogue), await libraryWithCard(catalogue, catalogue.readAt))
    await writeEditorSchemas(projectRoot, await readContent(projectRoot, memory))
  }
  return {
    name: 'consultation-intake-content',
    apply: 'serve',
    async configureServer(server) {
      const folder = join(projectRoot, contentFolder)
      const code = join(projectRoot, 'src')
      server.watcher.add([folder, code])
      // Also where `netlify dev` was started by hand: its functions are bundled after this.
      const { keepFunctions } = await import('./bundle-functions.ts')
      const [tellFunctions] = await Promise.all([keepFunctions(), writeForPrograms()])
      const showBrand = followBrand(server)
      const touched = new Set<string>()
      const reload = async () => {
        const changes = [...touched]
        for (const file of changes) memory.forget(file)
        touched.clear()
        const { baseUrl } = currentCatalogue()
        const options = { root: projectRoot, baseUrl, drafts: true, now: new Date(), memory }
        const read = await readForDevelopment(options, shown).catch((error: unknown) => {
          console.error(error)
          return { ...shown, mistakes: [unforeseen(error, changes)] }
        })
        if ('catalogue' in read) shown = read
        show()
        showBrand()
        // Astro remembers which pages there are; this is how its own content tells it to look again.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {})
        server.ws.send({ type: 'full-reload' })
        clearTimeout(quiet)
        quiet = setTimeout(() => inTurn(writeForPrograms), quietMs)
      }
      let settled: NodeJS.Timeout | undefined
      let quiet: NodeJS.Timeout | undefined
      // One after another, so that the last change wins.
      let turn = Promise.resolve()
      const inTurn = (work: () => Promise<void>) => {
        turn = turn.then(work).catch((error: unknown) => console.error(error))
      }
      const changed = (file: string) => {
        if (file.startsWith(code + sep)) setTimeout(() => inTurn(() => tellFunctions(file)), settleMs)
        if (!file.startsWith(folder + sep)) return
        touched.add(relative(projectRoot, file).replaceAll('\\', '/'))
        clearTimeout(settled)
        settled = setTimeout(() => inTurn(reload), settleMs)
      }
      server.watcher.on('add', changed).on('change', changed).on('unlink', changed)

      server.middlewares.use(serveBrand())
      server.middlewares.use(serveImages(projectRoot, () => currentCatalogue().images))
      server.middlewares.use(serveAdmin(currentCatalogue, process.env))
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const redirects = redirectsFor(currentCatalogue())
        if (Object.hasOwn(redirects, path))
          return void response.writeHead(redirectStatus, { Location: redirects[path] }).end()
        const document = documentAt(path, currentCatalogue())
        if (!document) return next()
        response.setHeader('Content-Type', document.mediaType).end(document.body)
      })
    },
  }
}
