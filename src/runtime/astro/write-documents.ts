import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { publish } from '../../discovery/publication.ts'
import { renderNetlifyHeaders } from '../../discovery/static-headers.ts'
import { distFolder, headersFile, writeSnapshot } from '../build-files.ts'
import { digestOfSources, markBuilt } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const { documents, headers, snapshot } = publish(currentCatalogue(), new Date())
  const published = fileURLToPath(folder)
  const write = async (path: string, body: string) => {
    await mkdir(dirname(join(published, path)), { recursive: true })
    await writeFile(join(published, path), body)
  }
  await Promise.all([
    ...documents.map(({ path, body }) => write(path, body)),
    write('_headers', renderNetlifyHeaders(headers)),
    write(`../${headersFile}`, JSON.stringify(headers)),
    writeSnapshot(snapshot),
  ])
  await markBuilt(distFolder, await digestOfSources(projectRoot, snapshot.baseUrl))
}
