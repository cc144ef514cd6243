import { fileURLToPath } from 'node:url'
import { currentCatalogue } from '../../catalogue/current.ts'
import { publish } from '../../discovery/publication.ts'
import { renderNetlifyHeaders } from '../../discovery/static-headers.ts'
import { distFolder, headersFile, writeForFunctions } from '../build-files.ts'
import { digestOfSources, markBuilt } from '../build-state.ts'
import { projectRoot } from '../project-root.ts'
import { writeFiles } from '../write-files.ts'

/** Writes all discovery documents, the header tables and the snapshot for the handlers. @param folder what is published */
export async function writeDocuments(folder: URL): Promise<void> {
  const publication = publish(currentCatalogue(), new Date())
  const { documents, headers, snapshot } = publication
  const published = fileURLToPath(folder)
  writeFiles(published, [
    ...documents.filter(({ path }) => !Object.hasOwn(snapshot.untyped, path)),
    { path: '_headers', body: renderNetlifyHeaders(headers) },
    { path: `../${headersFile}`, body: JSON.stringify(headers) },
  ])
  await writeForFunctions(publication)
  await markBuilt(distFolder, await digestOfSources(projectRoot, snapshot.baseUrl))
}
