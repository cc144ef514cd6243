import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { renderDocuments } from '../../discovery/documents.ts'
import { sitePages } from '../../discovery/site-pages.ts'
import { fileOf, renderNetlifyHeaders, renderNetlifyRedirects, staticHeaders } from '../../discovery/static-headers.ts'
import { headersFile, writeSnapshot } from '../build-files.ts'

/** Writes all discovery documents, the header tables and the snapshot for the functions. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const catalogue = currentCatalogue()
  const now = new Date()
  const documents = renderDocuments(catalogue, now)
  const headers = staticHeaders(catalogue, sitePages(catalogue, now), documents)
  const published = fileURLToPath(folder)
  const write = async (path: string, body: string) => {
    await mkdir(dirname(join(published, path)), { recursive: true })
    await writeFile(join(published, path), body)
  }
  await Promise.all([
    ...documents.map(({ path, body }) => write(fileOf(path), body)),
    write('_headers', renderNetlifyHeaders(headers)),
    write('_redirects', renderNetlifyRedirects(headers)),
    write(`../${headersFile}`, JSON.stringify(headers)),
    writeSnapshot(catalogue),
  ])
}
