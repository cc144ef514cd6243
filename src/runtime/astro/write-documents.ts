import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { adminPaths } from '../../contract/paths.ts'
import { renderLibrary } from '../../discovery/library.ts'
import { publish } from '../../discovery/publication.ts'
import { renderNetlifyRedirects } from '../../discovery/redirects.ts'
import { renderNetlifyHeaders } from '../../discovery/static-headers.ts'
import { adminConfig, copyCms } from './admin.ts'
import { distFolder, headersFile, redirectsFile, writeForFunctions, writeLibrary } from '../build-files.ts'
import { readGitHost } from '../cms-settings.ts'
import { writeImages } from '../images.ts'
import { projectRoot } from '../project-root.ts'
import { writeFiles } from '../write-files.ts'

/**
 * Writes all discovery documents, the tables of headers and redirects, pictures, the editors' desk, and the snapshot for
 * the handlers.
 * @param folder what is published @returns the files that were written there
 */
export async function writeDocuments(folder: URL): Promise<string[]> {
  const catalogue = currentCatalogue()
  // What the pages left behind, and then the largest file by far: V8 by itself would let them and the documents add up.
  globalThis.gc?.()
  await writeLibrary(renderLibrary(catalogue))
  globalThis.gc?.()
  const publication = publish(catalogue, new Date(), readGitHost(process.env))
  const { documents, headers, snapshot, untyped, redirects } = publication
  const published = fileURLToPath(folder)
  const files = [
    ...documents.filter(({ path }) => !Object.hasOwn(untyped, path)),
    { path: '_headers', body: renderNetlifyHeaders(headers) },
    { path: '_redirects', body: renderNetlifyRedirects(redirects) },
    { path: adminPaths.config, body: adminConfig(snapshot.baseUrl, process.env) },
  ]
  writeFiles(published, files)
  writeFiles(distFolder, [
    { path: headersFile, body: JSON.stringify(headers) },
    { path: redirectsFile, body: JSON.stringify(redirects) },
  ])
  const [images] = await Promise.all([
    writeImages(projectRoot, published, catalogue.images),
    copyCms(published),
    writeForFunctions(publication),
  ])
  return [...files.map(({ path }) => path), ...images].map((path) => path.replace(/^\//, ''))
}
