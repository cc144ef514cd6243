import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import { markUnbuilt } from './build-state.ts'
import { projectRoot } from './project-root.ts'

/** Folder that a build writes into. */
export const distFolder = join(projectRoot, 'dist')

/** What is served from files. */
export const publishedFolder = join(distFolder, 'client')

/** What the handlers need of the content. */
export const snapshotFile = 'snapshot.js'

/** The table of headers for what is served from files. */
export const headersFile = 'static-headers.json'

/** Where former addresses of pages lead. */
export const redirectsFile = 'redirects.json'

/** What agents may read and search; apart from the snapshot, because only the MCP server needs it. */
export const libraryFile = 'library.js'

/** Documents that are no files. */
export const untypedFile = 'untyped.js'

/** What functions are bundled with, and the Node server reads; the library is JSON already, in pieces. */
type ForFunctions = { snapshot: Snapshot; library: readonly string[]; untyped: UntypedDocuments }

export async function writeForFunctions({ snapshot, library, untyped }: ForFunctions): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await Promise.all([
    writeChanged(join(distFolder, snapshotFile), moduleOf([JSON.stringify(snapshot)])),
    writeChanged(join(distFolder, libraryFile), moduleOf(library)),
    writeChanged(join(distFolder, untypedFile), moduleOf([JSON.stringify(untyped)])),
  ])
}

/**
 * As a string, because a function is ready sooner when it parses that than when its code is as long as the data.
 * @param json in pieces
 */
function moduleOf(json: readonly string[]): string[] {
  return ['export default JSON.parse("', ...json.map((piece) => JSON.stringify(piece).slice(1, -1)), '")\n']
}

/** @returns what one of these files holds @param folder of a build */
export async function readModule<Data>(folder: string, file: string): Promise<Data> {
  return ((await import(pathToFileURL(join(folder, file)).href)) as { default: Data }).default
}

/** Who watches the file, such as the bundler of functions, has nothing to do where it stays as it was. */
async function writeChanged(file: string, pieces: readonly string[]): Promise<void> {
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const before = await readFile(file).catch(() => undefined)
  if (!before?.equals(bytes)) await writeFile(file, bytes)
}

/** For development, which shows drafts: the build beside it is no longer of one piece and will be made anew. */
export async function writeForDevelopment(publication: ForFunctions): Promise<void> {
  await markUnbuilt(distFolder)
  // Its headers are for pages as they are built: the development server writes styles and scripts into them.
  await rm(join(publishedFolder, '_headers'), { force: true })
  await writeForFunctions(publication)
}
