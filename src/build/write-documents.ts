import { fileURLToPath } from 'node:url'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { adminPaths } from '../contract/paths.ts'
import { libraryWithCard } from './library.ts'
import { publish } from '../discovery/publication.ts'
import { renderNetlifyRedirects } from '../discovery/redirects.ts'
import { pagesIn, renderNetlifyHeaders } from '../discovery/static-headers.ts'
import { brandFiles } from './brand-files.ts'
import { adminConfig, copyCms } from './admin.ts'
import { previewFiles } from './admin-preview.ts'
import {
  addressesFile,
  distFolder,
  headersFile,
  redirectsFile,
  writeForFunctions,
  writeLibrary,
} from './build-files.ts'
import { readGitHost } from '../settings/cms-settings.ts'
import { writeImages } from './images.ts'
import { projectRoot } from '../project-root.ts'
import { writeSocialImages } from './social-images.ts'
import { writeFiles } from './write-files.ts'

/**
 * Writes all discovery documents, the tables of headers and redirects, pictures, the browser editor, and the snapshot
 * for the handlers.
 * @param folder what is published
 */
export async function writeDocuments(folder: URL, catalogue: Catalogue): Promise<void> {
  const now = catalogue.readAt
  await writeLibrary(await libraryWithCard(catalogue, now))
  const publication = publish(catalogue, now, readGitHost(process.env))
  const { documents, headers, untyped, redirects, addresses, socialImages } = publication
  const published = fileURLToPath(folder)
  writeFiles(published, [
    ...documents.filter(({ path }) => !Object.hasOwn(untyped, path)),
    { path: '_headers', body: renderNetlifyHeaders(headers) },
    {
      path: '_redirects',
      body: renderNetlifyRedirects(
        redirects,
        pagesIn(headers),
        catalogue.translations.map(({ prefix }) => prefix),
      ),
    },
    { path: adminPaths.config, body: adminConfig(catalogue, process.env) },
    ...(await previewFiles(catalogue.brand)),
    ...(await brandFiles(catalogue.brand)),
  ])
  writeFiles(distFolder, [
    { path: headersFile, body: JSON.stringify(headers) },
    { path: redirectsFile, body: JSON.stringify(redirects) },
    { path: addressesFile, body: JSON.stringify(addresses) },
  ])
  await Promise.all([
    writeImages(projectRoot, published, catalogue.images, (line) => console.log(line)),
    writeSocialImages(projectRoot, published, socialImages, catalogue.brand),
    copyCms(published),
    writeForFunctions(publication),
  ])
}
