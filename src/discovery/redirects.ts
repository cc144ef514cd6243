import type { Catalogue } from '../catalogue/catalogue.ts'
import { markdownTwin } from '../contract/paths.ts'
import { otherAddresses } from './other-addresses.ts'

/** Where a former address leads, of a page and of its Markdown twin, and where others are looked for. Both runtimes redirect by this one table. */
export type Redirects = Record<string, string>

export function redirectsFor({ redirects }: Pick<Catalogue, 'redirects'>): Redirects {
  const former = Object.entries(redirects).flatMap(([from, to]) => [
    [from, to],
    [markdownTwin(from), markdownTwin(to)],
  ])
  return { ...otherAddresses, ...Object.fromEntries(former) }
}

/** The pages have moved for good (RFC 9110, section 15.4.2). */
export const redirectStatus = 301

/** @returns Netlify's `_redirects` file. @see https://docs.netlify.com/manage/routing/redirects/overview/ */
export function renderNetlifyRedirects(redirects: Redirects): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} ${redirectStatus}\n`)
    .join('')
}
