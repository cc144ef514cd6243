import type { Catalogue } from '../catalogue/catalogue.ts'
import { markdownTwin } from '../contract/paths.ts'
import { otherAddresses } from './other-addresses.ts'
import { namesOfPage } from './static-headers.ts'

/**
 * Where a former address leads, of a page and of its Markdown twin, and where others are looked for. Both runtimes
 * redirect by this one table.
 */
export type Redirects = Record<string, string>

type SiteRedirects = Pick<Catalogue, 'redirects'> & Partial<Pick<Catalogue, 'translations'>>

/**
 * @returns where each former address leads, in each language and spelling, and each address at which others look for a
 *   document
 */
export function redirectsFor({ redirects, translations = [] }: SiteRedirects): Redirects {
  const prefixes = ['', ...translations.map(({ prefix }) => prefix)]
  const former = prefixes.flatMap((prefix) =>
    Object.entries(redirects).flatMap(([from, to]) =>
      spellingsOf(from, to).map((pair) => pair.map((at) => prefix + at)),
    ),
  )
  return { ...otherAddresses, ...Object.fromEntries(former) }
}

/** A former address that is no file's had a twin, and a file that held it. */
function spellingsOf(from: string, to: string): [from: string, to: string][] {
  if (/\.[a-z]{2,5}$/.test(from)) return [[from, to]]
  return [
    [from, to],
    [`${from}.html`, to],
    [markdownTwin(from), markdownTwin(to)],
  ]
}

/** The pages have moved for good (RFC 9110, section 15.4.2). */
export const redirectStatus = 301

/** Another spelling of the address of a page leads to the page (RFC 9110, section 15.4.9). */
export const pageStatus = 308

/**
 * Of the statuses that lead on for good, Netlify knows this one alone: with 308 its documentation promises nothing.
 * Both mean the same for GET and HEAD, which are all that a page answers.
 */
const netlifyPageStatus = 301

/**
 * @param pages addresses of all that is a page @param prefixes what addresses in other languages begin with
 * @returns Netlify's `_redirects` file: where former addresses lead, and the names of the files that hold pages. For
 *   these there is a file, too, so they say that they go before it
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function renderNetlifyRedirects(
  redirects: Redirects,
  pages: readonly string[],
  prefixes: readonly string[] = [],
): string {
  const former = Object.entries(redirects).map(([from, to]) => `${from} ${to} ${redirectStatus}\n`)
  const spellings = pages.flatMap((page) => {
    const [, ...others] = namesOfPage(page)
    return others.map((name) => `${name} ${page} ${netlifyPageStatus}!\n`)
  })
  // The last that may match: without it, Netlify answers in the language of the site.
  const missing = prefixes.map((prefix) => `${prefix}/* ${prefix}/404.html 404\n`)
  return [...former, ...spellings, ...missing].join('')
}
