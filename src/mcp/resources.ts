import {
  type McpServer,
  type Resource,
  requireScopes,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { confirmationCard } from '../contract/confirmation-card.ts'
import type { Scope } from '../contract/scopes.ts'
import { paths } from '../contract/paths.ts'
import { cacheHint } from './definitions/server.ts'
import { createGlossary } from './glossary.ts'
import { type Library, pageFinder } from './library.ts'
import { resourceUri } from './resource-uri.ts'

const mimeType = 'text/markdown'
const scope: Scope = 'read:content'
/** How many resources one answer lists; the cursor of the next ones is a number. */
const resourcesPerList = 100
/** MCP allows so many values in one completion. */
const maxCompletions = 100

/** What is the same for every request: made once for a process, and of pages no more than is asked for. */
export type Resources = { register: (server: McpServer) => void }

/**
 * Pages as resources: all of them in the usual language are listed but the terms of the glossary, which have a template
 * with completion, and the many pages for developers. Those and what is in other languages are found by a search.
 */
export function createResources(library: Library): Resources {
  const { baseUrl, terms, card } = library
  const glossary = createGlossary(terms)
  let listed: ListedPage[] | undefined

  const find = pageFinder(library)

  const read = (uri: URL) => {
    const twin = uri.href.slice(baseUrl.length).replace(/\.md$/, '')
    const path = twin === '/index' ? '/' : twin
    const found = resourceUri(baseUrl, path) === uri.href ? find(path) : undefined
    if (!found) throw new ResourceNotFoundError(uri.href)
    return { contents: [{ uri: uri.href, mimeType, text: found.text }] }
  }
  const list = () => (listed ??= listedPages(library))
  const config = { mimeType, cacheHint, scopeChallenge: requireScopes(scope) }

  return {
    register: (server) => {
      server.registerResource(
        'glossary-term',
        new ResourceTemplate(resourceUri(baseUrl, `${paths.glossary}/{term}`), {
          list: undefined,
          complete: { term: (beginning) => glossary.complete(beginning).slice(0, maxCompletions) },
        }),
        { title: 'Term of the glossary', description: 'What one term means, by the slug of its page.', ...config },
        read,
      )
      server.registerResource(
        'page',
        new ResourceTemplate(resourceUri(baseUrl, '/{+path}'), {
          list: undefined,
          complete: {
            path: (beginning) =>
              list()
                .map(({ name }) => name.slice(1))
                .filter((path) => path.startsWith(beginning))
                .slice(0, maxCompletions),
          },
        }),
        {
          title: 'Page of the site',
          description: 'A page that search_knowledge finds, as Markdown, by its path.',
          ...config,
        },
        read,
      )
      if (card !== undefined) registerCard(server, card)
      server.server.setRequestHandler('resources/list', ({ params }) => partOf(list(), params?.cursor))
    },
  }
}

/** Read by hosts for people, not by models, so it is not listed. */
function registerCard(server: McpServer, text: string): void {
  const { uri, mimeType: type } = confirmationCard
  server.registerResource(
    'confirm-request',
    uri,
    {
      title: 'The request, before it is sent',
      description: 'What a host shows a person under the answer of submit_lead.',
      mimeType: type,
      cacheHint,
    },
    // The document loads nothing from other addresses.
    () => ({ contents: [{ uri, mimeType: type, text, _meta: { ui: { csp: {}, prefersBorder: true } } }] }),
  )
}

type ListedPage = Pick<Resource, 'uri' | 'name' | 'title' | 'description' | 'mimeType' | 'annotations'>

/** Every page for those who buy, but the terms of the glossary. */
function listedPages({ baseUrl, pages, terms }: Library): ListedPage[] {
  const termPaths = new Set(terms.map(({ path }) => path))
  return pages
    .filter(({ path, section }) => section !== 'developers' && !termPaths.has(path))
    .map(({ path, title, description, updated }) => ({
      uri: resourceUri(baseUrl, path),
      name: path,
      title,
      description,
      mimeType,
      ...(updated && { annotations: { lastModified: `${updated}T00:00:00Z` } }),
    }))
}

/** An unknown cursor starts from the beginning: the list is short, and an error would help nobody. */
function partOf<Item>(all: readonly Item[], cursor: string | undefined): { resources: Item[]; nextCursor?: string } {
  const from = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
  const end = from + resourcesPerList
  return { resources: all.slice(from, end), ...(end < all.length && { nextCursor: String(end) }) }
}
