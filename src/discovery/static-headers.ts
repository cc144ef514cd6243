import type { Catalogue } from '../catalogue/catalogue.ts'
import { originalAddress } from '../catalogue/in-language.ts'
import { policyOfPage } from '../contract/page-policy.ts'
import { hasSamples } from './code-samples.ts'
import { documentCors } from '../contract/document-cors.ts'
import { adminPaths, markdownTwin, referenceTwin, paths, searchFramePath } from '../contract/paths.ts'
import { inertPolicy, securityHeaders } from '../contract/security-headers.ts'
import type { PublishedDocument } from './documents.ts'
import { mediaTypes } from './media-types.ts'
import { costOf } from './cost.ts'
import { llmsFileOf } from './documents/llms.ts'
import type { GitHost } from '../contract/git-host.ts'
import { adminHeaders } from './admin/security-policy.ts'
import { contentSignals, contentUsage } from './documents/robots.ts'
import { elsewhereOf } from './elsewhere.ts'
import { languageOfPage } from './page-language.ts'
import type { PlacedPage } from './placed-pages.ts'

type Headers = Record<string, string>

/**
 * The headers of everything that is built ahead. Netlify and the Node server both serve by this one table;
 * what a page sets while it is prerendered is lost.
 */
export type StaticHeaders = {
  /** On every file. */
  everywhere: Headers
  /** On files below a folder. */
  below: Record<string, Headers>
  /** On the file at exactly this path. */
  at: Record<string, Headers>
  /**
   * The day of the last change of a path, as an HTTP date, for hosts that do not set it themselves, as Netlify does.
   */
  modified: Record<string, string>
}

const day = 86_400
const documentCache = 'public, max-age=300, must-revalidate'
const pageCache = 'public, max-age=0, must-revalidate'
const foreverCache = `public, max-age=${365 * day}, immutable`

/** @param host where editors sign in to edit in a browser, if that is set up */
export function staticHeaders(
  catalogue: Catalogue,
  pages: readonly PlacedPage[],
  documents: readonly PublishedDocument[],
  host?: GitHost,
): StaticHeaders {
  const [signals, usage] = [contentSignals(catalogue), contentUsage(catalogue)]
  const { baseUrl } = catalogue
  const elsewhere = elsewhereOf(catalogue)
  const at: StaticHeaders['at'] = {
    [adminPaths.page]: {
      'Cache-Control': pageCache,
      ...adminHeaders(host),
      'X-Robots-Tag': 'noindex',
    },
    ...Object.fromEntries(pages.map((page) => [page.path, headersOfPage(page, catalogue, elsewhere)])),
  }
  for (const path of unlisted)
    at[path] = { 'Cache-Control': pageCache, 'Content-Security-Policy': policyOfPage(path), 'X-Robots-Tag': 'noindex' }
  if (catalogue.translations.length > 0)
    for (const { prefix, service } of [catalogue, ...catalogue.translations])
      for (const path of [paths.thanks, paths.map, paths.accessFrame, paths.requestFrame, searchFramePath])
        at[prefix + path] = { ...at[path], 'Content-Language': service.language }
  const owners = new Map(pages.map((placed) => [markdownTwin(placed.path), placed]))
  for (const document of documents)
    at[document.path] = headersOfDocument(document, owners.get(document.path), catalogue)
  return {
    everywhere: {
      ...securityHeaders(baseUrl),
      'Content-Security-Policy': policyOfRest(elsewhere?.scripts),
      ...(signals && { 'Content-Signal': signals }),
      ...(usage && { 'Content-Usage': usage }),
    },
    below: {
      '/_astro/': { 'Cache-Control': foreverCache },
      '/images/': { 'Cache-Control': documentCache, 'Content-Security-Policy': drawingPolicy },
      [`${adminPaths.page}/`]: { 'Cache-Control': pageCache, 'X-Robots-Tag': 'noindex' },
    },
    at,
    modified: daysOf(pages),
  }
}

function headersOfPage(
  placed: PlacedPage,
  { translations }: Catalogue,
  elsewhere: ReturnType<typeof elsewhereOf>,
): Headers {
  const { path } = placed
  const language = translations.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  return {
    'Cache-Control': pageCache,
    'Content-Security-Policy': policyOfPage(language ? originalAddress(path, language) : path, {
      hasScript: hasSamples(placed.page),
      elsewhere,
    }),
    ...languageOf(placed, translations),
    // The same address is answered in Markdown to those who prefer it.
    Vary: 'Accept',
    Link: links([
      ...(path === '/' ? homeLinks : []),
      [markdownTwin(path), 'alternate', 'text/markdown'],
      [llmsFileOf(path, language), 'describedby', 'text/plain'],
    ]),
  }
}

