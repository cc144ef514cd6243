import type { Reading } from '../catalogue/markdown/reading.ts'
import type { SectionName } from '../contract/site-sections.ts'

/** One page of the site, as maps, twins and the page itself need it. */
export type SitePage = {
  /** Address from the root of the site, without a closing slash. */
  path: string
  title: string
  /** Its first heading, where that is not the title. */
  heading?: string
  /** What it is called among others of its kind, where its title says the kind as well. */
  label?: string
  description: string
  section: SectionName
  /** Day of the first publication, YYYY-MM-DD, of what has one; of a page that lists such, that of the newest on it. */
  published?: string
  /** Day of the last change, YYYY-MM-DD; empty for a list that has no entries yet. */
  updated: string
  /** Set for a page that only lists others. */
  list?: {
    /** Whether it shows again what another list has: its further pages, and those of a year. */
    isPart: boolean
    /** Whether it is about a subject of its own, by whose name it is looked for. */
    isSubject?: boolean
    /** Addresses of the pages beside it. */
    previous: string | undefined
    next: string | undefined
  }
  /** What the page says, in Markdown, without its title. */
  markdown: string
  /** Of that text, where it is known from reading it for the page. */
  reading?: Reading
}

/** @returns a Markdown list of links to pages, each with what it is about */
export function linkList(pages: readonly Pick<SitePage, 'path' | 'title' | 'description'>[]): string {
  return pages.map(({ path, title, description }) => `- [${title}](${path}): ${description}`).join('\n')
}

/** @returns when the newest of the entries on a page came; nothing where they have no day of publication */
export function publishedWith(entries: readonly { data: { published: string } }[]): Pick<SitePage, 'published'> {
  const published = latest(entries.map(({ data }) => data.published))
  return published ? { published } : {}
}

/** @returns the latest of some days */
export function latest(days: readonly string[]): string {
  return days.reduce((a, b) => (a > b ? a : b), '')
}
