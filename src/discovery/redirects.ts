import type { Catalogue } from '../catalogue/catalogue.ts'
import { markdownTwin } from '../contract/paths.ts'

/** Where a former address leads: of a page, and of its Markdown twin. Both runtimes redirect by this one table. */
export type Redirects = Record<string, string>

export function redirectsFor({ redirects }: Pick<Catalogue, 'redirects'>): Redirects {
  return Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => [
      [from, to],
      [markdownTwin(from), markdownTwin(to)],
    ]),
  )
}

/** The pages have moved for good (RFC 9110, section 15.4.2). */
export const redirectStatus = 301

/** @returns Netlify's `_redirects` file. @see https://docs.netlify.com/manage/routing/redirects/overview/ */
export function renderNetlifyRedirects(redirects: Redirects): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} ${redirectStatus}\n`)
    .join('')
}
