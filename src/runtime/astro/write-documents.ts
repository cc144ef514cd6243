import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { publish } from '../../discovery/publication.ts'
import { renderNetlifyHeaders } from '../../discovery/static-headers.ts'
import { distFolder, headersFile, writeForFunctions } from '../build-files.ts'
import { digestOfSources, markBuilt } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const publication = publish(currentCatalogue(), new Date())
  const { documents, headers, snapshot, untyped } = publication
  const published = fileURLToPath(folder)
  const write = async (path: string, body: string) => {
    await mkdir(dirname(join(published, path)), { recursive: true })
    await writeFile(join(published, path), body)
  }
  await Promise.all([
    ...documents.filter(({ path }) => !Object.hasOwn(untyped, path)).map(({ path, body }) => write(path, body)),
    write('_headers', renderNetlifyHeaders(headers)),
    write(`../${headersFile}`, JSON.stringify(headers)),
    writeForFunctions(publication),
  ])
  await markBuilt(distFolder, await digestOfSources(projectRoot, snapshot.baseUrl))
}
