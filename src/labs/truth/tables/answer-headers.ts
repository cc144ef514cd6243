import { unavailableRetrySeconds } from '../../../contract/limits.ts'
import { languageAt, languageOfAnswer } from '../language.ts'
import type { Exchange, Walk } from '../reading.ts'
import { fields } from './headers.ts'

type Field = (value: string, exchange: Exchange, walk: Walk) => boolean | void

/** What keeps an answer from being misused, and what HTTP itself adds, is as on documents. */
const asOnDocuments = (name: string): [string, Field] => [
  name,
  (value, { answer }, walk) => fields[name]!(value, { answer, kind: 'answer', walk }),
]

const noted =
  (what: string): Field =>
  (value, { answer }, { book }) =>
    book.note(what, value, answer.url, 'header')

const methods = (value: string | null) => (value ?? '').split(/,\s*/).toSorted().join(', ')

/** Each header field that an answer of the service may have, beside those that any document has. */
export const answerFields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(
    [
      'x-content-type-options permissions-policy x-frame-options content-signal content-usage x-robots-tag',
      'access-control-allow-origin access-control-expose-headers x-request-id deprecation accept-ranges',
      'date connection keep-alive content-length content-encoding transfer-encoding age server via alt-svc',
      'strict-transport-security',
    ]
      .flatMap((line) => line.split(' '))
      .map(asOnDocuments),
  ),
  'content-security-policy': (value, { answer }, walk) =>
    walk.book.note(`Content-Security-Policy of each ${placeOf(answer, walk)}`, value, answer.url, 'header'),
  ...Object.fromEntries(
    ['Referrer-Policy', 'Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy'].map((name) => [
      name.toLowerCase(),
      isolated(name),
    ]),
  ),
  'cache-control': (value, { answer: { headers, url, type } }, { documents }) =>
    value === documents.get(url)?.headers.get('cache-control') ||
    value === (headers.has('etag') || type.startsWith('text/event-stream') ? 'no-cache' : 'no-store'),
  'content-type': (value, { answer }, { book }) => {
    if (!answer.json?.jsonrpc) return value === typeOf(answer)
    // Each of both SDKs writes it in its own way.
    book.note(`Content-Type of ${kindOfCall(answer)}`, value, answer.url, 'header')
    return /^application\/json(?:; charset=utf-8)?$/.test(value)
  },
  'content-language': (value, exchange, walk) => value === languageOfAnswer(exchange, walk).tag,
  // Beside Cache-Control, for what RFC 6749, section 5.1, is older than.
  pragma: (value) => value === 'no-cache',
  vary: (value) => value.split(', ').every((name) => ['Accept', 'Accept-Encoding', 'Accept-Language'].includes(name)),
  etag: (value) => /^(?:W\/)?"[\w.-]+"$/.test(value),
  'x-ratelimit-limit': noted('requests without a token'),
  'x-ratelimit-remaining': (value, { answer: { headers } }) =>
    headers.get('ratelimit') === `"${whoOf(headers)}";r=${value};t=${headers.get('x-ratelimit-reset')}`,
  'x-ratelimit-reset': (value, { answer: { headers } }) =>
    Number(value) <= Number(/;w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '')?.[1]),
  'ratelimit-policy': (value, { answer: { headers } }) =>
    /^"(?:anonymous|lookup)";q=\d+;w=\d+$/.test(value) && value.includes(`;q=${headers.get('x-ratelimit-limit')};`),
  // Read where the remainder is.
  ratelimit: (_, { answer: { headers } }) => headers.has('x-ratelimit-remaining'),
  'retry-after': (value, { answer: { status, headers } }) => isWait(value, status, headers),
  location: (value, { answer: { json, url } }, { origin }) =>
    new URL(value, url).origin === origin &&
    (json?.status_url === undefined || new URL(value, url).href === json.status_url),
  allow: (value, { answer: { headers } }) =>
    !headers.has('access-control-allow-methods') ||
    methods(value) === methods(headers.get('access-control-allow-methods')),
  'access-control-allow-methods': (value, { answer: { headers } }) =>
    !headers.has('allow') || methods(value) === methods(headers.get('allow')),
  'access-control-allow-headers': noted('Access-Control-Allow-Headers of answers'),
  'access-control-max-age': noted('Access-Control-Max-Age of answers'),
  'www-authenticate': (value, exchange, walk) => isChallenge(value, exchange, walk),
  'x-accel-buffering': (value, { answer }) => value === 'no' && answer.type.startsWith('text/event-stream'),
  'idempotent-replayed': (value) => value === 'true',
  'preference-applied': (value) => /^wait=\d+$/.test(value),
}

