import { maxPathBytes } from '../contract/limits.ts'
import { markdownTwin, paths, searchPath } from '../contract/paths.ts'
import { createNear, type Near } from '../text/near.ts'
import { prefersJson, prefersMarkdown } from './negotiation.ts'

/** The addresses that exist, with titles of pages and names of documents. */
export type Addresses = Readonly<Record<string, string>>

/** The suggestions for an address that does not exist, the same in each language. */
export type Missing = {
  near: readonly { path: string; title: string }[]
  /** Those that were probably meant: programs are told of them before any page. */
  endpoints: readonly string[]
  /** For the words of the address, in the language of its folder. */
  search: string
  /** The list of pages in that language. */
  llms: string
}

/** Endpoints that an address was meant for, surely or perhaps. */
type EndpointsMeant = (path: string) => { sure: readonly string[]; like: readonly string[] }

/**
 * @param meant looks at the endpoints
 * @returns the answer to an unknown address; a request that sends something is taken to be meant for an endpoint, not a
 *   page
 */
export function createMissing(
  addresses: Addresses,
  meant: EndpointsMeant,
): (path: string, isSent?: boolean) => Missing {
  let near: Near | undefined
  let spelled: ReadonlyMap<string, string> | undefined
  return (path, isSent = false) => {
    // Made at the first request, as many processes never need it.
    spelled ??= spellingsOf(addresses)
    near ??= createNear([...spelled.keys()])
    const asked = path.slice(0, maxPathBytes)
    const { sure, like } = meant(asked)
    const plain = asked.replace(/\.(?:html?|md)$/, '')
    const parent = plain.slice(0, Math.max(1, plain.lastIndexOf('/')))
    const found = near(plain).map((spelling) => spelled!.get(spelling)!)
    const above = parent !== '/' && Object.hasOwn(addresses, parent) ? [parent] : []
    const prefix = languageFolderOf(plain, addresses)
    const searched = `${prefix}${searchPath}`
    const words = plain
      .slice(prefix.length)
      .split(/[^\p{L}\p{N}]+/u, 12)
      .filter((word) => word !== '' && word.length <= 40)
    return {
      near: [...new Set([...found, ...above])].map((known) => ({ path: known, title: addresses[known]! })),
      // What is there for others is not what this caller meant.
      endpoints: (sure.length > 0 || !isSent ? sure : like).filter((endpoint) => endpoint !== path),
      search: words.length > 0 ? `${searched}?q=${encodeURIComponent(words.join(' '))}` : searched,
      llms: `${prefix}${paths.llms}`,
    }
  }
}

/** @returns the folder of another language in which an address is; empty in the first one */
function languageFolderOf(path: string, addresses: Addresses): string {
  const folder = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/.exec(path)?.[0] ?? ''
  return Object.hasOwn(addresses, `${folder}${paths.llms}`) ? folder : ''
}

/** A longer title is a sentence, and its words stand in the address. */
const longestName = 3

/**
 * @returns each address by itself, and that of a page with a short title by that title at its place: who reads "Preise"
 *   on `/de/pricing` tries `/de/preise`
 */
function spellingsOf(addresses: Addresses): ReadonlyMap<string, string> {
  const named = Object.entries(addresses).flatMap(([path, title]): [string, string][] => {
    const isName = path !== '/' && title !== path && title.split(' ').length <= longestName
    return isName ? [[`${path.slice(0, path.lastIndexOf('/'))}/${title.replaceAll('/', ' ')}`, path]] : []
  })
  return new Map([...named, ...Object.keys(addresses).map((path): [string, string] => [path, path])])
}

/** The language in which to say so: what the address ends with tells it, and what its caller accepts. */
export function languageOf(path: string, accept: string | null | undefined): 'markdown' | 'json' | 'html' {
  if (/\.(?:md|txt)$/.test(path)) return 'markdown'
  if (path.endsWith('.json')) return 'json'
  if (prefersMarkdown(accept)) return 'markdown'
  return prefersJson(accept) ? 'json' : 'html'
}

/** @returns the answer in Markdown. The requested address is not repeated, because a model would read it as our text */
export function missingMarkdown({ near, endpoints, search, llms }: Missing, baseUrl: string): string {
  const meant = [
    ...endpoints.map((path) => `- \`${baseUrl}${path}\`, an endpoint of the API`),
    ...near.map(({ path, title }) => `- [${title}](${baseUrl}${twinOf(path)})`),
  ]
  return `# Not found

There is nothing at this address.
${meant.length > 0 ? `\n## Did you mean\n\n${meant.join('\n')}\n` : ''}
## These lead on

- [Search](${baseUrl}${search})
- [llms.txt](${baseUrl}${llms}): every page, with one line on each
- [Sitemap](${baseUrl}${paths.sitemapMarkdown})
`
}

/** @returns the same in a sentence, for the `detail` of a problem */
export function missingSentence({ near, endpoints, search, llms }: Missing): string {
  const found = endpoints.length > 0 ? endpoints : near.map(({ path }) => path)
  const meant = found.length > 0 ? ` Did you mean ${found.join(', ')}?` : ''
  return `There is nothing at this address.${meant} Search: ${search}. All pages: ${llms}.`
}

/** Documents have no twin; their names have an ending. */
function twinOf(path: string): string {
  return /\.[a-z]+$/.test(path) || path.startsWith('/.well-known/') ? path : markdownTwin(path)
}
