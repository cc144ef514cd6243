import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { adminPaths } from '../../contract/paths.ts'
import { publish } from '../../discovery/publication.ts'
import { renderNetlifyRedirects } from '../../discovery/redirects.ts'
import { renderNetlifyHeaders } from '../../discovery/static-headers.ts'
import { adminConfig, copyCms } from './admin.ts'
import { distFolder, headersFile, redirectsFile, writeForFunctions } from '../build-files.ts'
import { digestOfSources, markBuilt } from '../build-state.ts'
import { readGitHost } from '../cms-settings.ts'
import { writeImages } from '../images.ts'
import { projectRoot } from '../project-root.ts'
import { writeFiles } from '../write-files.ts'

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published @returns the files that were written there */
export async function writeDocuments(folder: URL): Promise<string[]> {
  const publication = publish(currentCatalogue(), new Date(), readGitHost(process.env))
  const { documents, headers, snapshot, redirects } = publication
  const published = fileURLToPath(folder)
  const files = [
    ...documents.filter(({ path }) => !Object.hasOwn(snapshot.untyped, path)),
    { path: '_headers', body: renderNetlifyHeaders(headers) },
    { path: '_redirects', body: renderNetlifyRedirects(redirects) },
    { path: adminPaths.config, body: adminConfig(snapshot.baseUrl, process.env) },
  ]
  const { images, nextPublication } = currentCatalogue()
  writeFiles(published, files)
  writeFiles(distFolder, [
    { path: headersFile, body: JSON.stringify(headers) },
    { path: redirectsFile, body: JSON.stringify(redirects) },
  ])
  await Promise.all([copyCms(published), writeImages(projectRoot, published, images), writeForFunctions(publication)])
  const digest = await digestOfSources(projectRoot, snapshot.baseUrl, readGitHost(process.env))
  await markBuilt(distFolder, digest, nextPublication)
  const pictures = images.flatMap(({ url, variants }) => [url, ...variants.map((variant) => variant.url)])
  return [...files.map(({ path }) => path), ...pictures].map((path) => path.replace(/^\//, ''))
}
