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

/** What functions are bundled with, and the Node server reads, beside the library. */
type ForFunctions = { snapshot: Snapshot; untyped: UntypedDocuments }

export async function writeForFunctions({ snapshot, untyped }: ForFunctions): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await Promise.all([
    writeChanged(join(distFolder, snapshotFile), [JSON.stringify(snapshot)]),
    writeChanged(join(distFolder, untypedFile), [JSON.stringify(untyped)]),
  ])
}

/** @param pieces of a `Library` as JSON */
export async function writeLibrary(pieces: readonly string[]): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  await writeChanged(join(distFolder, libraryFile), pieces)
}

/** @returns what one of these files holds @param folder of a build */
export async function readModule<Data>(folder: string, file: string): Promise<Data> {
  return ((await import(pathToFileURL(join(folder, file)).href)) as { default: Data }).default
}

/**
 * Writes a module. Who watches the file, such as the bundler of functions, has nothing to do where it stays as it was.
 * @param json in pieces
 */
async function writeChanged(file: string, json: readonly string[]): Promise<void> {
  const before = await readFile(file).catch(() => undefined)
  if (!before || !isMadeOf(before, inBulk(moduleOf(json)))) await writeFile(file, inBulk(moduleOf(json)))
}

/** As a string, because a function is ready sooner when it parses that than when its code is as long as the data. */
function* moduleOf(json: readonly string[]): Generator<string> {
  yield 'export default JSON.parse("'
  for (const piece of json) yield JSON.stringify(piece).slice(1, -1)
  yield '")\n'
}

function isMadeOf(whole: Buffer, pieces: Iterable<string>): boolean {
  let end = 0
  for (const text of pieces) {
    const bytes = Buffer.from(text)
    if (!bytes.equals(whole.subarray(end, (end += bytes.length)))) return false
  }
  return end === whole.length
}

/** Characters that are written at once: fewer take longer, and more take more memory. */
const bulk = 1 << 20

function* inBulk(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < bulk) continue
    yield text
    text = ''
  }
  yield text
}

/** For development, which shows drafts: the build beside it is no longer of one piece and will be made anew. */
export async function writeForDevelopment(publication: ForFunctions, library: readonly string[]): Promise<void> {
  await markUnbuilt(distFolder)
  // Its headers are for pages as they are built: the development server writes styles and scripts into them.
  await rm(join(publishedFolder, '_headers'), { force: true })
  await writeForFunctions(publication)
  await writeLibrary(library)
}
