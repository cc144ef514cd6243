import { estimateTokens } from '../../../discovery/negotiation.ts'
import type { Answer } from '../caller.ts'
import { copiedFrom, languageAt, languagesOf } from '../language.ts'
import { linksOfHeader } from '../links.ts'
import { mapsFor } from '../readers/page-head.ts'
import type { Walk } from '../reading.ts'

/** Which rules the header fields of an answer follow. */
export type Kind = 'page' | 'document' | 'description' | 'keys' | 'card' | 'answer' | 'forever' | 'image' | 'rest'
type Place = { answer: Answer; kind: Kind; walk: Walk }
/** @returns whether a value is true; it may be written down and compared instead */
type Field = (value: string, place: Place) => boolean | void

/** How long each kind may be kept. */
const caching: Readonly<Record<Kind, string>> = {
  page: 'public, max-age=0, must-revalidate',
  document: 'public, max-age=300, must-revalidate',
  description: 'public, max-age=300, must-revalidate',
  keys: 'public, max-age=300',
  card: 'public, max-age=3600',
  answer: 'no-store',
  forever: 'public, max-age=31536000, immutable',
  image: 'public, max-age=300, must-revalidate',
  rest: 'public, max-age=0, must-revalidate',
}

/** By the end of its address, what a document is. */
const types: readonly [RegExp, string][] = [
  [/\.md$/, 'text/markdown; charset=utf-8'],
  [/\.txt$/, 'text/plain; charset=utf-8'],
  [/^\/\.well-known\/(ai-catalog|ard)\.json$/, 'application/ai-catalog+json'],
  [/^(\/\.well-known\/mcp(\/server-card)?\.json|\/mcp\/server-card)$/, 'application/mcp-server-card+json'],
  [/^\/\.well-known\/api-catalog$/, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  [/\/feed\.atom$/, 'application/atom+xml'],
  [/\/feed\.json$/, 'application/feed+json'],
  [/\.webmanifest$/, 'application/manifest+json'],
  [/\.ico$/, 'image/vnd.microsoft.icon'],
  [/\.json$|^\/api\/|^\/sandbox$|^\/\.well-known\//, 'application/json; charset=utf-8'],
  [/\.xml$/, 'application/xml'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.css$/, 'text/css; charset=utf-8'],
  [/\.js$/, 'text/javascript; charset=utf-8'],
  [/\.png$/, 'image/png'],
  [/\.avif$/, 'image/avif'],
  [/\.webp$/, 'image/webp'],
  [/\.woff2$/, 'font/woff2'],
  [/./, 'text/html; charset=utf-8'],
]

const sameEverywhere =
  (name: string): Field =>
  (value, { answer, walk }) =>
    walk.book.note(`${name} of every answer`, value, answer.url, 'header')
const sameForKind =
  (name: string): Field =>
  (value, { answer, kind, walk }) =>
    walk.book.note(`${name} of each ${kind}${scripted(answer)}`, value, answer.url, 'header')
const signal =
  (name: string): Field =>
  (value, { answer, walk }) =>
    walk.book.note(`${name} of the site`, value, answer.url, 'header')
const added: Field = () => true

/** Each field that an answer may have. */
export const fields: Readonly<Record<string, Field>> = {
  'x-content-type-options': sameEverywhere('X-Content-Type-Options'),
  'referrer-policy': sameEverywhere('Referrer-Policy'),
  'permissions-policy': sameEverywhere('Permissions-Policy'),
  'cross-origin-opener-policy': sameEverywhere('Cross-Origin-Opener-Policy'),
  'cross-origin-resource-policy': sameEverywhere('Cross-Origin-Resource-Policy'),
  'x-frame-options': sameEverywhere('X-Frame-Options'),
  'content-security-policy': sameForKind('Content-Security-Policy'),
  'access-control-allow-origin': (value) => value === '*',
  'access-control-expose-headers': (value, { answer, walk }) =>
    walk.book.note(
      `Access-Control-Expose-Headers of ${answer.headers.has('x-request-id') ? 'answers' : 'documents'}`,
      value,
      answer.url,
      'header',
    ),
  'content-signal': signal('Content-Signal'),
  'content-usage': signal('Content-Usage'),
  'cache-control': (value, { kind, answer }) =>
    value === (kind === 'answer' && answer.headers.has('etag') ? 'no-cache' : caching[kind]),
  'content-type': (value, { answer }) => value === types.find(([end]) => end.test(new URL(answer.url).pathname))![1],
  vary: (value, { kind, answer }) =>
    value.split(', ').every((name) => ['Accept', 'Accept-Encoding'].includes(name)) &&
    (kind !== 'page' ||
      /noindex/.test(answer.headers.get('x-robots-tag') ?? '') ||
      value.split(', ').includes('Accept')),
  'content-language': (value, { answer, walk }) => value === languageHeader(answer, walk),
  link: (value, place) => linksAreTrue(value, place),
  'x-markdown-tokens': (value, { answer }) => value === String(estimateTokens(answer.text)),
  'x-robots-tag': (value) => value === 'noindex',
  'accept-ranges': (value) => value === 'bytes',
  // Tried below.
  etag: added,
  'last-modified': added,
  deprecation: (value) => value === 'false',
  'x-request-id': (value) => /^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(value),
  // What HTTP itself and those between add.
  ...Object.fromEntries(
    [
      'date',
      'connection',
      'keep-alive',
      'content-length',
      'content-encoding',
      'transfer-encoding',
      'age',
      'server',
      'via',
      'alt-svc',
      'strict-transport-security',
    ].map((name) => [name, added]),
  ),
}

/** By kind, the fields that an answer must have. */
export const needed: Readonly<Record<Kind, readonly string[]>> = {
  page: [
    'content-type',
    'cache-control',
    'etag',
    'last-modified',
    'link',
    'content-signal',
    'content-usage',
    'accept-ranges',
  ],
  document: [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'etag',
    'content-signal',
    'content-usage',
    'accept-ranges',
    'access-control-expose-headers',
  ],
  description: [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'etag',
    'content-signal',
    'content-usage',
    'access-control-expose-headers',
  ],
  keys: [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'x-request-id',
    'deprecation',
    'access-control-expose-headers',
  ],
  card: [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'etag',
    'x-request-id',
    'access-control-expose-headers',
  ],
  answer: [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'x-request-id',
    'deprecation',
    'access-control-expose-headers',
  ],
  forever: ['content-type', 'cache-control', 'etag', 'content-signal', 'content-usage', 'accept-ranges'],
  rest: ['content-type', 'etag', 'content-signal', 'content-usage', 'accept-ranges'],
  image: ['content-type', 'cache-control', 'etag', 'content-signal', 'content-usage', 'accept-ranges'],
}
/** What keeps a document from being misused, on every answer. */
export const security = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'content-security-policy',
]

/** A page with a script of its own may run it, any other runs none. */
function scripted({ type, text }: Answer): string {
  return type.startsWith('text/html') && /<script[^>]*\ssrc=/.test(text) ? ' with a script' : ''
}

/**
 * On a site of several languages each page and twin says which one is its own.
 * @returns nothing where none is to be said
 */
export function languageHeader(answer: Answer, walk: Walk): string | undefined {
  const languages = languagesOf(walk)
  const isPage =
    answer.type.startsWith('text/html') ||
    linksOfHeader(answer.headers.get('link')).some(({ relation }) => relation === 'canonical')
  if (languages.length === 1 || !isPage) return undefined
  return (copiedFrom(answer, walk) ? languages[0]! : languageAt(answer.url, walk)).tag
}

/** Where each relation leads, as the kind of a document has it: its path, and the type that it promises. */
function linksAreTrue(value: string, { answer, kind, walk }: Place): boolean {
  const { url } = answer
  const { origin } = walk
  const found = linksOfHeader(value).map(({ target, relation, type }) =>
    JSON.stringify([relation, new URL(target, url).href.replace(origin, ''), type]),
  )
  const { pathname } = new URL(url)
  const wanted = (map: string): [string, string, string?][] =>
    kind === 'page'
      ? [
          ...(pathname === '/' ? linksOfHome : []),
          ['alternate', `${pathname.replace(/\/$/, '/index')}.md`, 'text/markdown'],
          ['describedby', map, 'text/plain'],
        ]
      : pathname.endsWith('api-catalog')
        ? [['api-catalog', '/.well-known/api-catalog']]
        : [
            [
              'canonical',
              copiedFrom(answer, walk)?.replace(origin, '') ?? (pathname.replace(/(\/index)?\.md$/, '') || '/'),
            ],
          ]
  return mapsFor(url, walk).some((map) => {
    const links = wanted(map).map(([relation, path, type]) => JSON.stringify([relation, path, type]))
    return JSON.stringify(found.toSorted()) === JSON.stringify(links.toSorted())
  })
}

/** What the first page leads machines to. */
const linksOfHome: [string, string, string][] = [
  ['api-catalog', '/.well-known/api-catalog', 'application/linkset+json'],
  ['service-doc', '/developers/reference.md', 'text/markdown'],
  ['service-desc', '/openapi.json', 'application/json'],
  ['service-doc', '/developers', 'text/html'],
  ['ard', '/.well-known/ard.json', 'application/ai-catalog+json'],
  ['ai-catalog', '/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
]