/** Who comes back at once is refused once more: the wait is that of the limit, or of what does not answer. */
function isWait(value: string, status: number, headers: Headers): boolean {
  if (status === 503) return value === String(unavailableRetrySeconds)
  const isOver = headers.get('x-ratelimit-remaining') === '0'
  return status === 429 && /^[1-9]\d*$/.test(value) && (!isOver || value === headers.get('x-ratelimit-reset'))
}

/** @returns the fields that an answer to a request must have */
export function neededOf({ method, answer: { status, type, headers, text, url, json } }: Exchange): string[] {
  const isPage = type.startsWith('text/html') || headers.has('content-signal')
  const isApi = /^\/(api|sandbox|oauth2\/(?!authorize))/.test(new URL(url).pathname)
  return [
    'cache-control',
    'x-request-id',
    ...(text === '' ? [] : ['content-type']),
    ...(isPage ? [] : ['access-control-allow-origin', 'access-control-expose-headers']),
    // An address that is too long was not looked at.
    ...(isApi && status !== 304 && status !== 414 ? ['deprecation'] : []),
    ...(type.startsWith('text/html') ? ['content-language'] : []),
    // Nobody comes by a link to a form that was sent and comes back.
    ...(type.startsWith('text/html') && status !== 422 ? ['x-robots-tag'] : []),
    ...(status === 401 && !isPage ? ['www-authenticate'] : []),
    ...(status === 405 || method === 'OPTIONS' ? ['allow'] : []),
    ...(method === 'OPTIONS'
      ? ['access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age']
      : []),
    ...(status === 429 || status === 503 ? ['retry-after'] : []),
    // What was made has an address: RFC 9110, section 15.3.2.
    ...(status === 201 && json?.status_url !== undefined ? ['location'] : []),
    ...(headers.has('content-signal') ? [] : ratesOf),
  ]
}

/** Every answer of the API carries the limit that governs the call. */
const ratesOf = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit-policy', 'ratelimit']

/** Pages that answer one person keep more from other sites than documents do. */
function isolated(name: string): Field {
  return (value, { answer }, walk) => {
    const place = answer.type.startsWith('text/html') ? `each ${placeOf(answer, walk)}` : 'every answer'
    walk.book.note(`${name} of ${place}`, value, answer.url, 'header')
  }
}

function whoOf(headers: Headers): string | undefined {
  return /^"(\w+)"/.exec(headers.get('ratelimit-policy') ?? '')?.[1]
}

function placeOf({ type, headers, url }: Exchange['answer'], walk: Walk): string {
  if (type.startsWith('text/html')) return `page at ${new URL(url).pathname.slice(languageAt(url, walk).prefix.length)}`
  return headers.has('content-signal') ? 'page' : 'answer'
}

function kindOfCall({ url, json }: Exchange['answer']): string {
  return `${json.error ? 'errors' : 'results'} at ${new URL(url).pathname}`
}

/** Problems have a type of their own, but for those that OAuth has in its own form. */
function typeOf({ type, json, status }: Exchange['answer']): string {
  if (json === undefined) return type.startsWith('text/html') ? 'text/html; charset=utf-8' : 'text/event-stream'
  const isProblem = status >= 400 && json.error === undefined && json.jsonrpc === undefined
  return `application/${isProblem ? 'problem+' : ''}json; charset=utf-8`
}

/**
 * A challenge names the kind of token that is wanted, and what is wrong with the one that came. RFC 6750, section 3;
 * RFC 9728, section 5.1.
 */
function isChallenge(value: string, { headers: sent, answer: { url } }: Exchange, { book, origin }: Walk): boolean {
  const [, realm = '', rest = ''] = /^Bearer realm="([^"]*)"(.*)$/.exec(value) ?? []
  const isOfReceipt = /^\/api\/v1\/lead\/[^/]+/.test(new URL(url).pathname)
  if (isOfReceipt) return realm === 'status_token of the receipt' && rest === ''
  const door = ['/mcp', '/a2a'].find((path) => new URL(url).pathname === path) ?? ''
  book.note('realm of the tokens', realm, url, 'www-authenticate')
  const [, error, scope = '', metadata] =
    /^(?:, error="([^"]*)")?, scope="([^"]*)", resource_metadata="([^"]*)"$/.exec(rest) ?? []
  const scopes = scope.split(' ').map((one) => JSON.stringify(one))
  book.note('scopes of the resources', JSON.stringify(scopes.toSorted()), url, 'www-authenticate')
  return (
    (sent['authorization'] === undefined ? error === undefined : error === 'invalid_token') &&
    metadata === `${origin}/.well-known/oauth-protected-resource${door}`
  )
}
