import { operationList } from '../../contract/operations.ts'
import { markdownTwin } from '../../contract/paths.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import { collections } from '../collections.ts'
import { isNamedAsCopy } from '../copied-name.ts'
import type { ContentProblem } from '../problem.ts'
import { linkablePaths } from './linkable-paths.ts'

/** A former address, where it leads, and where that is written. */
export type Redirect = { from: string; to: string; entry: CheckedEntry; index: number }

/** @returns every former address that an entry names */
export function redirectsOf(entries: readonly CheckedEntry[]): Redirect[] {
  return entries.flatMap((entry) =>
    'redirect_from' in entry.data
      ? entry.data.redirect_from.map((from, index) => {
          return { from, to: collections[entry.collection].url(entry.slug), entry, index }
        })
      : [],
  )
}

/** A former address is no page of today, so that redirects cannot go round in circles, and leads to one page. */
export function checkRedirects(redirects: readonly Redirect[], entries: readonly CheckedEntry[]): ContentProblem[] {
  const fileOf = new Map(
    entries.map(({ collection, slug, source }) => [collections[collection].url(slug), source.file]),
  )
  const built = linkablePaths([])
  const owner = new Map<string, Redirect>()
  return redirects.flatMap((redirect): ContentProblem[] => {
    const { from, entry, index } = redirect
    const earlier = owner.get(from)
    owner.set(from, earlier ?? redirect)
    const tell = (rule: string, suggestion: string): ContentProblem[] => [
      {
        file: entry.source.file,
        line: entry.source.lineOf(['redirect_from', index]),
        field: `redirect_from[${index}]`,
        value: from,
        rule,
        suggestion,
      },
    ]
    const page = from.replace(/\.html$/, '')
    const own = fileOf.get(page)
    if (own === entry.source.file) return tell('is the address of this page itself', 'take it out')
    if (own) return tell(`is the address of ${own}`, 'take it out, or give that file another name')
    if (isBuilt(page, built)) return tell('is an address that the site needs for something else', 'take it out')
    if (earlier && isNamedAsCopy(earlier.entry.slug, entry.slug)) return [asCopied(earlier, entry)]
    if (earlier && isNamedAsCopy(entry.slug, earlier.entry.slug)) return [asCopied(redirect, earlier.entry)]
    if (!earlier) return []
    const otherSide = copied(earlier, entry.source.file)
    return tell(`leads to ${earlier.to} already`, 'keep it in one of the two files').map((told) => ({
      ...told,
      otherSide,
    }))
  })
}

/** A file that was copied as a template has the former addresses of the other one, too. */
function asCopied({ from, entry, index }: Redirect, original: CheckedEntry): ContentProblem {
  return {
    file: entry.source.file,
    line: entry.source.lineOf(['redirect_from', index]),
    field: `redirect_from[${index}]`,
    value: from,
    rule: `leads to ${original.source.file} already, of which this file is a copy by its name`,
    suggestion:
      'take it out here, and write a title, a description and a text of its own; if it is no page of its own, delete this file',
  }
}

/** Everything below these is answered by handlers. */
const handled = ['/api', '/oauth2', '/inbox', '/admin', '/images', '/_astro']

function isBuilt(path: string, built: ReadonlySet<string>): boolean {
  return (
    [path, markdownTwin(path)].some((name) => built.has(name)) ||
    operationList.some((operation) => operation.path === path) ||
    handled.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    /^\/(404|index)$/.test(path)
  )
}

/** The same of a new file, which was begun as a copy of the one that has the address. */
function copied({ from, entry: { source }, index }: Redirect, original: string): ContentProblem {
  return {
    file: source.file,
    line: source.lineOf(['redirect_from', index]),
    field: `redirect_from[${index}]`,
    value: from,
    rule: `is the former address of ${original}`,
    suggestion:
      'take it out here; where this file was begun as a copy of that one, write its own description and text as well',
  }
}
