import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const publication = publish(currentCatalogue(), new Date(), readGitHost(process.env))
  const { documents, headers, snapshot, redirects } = publication
  const published = fileURLToPath(folder)
  const write = async (path: string, body: string) => {
    await mkdir(dirname(join(published, path)), { recursive: true })
    await writeFile(join(published, path), body)
  }
  await Promise.all([
    ...documents
      .filter(({ path }) => !Object.hasOwn(snapshot.untyped, path))
      .map(({ path, body }) => write(path, body)),
    write('_headers', renderNetlifyHeaders(headers)),
    write(`../${headersFile}`, JSON.stringify(headers)),
    write('_redirects', renderNetlifyRedirects(redirects)),
    write(`../${redirectsFile}`, JSON.stringify(redirects)),
    write(adminPaths.config, adminConfig(snapshot.baseUrl, process.env)),
    copyCms(published),
    writeImages(projectRoot, published, currentCatalogue().images),
    writeForFunctions(publication),
  ])
  const digest = await digestOfSources(projectRoot, snapshot.baseUrl, readGitHost(process.env))
  await markBuilt(distFolder, digest, currentCatalogue().nextPublication)
}