/** @param owner the page whose twin the document is, if it is one */
function headersOfDocument(
  { path, mediaType }: PublishedDocument,
  owner: PlacedPage | undefined,
  { baseUrl, translations }: Catalogue,
): Headers {
  return {
    'Content-Type': mediaType,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': documentCors.exposedHeaders.join(', '),
    'Cache-Control': documentCache,
    'Content-Security-Policy': inertPolicy,
    ...(owner && {
      Link: `<${baseUrl}${owner.page.path}>; rel="canonical"`,
      'X-Markdown-Tokens': String(costOf(owner.page, owner.catalogue)),
      ...languageOf(owner, translations),
    }),
    ...(path === paths.apiCatalog && { Link: links([[paths.apiCatalog, 'api-catalog', undefined]]) }),
  }
}

/** A site in one language does not name it in a header. */
function languageOf({ page, catalogue }: PlacedPage, translations: Catalogue['translations']): Headers {
  return translations.length > 0 ? { 'Content-Language': languageOfPage(page.path, catalogue) } : {}
}

/**
 * For files that the table does not know, and for spellings of an address that a host serves but its rules do not
 * recognise: scripts of others, or within the page, do not run. It allows whatever any page of ours may, because a host
 * may send it beside the page's own.
 */
const policyOfRest = (scripts: readonly string[] = []) =>
  `script-src ${["'self'", ...scripts].join(' ')}; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'`

/** A drawing that is opened by itself runs nothing; its styles stand within it. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Pages that are on no map. */
const unlisted = [
  paths.thanks,
  paths.copy,
  paths.map,
  paths.accessFrame,
  paths.requestFrame,
  paths.inboxFrame,
  searchFramePath,
]

/** The links in the home page's `Link` header, for a client that knows only our domain. */
const homeLinks: [string, string, string][] = [
  [paths.apiCatalog, 'api-catalog', 'application/linkset+json'],
  [referenceTwin, 'service-doc', 'text/markdown'],
  [paths.openapi, 'service-desc', 'application/json'],
  [paths.developers, 'service-doc', 'text/html'],
  [paths.ard, 'ard', mediaTypes.aiCatalog],
  [paths.aiCatalog, 'ai-catalog', mediaTypes.aiCatalog],
]

function links(list: readonly (readonly [string, string, string | undefined])[]): string {
  return list
    .map(([path, relation, type]) => `<${path}>; rel="${relation}"${type ? `; type="${type}"` : ''}`)
    .join(', ')
}

/** @returns the headers of the file that is served at a path */
export function headersFor(path: string, { everywhere, below, at, modified }: StaticHeaders): Headers {
  const folder = Object.entries(below).find(([prefix]) => path.startsWith(prefix))
  return {
    ...everywhere,
    ...folder?.[1],
    ...at[path],
    ...(Object.hasOwn(modified, path) && { 'Last-Modified': modified[path]! }),
  }
}

/** @returns the day on which each page, and its twin, was changed last, of those that have one */
function daysOf(pages: readonly PlacedPage[]): Record<string, string> {
  return Object.fromEntries(
    pages
      .filter(({ page }) => page.updated)
      .flatMap(({ path, page: { updated } }) => {
        const modified = new Date(`${updated}T00:00:00Z`).toUTCString()
        return [
          [path, modified],
          [markdownTwin(path), modified],
        ]
      }),
  )
}

/** @returns the addresses of all pages that the table knows */
export function pagesIn({ at }: StaticHeaders): string[] {
  return Object.keys(at).filter((path) => !at[path]!['Content-Type'])
}

/** @returns the addresses of pages that can be had in Markdown, too: those whose twin is published */
export function pagesWithTwin(table: StaticHeaders): string[] {
  return pagesIn(table).filter((path) => Object.hasOwn(table.at, markdownTwin(path)))
}

/** @returns Netlify's `_headers` file. @see https://docs.netlify.com/manage/routing/headers/ */
export function renderNetlifyHeaders({ everywhere, below, at }: StaticHeaders): string {
  const rule = (pattern: string, headers: Headers) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    rule('/*', everywhere),
    ...Object.entries(below).map(([folder, headers]) => rule(`${folder}*`, headers)),
    ...Object.entries(at).flatMap(([path, headers]) => namesOf(path).map((name) => rule(name, headers))),
  ]
    .join('\n\n')
    .concat('\n')
}

/**
 * @returns every address of a page: its own, and those that a host takes for the file that holds it. The own one is
 *   first
 */
export function namesOfPage(path: string): string[] {
  return path.endsWith('/') ? [path, `${path}index`, `${path}index.html`] : [path, `${path}.html`]
}

function namesOf(path: string): string[] {
  return /\.[a-z0-9]+$/i.test(path) ? [path] : namesOfPage(path)
}
