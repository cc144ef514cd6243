import { maxPathBytes } from '../contract/limits.ts'
import { markdownTwin, paths, searchPath } from '../contract/paths.ts'
import { createNear, type Near } from '../text/near.ts'
import { prefersJson, prefersMarkdown } from './negotiation.ts'

/** What can be asked for: titles of pages and names of documents, by their address. */
export type Addresses = Readonly<Record<string, string>>

/** What is told to whoever asked for something that is not there: the same in each language. */
export type Missing = { near: readonly { path: string; title: string }[]; search: string }

/** @returns what to tell of an address that leads nowhere */
export function createMissing(addresses: Addresses): (path: string) => Missing {
  let near: Near | undefined
  return (path) => {
    // Most processes are never asked.
    near ??= createNear(Object.keys(addresses))
    const plain = path.slice(0, maxPathBytes).replace(/\.(?:html?|md)$/, '')
    const parent = plain.slice(0, Math.max(1, plain.lastIndexOf('/')))
    const found = near(plain)
    const above = parent !== '/' && Object.hasOwn(addresses, parent) ? [parent] : []
    const words = plain.split(/[^\p{L}\p{N}]+/u, 12).filter((word) => word !== '' && word.length <= 40)
    return {
      near: [...new Set([...found, ...above])].map((known) => ({ path: known, title: addresses[known]! })),
      search: words.length > 0 ? `${searchPath}?q=${encodeURIComponent(words.join(' '))}` : searchPath,
    }
  }
}

/** The language in which to say so: what the address ends with tells it, and what its caller accepts. */
export function languageOf(path: string, accept: string | null | undefined): 'markdown' | 'json' | 'html' {
  if (/\.(?:md|txt)$/.test(path)) return 'markdown'
  if (path.endsWith('.json')) return 'json'
  if (prefersMarkdown(accept)) return 'markdown'
  return prefersJson(accept) ? 'json' : 'html'
}

/** @returns the answer in Markdown. What was asked for is not told back: a model would read it as a text of ours */
export function missingMarkdown({ near, search }: Missing, baseUrl: string): string {
  const meant = near.map(({ path, title }) => `- [${title}](${baseUrl}${twinOf(path)})`)
  return `# Not found

There is nothing at this address.
${meant.length > 0 ? `\n## Did you mean\n\n${meant.join('\n')}\n` : ''}
## These lead on

- [Search](${baseUrl}${search})
- [llms.txt](${baseUrl}${paths.llms}): every page, with one line on each
- [Sitemap](${baseUrl}${paths.sitemapMarkdown})
`
}

/** @returns the same in a sentence, for the `detail` of a problem */
export function missingSentence({ near, search }: Missing): string {
  const meant = near.length > 0 ? ` Did you mean ${near.map(({ path }) => path).join(', ')}?` : ''
  return `There is nothing at this address.${meant} Search: ${search}. All pages: ${paths.llms}.`
}

/** Documents have no twin; their names have an ending. */
function twinOf(path: string): string {
  return /\.[a-z]+$/.test(path) || path.startsWith('/.well-known/') ? path : markdownTwin(path)
}
