import type { Answer } from '../caller.ts'
import { documentAt } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { fields, type Kind, languageHeader, needed, security } from '../tables/headers.ts'
import { noteRates } from './rates.ts'

/** The header fields of each document say what is so. */
export const judgeHeaders: Judge = async (walk) => {
  const tried: Promise<void>[] = []
  for (const answer of [...walk.documents.values(), ...walk.copies.values()]) {
    const kind = kindOf(answer)
    if (!kind) continue
    const { url, headers } = answer
    const place = { answer, kind, walk }
    for (const [name, value] of headers) {
      if (/ratelimit/.test(name)) continue
      const field = fields[name]
      walk.ledger.hold(
        url,
        field ? `header ${name}` : `unknown header ${name}`,
        field?.(value, place) !== false && Boolean(field),
        value,
      )
    }
    const isTwin =
      answer.type.startsWith('text/markdown') && documentAt(url.replace(/(\/index)?\.md$/, ''), walk) !== undefined
    const isText =
      headers.has('content-encoding') || (headers.has('accept-ranges') && /^text|json|xml/.test(answer.type))
    for (const name of [
      ...needed[kind],
      ...security,
      ...(isText ? ['vary'] : []),
      ...(languageHeader(answer, walk) !== undefined && (kind === 'page' || isTwin) ? ['content-language'] : []),
      ...(isTwin ? ['link', 'x-markdown-tokens'] : []),
    ])
      // A page that is on no map has no day of its own, and leads to no twin.
      if (!['link', 'last-modified'].includes(name) || !headers.has('x-robots-tag'))
        walk.ledger.hold(url, `has the header ${name}`, headers.has(name), '')
    const [sent, changed] = ['date', 'last-modified'].map((name) => Date.parse(headers.get(name) ?? ''))
    walk.ledger.hold(url, 'was sent after it changed', !(sent! < changed!), `${headers.get('date')}`)
    noteRates(answer, walk)
    tried.push(validates(answer, walk))
  }
  await Promise.all(tried)
}

function kindOf({ url, type, headers }: Answer): Kind | undefined {
  const { pathname } = new URL(url)
  if (headers.has('x-request-id'))
    return pathname.endsWith('jwks.json')
      ? 'keys'
      : pathname.endsWith('agent-card.json')
        ? 'card'
        : type.startsWith('text/html')
          ? undefined
          : 'answer'
  if (pathname.startsWith('/_astro/')) return 'forever'
  if (/^\/(search|oauth2|claim|inbox|admin)\b/.test(pathname)) return undefined
  return type.startsWith('text/html')
    ? 'page'
    : /^(image|font|text\/(css|javascript))/.test(type)
      ? pathname.startsWith('/images/')
        ? 'image'
        : 'rest'
      : /^\/\.well-known\/(?!.*\.(txt|md)$)|^\/mcp\/|\/feed\.(atom|json)$|\.webmanifest$/.test(pathname)
        ? 'description'
        : 'document'
}

/** No document has this one. */
const foreignTag = '"of-no-document"'

/** A validator that a document names gets 304, and another one the document: RFC 9110, section 13.1.2. */
async function validates({ url, headers }: Answer, { ask, ledger }: Walk): Promise<void> {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')]
  const status = async (header: string, value: string) => (await ask(url, { headers: { [header]: value } })).status
  // Its head alone is judged with all answers.
  await ask(url, { method: 'HEAD' })
  if (etag) {
    ledger.hold(url, 'answers 304 to its ETag', (await status('If-None-Match', etag)) === 304, etag)
    ledger.hold(url, 'answers 200 to another ETag', (await status('If-None-Match', foreignTag)) === 200, foreignTag)
  }
  if (!modified) return
  const before = new Date(Date.parse(modified) - 1000)
  ledger.hold(url, 'answers 304 to its Last-Modified', (await status('If-Modified-Since', modified)) === 304, modified)
  const isOlder = Number.isFinite(before.getTime()) && (await status('If-Modified-Since', before.toUTCString())) === 200
  ledger.hold(url, 'answers 200 to who has an older one', isOlder, modified)
}
