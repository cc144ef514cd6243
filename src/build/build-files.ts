import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OperatorApi, Snapshot, UntypedDocuments } from '../contract/snapshot.ts'
import type { Library } from '../mcp/library.ts'
import { markUnbuilt } from './build-state.ts'
import { moduleOf, moduleWith, type Parted, piecesOf, writeChanged } from './data-module.ts'
import { projectRoot } from '../project-root.ts'

/** Folder that a build writes into. */
export const distFolder = join(projectRoot, 'dist')

/** The folder that is served. */
const publishedFolder = join(distFolder, 'client')

/** The facts that the handlers need of the content. */
export const snapshotFile = 'snapshot.js'

/** What is served from files, each by its path from there. */
export const publishedListFile = 'published.json'

/** The table of headers for what is served from files. */
export const headersFile = 'static-headers.json'

/** Where former addresses of pages lead. */
export const redirectsFile = 'redirects.json'

/** Titles of pages and names of documents, by their address, for hints in the answer about an unknown one. */
export const addressesFile = 'addresses.json'

/** All that agents may read and search. Apart from the snapshot, because only the MCP server needs it. */
export const libraryFile = 'library.js'

/** Documents that are not served as files. */
export const untypedFile = 'untyped.js'

/** What programs of operators can do; served where there are operators. */
export const operatorApiFile = 'operator-api.js'

/**
 * The pages into which searches are put, by their paths: the function that searches has no other way to them but the
 * web.
 */
export const searchFramesFile = 'search-frames.js'

/** What functions are bundled with, and the Node server reads, beside the library. */
type ForFunctions = { snapshot: Snapshot; untyped: UntypedDocuments; operatorApi: OperatorApi }

/** Writes the modules that functions are bundled with; one that says the same as before keeps its time. */
export async function writeForFunctions({ snapshot, untyped, operatorApi }: ForFunctions): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  writeChanged(join(distFolder, snapshotFile), () => moduleOf(snapshot))
  writeChanged(join(distFolder, untypedFile), () => moduleOf(untyped))
  writeChanged(join(distFolder, operatorApiFile), () => moduleOf(operatorApi))
}

/** Writes the pages into which searches are put. @param frames HTML by the path of the page */
export function writeSearchFrames(frames: Readonly<Record<string, string>>): void {
  writeChanged(join(distFolder, searchFramesFile), () => moduleOf(frames))
}

/** Pages and index are large, and most callers ask for neither: each lies in a file of its own, beside the rest. */
export async function writeLibrary({ inOthers = {}, ...library }: Library): Promise<void> {
  await mkdir(distFolder, { recursive: true })
  const others = Object.entries(inOthers).map(([prefix, other]) => [prefix, partedLibrary(other, prefix)] as const)
  const parted = partedLibrary(library)
  const all =
    others.length > 0 ? { ...parted, within: { inOthers: { plain: {}, within: Object.fromEntries(others) } } } : parted
  writeChanged(join(distFolder, libraryFile), () => moduleWith(all))
}

/**
 * Writes what is large of a language.
 * @param prefix what its addresses begin with
 * @returns where it lies, and the rest
 */
function partedLibrary(
  { pages, search, ...plain }: Readonly<Pick<Library, 'search'> & { pages: readonly unknown[] }>,
  prefix = '',
): Parted {
  const files = Object.entries({ pages, search }).map(([name, member]) => {
    const file = `library${prefix.replaceAll('/', '-')}-${name}.json`
    writeChanged(join(distFolder, file), () => piecesOf(member))
    return [name, file] as const
  })
  return { plain, files: Object.fromEntries(files) }
}

/** @returns the library, for a process that outlives the build that it began with @param folder of that build */
export async function readLibrary(folder: string): Promise<Library> {
  const { default: library, hold } = (await import(pathToFileURL(join(folder, libraryFile)).href)) as {
    default: Library
    hold: () => void
  }
  hold()
  return library
}

/** @returns what one of these files holds @param folder of a build */
export async function readModule<Data>(folder: string, file: string): Promise<Data> {
  return ((await import(pathToFileURL(join(folder, file)).href)) as { default: Data }).default
}

/** Written in development, with drafts. The build beside it is then incomplete and will be made anew. */
export async function writeForDevelopment(publication: ForFunctions, library: Library): Promise<void> {
  await markUnbuilt(distFolder)
  // Its headers are for pages as they are built: the development server writes styles and scripts into them.
  await rm(join(publishedFolder, '_headers'), { force: true })
  await writeForFunctions(publication)
  await writeLibrary(library)
  // They are asked of the development server, which makes them anew.
  writeSearchFrames({})
}
