/** Something that was published, as a feed reader shows it. */
export type FeedEntry = {
  /** Whole address, which is its identifier, too. */
  url: string
  title: string
  /** What it says, in a sentence or two, without marks. */
  summary: string
  /** Days, YYYY-MM-DD. */
  published: string
  updated: string
  topics: readonly string[]
  /** The author; none if it is by the consultancy, which the feed names. */
  authors: readonly { name: string; url: string }[]
}

/** Published things of one kind; Atom and JSON Feed are both made of it. */
export type Feed = {
  title: string
  description: string
  /** BCP 47 tag. */
  language: string
  author: { name: string; url: string }
  /** Whole addresses: of the page that lists the same, and of the feed in its two forms. */
  page: string
  atom: string
  json: string
  /** Whole addresses of the mark of the site, large and small, and of its logo where it has one. */
  icon: string
  favicon: string
  logo: string | undefined
  /** Day of the last change, YYYY-MM-DD. */
  updated: string
  /** The newest first. */
  entries: readonly FeedEntry[]
}

/** @param day YYYY-MM-DD @returns its beginning in UTC, as RFC 3339 writes it */
export function beginningOf(day: string): string {
  return `${day}T00:00:00Z`
}
