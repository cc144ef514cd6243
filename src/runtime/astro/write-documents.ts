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

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const publication = publish(currentCatalogue(), new Date(), readGitHost(process.env))
  const { documents, headers, snapshot, untyped, redirects } = publication
  const published = fileURLToPath(folder)
  writeFiles(published, [
    ...documents.filter(({ path }) => !Object.hasOwn(untyped, path)),
    { path: '_headers', body: renderNetlifyHeaders(headers) },
    { path: `../${headersFile}`, body: JSON.stringify(headers) },
    { path: '_redirects', body: renderNetlifyRedirects(redirects) },
    { path: `../${redirectsFile}`, body: JSON.stringify(redirects) },
    { path: adminPaths.config, body: adminConfig(snapshot.baseUrl, process.env) },
  ])
  await Promise.all([
    copyCms(published),
    writeImages(projectRoot, published, currentCatalogue().images),
    writeForFunctions(publication),
  ])
  const digest = await digestOfSources(projectRoot, snapshot.baseUrl, readGitHost(process.env))
  await markBuilt(distFolder, digest, currentCatalogue().nextPublication)
}
