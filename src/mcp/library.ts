import { type TwinFrame, twinText } from '../contract/twin.ts'
import type { Offers } from '../contract/answers.ts'
import type { SectionName } from '../contract/site-sections.ts'
import type { SearchIndex } from '../search/build-index.ts'
import type { SearchablePage } from '../search/page.ts'
import type { ServerIdentity } from './definitions/server.ts'

/** All that agents may read over MCP: one file that the build writes and a process loads once. */
export type Library = {
  /** Public address of the site, without a closing slash. */
  baseUrl: string
  server: ServerIdentity
  /** What the Markdown of every page begins and ends with. */
  twin: TwinFrame
  /** In the order in which they are listed. Their schemas are written out here, because that takes a while. */
  tools: ToolDescription[]
  pages: LibraryPage[]
  /** In the order of the glossary. */
  terms: Term[]
  catalog: Offers
  /**
   * The document in which a host shows a person what would be sent; the build adds it, because its script is bundled.
   */
  card?: string
  /** Index of `pages`. */
  search: SearchIndex
  /** The same in each other language of the site, by what its addresses begin with; left out where there is none. */
  inOthers?: Readonly<Record<string, { pages: readonly LibraryPage[]; search: SearchIndex; twin: TwinFrame }>>
}

/** A tool as `tools/list` shows it. */
export type ToolDescription = {
  readonly name: string
  readonly title: string
  /** What it does, when to use it and what it answers, for the model that chooses. */
  readonly description: string
  readonly inputSchema: Record<string, unknown>
  readonly outputSchema: Record<string, unknown>
  /** The document that a host shows beside its answers. @see MCP Apps */
  readonly _meta?: { ui: { resourceUri: string } }
  /** All four, because a client assumes the worst of one that is missing. */
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

/**
 * @returns what finds a page by its path, in every language, with its Markdown; one that is not translated is the
 *   original
 */
export function pageFinder(library: Library): (path: string) => { page: LibraryPage; text: string } | undefined {
  const { baseUrl, inOthers = {} } = library
  let byPath: Map<string, readonly [LibraryPage, TwinFrame]> | undefined
  const opened = () => {
    const sites = [library, ...Object.values(inOthers)]
    return new Map(sites.flatMap((site) => site.pages.map((page) => [page.path, [page, site.twin]] as const)))
  }
  return (path) => {
    byPath ??= opened()
    const prefix = Object.keys(inOthers).find((one) => path.startsWith(`${one}/`)) ?? ''
    const [page, frame] = byPath.get(path) ?? byPath.get(path.slice(prefix.length)) ?? []
    return page && frame && { page, text: twinText(page, baseUrl, frame) }
  }
}

/** A page of the site; links in its Markdown are whole addresses. */
export type LibraryPage = SearchablePage & {
  section: SectionName
  /** Its first heading, where that is not the title. */
  heading?: string
  /** Day of the first publication, YYYY-MM-DD, of what has one. */
  published?: string
  /** Day of the last change, YYYY-MM-DD; empty for a list without entries. */
  updated: string
}

export type Term = {
  slug: string
  term: string
  definition: string
  /** Other spellings, abbreviations and plurals. */
  aliases: string[]
  /** Slugs of other terms. */
  related: string[]
  /** Path of its page. */
  path: string
}
