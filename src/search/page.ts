import type { Passage } from '../contract/passage.ts'

/** A page as the search sees it. */
export type SearchablePage = {
  /** Address from the root of the site. */
  path: string
  title: string
  description: string
  /** Part of the site, by which a search may be narrowed. */
  section: string
  markdown: string
  /** What a reader reads of it, but for headings, also those of tables, which only name the rest. */
  passages: readonly Passage[]
}

/** A page with all that it is found by. */
export type IndexablePage = SearchablePage & {
  headings: readonly string[]
  tableHeads: readonly Passage[]
}
