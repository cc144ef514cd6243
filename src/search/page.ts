import type { Passage } from '../contract/passage.ts'

/** A page as the search sees it. */
export type SearchablePage = {
  /** Address from the root of the site. */
  path: string
  title: string
  description: string
  /** Part of the site, to which a search may be limited. */
  section: string
  markdown: string
  /** The text of the page without its headings and heads of tables, which only name the rest. */
  passages: readonly Passage[]
}

/** A page with everything by which it is found. */
export type IndexablePage = SearchablePage & {
  headings: readonly string[]
  tableHeads: readonly Passage[]
}
