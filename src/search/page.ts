/** A page as the search sees it. */
export type SearchablePage = {
  /** Address from the root of the site. */
  path: string
  title: string
  description: string
  /** Part of the site, by which a search may be narrowed. */
  section: string
  markdown: string
}
