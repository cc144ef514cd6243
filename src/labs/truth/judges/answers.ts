import { STATUS_CODES } from 'node:http'
import type { Answer } from '../caller.ts'
import { documentAt } from '../language.ts'
import type { Exchange, Judge, Walk } from '../reading.ts'
import { answerFields, neededOf } from '../tables/answer-headers.ts'
import { wordsOfAnswers } from '../tables/words-of-answers.ts'
import { security } from '../tables/headers.ts'
import { compared, sentencesIn } from '../text/voice.ts'
import { checkOf } from '../readers/openapi.ts'
import { holdEcho, holdRpc } from './echoes.ts'
import { holdProblem } from './problems.ts'

/** How a document is asked for once more: what is answered is the document, or that it is as it was. */
const again = /^(if-none-match|if-modified-since|accept-encoding|user-agent|range)$/

/**
 * Whatever was asked, and for whatever reason, its answer is looked at: its header fields, what it says of an error,
 * and whether it is the document.
 */
export const judgeAnswers: Judge = (walk) => {
  const said = new Set([...walk.documents.values()].filter(isOfErrors).flatMap(sentencesIn))
  for (const exchange of walk.exchanges.values()) {
    const { method, headers, answer } = exchange
    const names = Object.keys(headers)
    const isAgain = /^(GET|HEAD)$/.test(method) && (method === 'HEAD' || names.some((name) => again.test(name)))
    const document = isAgain && names.every((name) => again.test(name)) ? documentAt(answer.url, walk) : undefined
    if (document && answer.status >= 400) isRefusal(exchange, walk)
    else if (document) isTheDocument(exchange, document.headers, document.text, walk)
    else if (answer.headers.has('x-request-id')) isOfService(exchange, said, walk)
    else if (answer.status !== 200) isProtected(exchange, walk)
  }
}

/** Pages that tell what went wrong, where they are written to be read by programs. */
function isOfErrors({ url, type }: Answer): boolean {
  return type.startsWith('text/markdown') && new URL(url).pathname.startsWith('/developers/')
}

/** @returns what a request is called in a claim */
function nameOf({ method, headers, answer }: Exchange): string {
  const { pathname, search } = new URL(answer.url)
  const how = Object.keys(headers).map((name) => ` ${name}`)
  return `${method} ${pathname}${search.slice(0, 40)}${how.join(',')}: ${answer.status}`
}

/** A document that is not sent is refused with what to do instead, or, by a host of files, with the status alone. */
function isRefusal(exchange: Exchange, walk: Walk): void {
  const { url, status, json, text, headers } = exchange.answer
  const isKnown = (detail: string) => compared(detail).every((sentence) => wordsOfAnswers.includes(sentence))
  const wanted = { type: 'about:blank', title: STATUS_CODES[status], status, detail: json?.detail }
  const isSo = JSON.stringify(json) === JSON.stringify({ ...wanted, instance: new URL(url).pathname })
  const holds = text === '' || (isSo && isKnown(String(json.detail)) && headers.get('cache-control') === 'no-store')
  walk.ledger.hold(url, `${nameOf(exchange)}, says why`, holds, text)
  isProtected(exchange, walk)
}

/** What is said of one answer, and not of the document. */
const ofAnswer =
  /^(date|connection|keep-alive|content-length|content-encoding|transfer-encoding|vary|age|content-range|x-request-id|x-ratelimit-\w+|ratelimit)$/
/** What must be said again where nothing else is. RFC 9110, section 15.4.5. */
const ofUnchanged = ['cache-control', 'content-location', 'etag', 'vary']
function isTheDocument(exchange: Exchange, whole: Headers, text: string, walk: Walk): void {
  const { method, headers, answer } = exchange
  const { ledger, book } = walk
  const name = nameOf(exchange)
  // Without compression, a validator is a strong one.
  const weakly = (value: string | null) => value?.replace(/^W\//, '')
  const differ: string[] = []
  for (const [field, value] of answer.headers)
    if (!ofAnswer.test(field) && weakly(whole.get(field)) !== weakly(value)) differ.push(`${field}: ${value}`)
  ledger.hold(answer.url, `${name}, has no other header fields`, differ.length === 0, differ.join('; '))
  const isWhole = answer.status === 200
  const missing = [...(isWhole ? [...whole.keys()] : ofUnchanged)].filter(
    (field) => whole.has(field) && !answer.headers.has(field) && (field === 'vary' ? !isWhole : !ofAnswer.test(field)),
  )
  ledger.hold(answer.url, `${name}, has the header fields of the document`, missing.length === 0, missing.join())
  if (answer.status === 304 || answer.status === 206) {
    const said = (list: Headers) =>
      [...list.keys()].filter((field) => !ofAnswer.test(field) && field !== 'content-type').join(' ')
    book.note(
      `header fields of ${answer.status} for a document with ${said(whole)}`,
      said(answer.headers),
      answer.url,
      name,
    )
  }
  if (isWhole && method === 'GET') ledger.hold(answer.url, `${name}, is the document`, answer.text === text, '')
  if (method === 'HEAD') ledger.hold(answer.url, `${name}, has no body`, answer.text === '', '')
  const varies = (value: string | null) =>
    (value ?? '').split(', ').filter((one) => one !== 'Accept-Encoding' && one !== '')
  const other = varies(answer.headers.get('vary')).filter((one) => !varies(whole.get('vary')).includes(one))
  ledger.hold(answer.url, `${name}, varies as the document does`, other.length === 0, other.join())
  const [, last] = /^bytes=-(\d+)$/.exec(headers['range'] ?? '') ?? []
  if (last && answer.status === 206 && /^text|json|xml/.test(answer.type))
    ledger.hold(
      answer.url,
      `${name}, is the end of the document`,
      Buffer.from(text).subarray(-Number(last)).toString() === answer.text,
      '',
    )
  const named = headers['if-none-match']
  const isNamed = weakly(named ?? null) === weakly(whole.get('etag'))
  const wanted = headers['range'] ? 206 : named === undefined ? undefined : isNamed ? 304 : 200
  if (wanted) ledger.hold(answer.url, `${name}, is what was asked for`, answer.status === wanted, '')
}

function isOfService(exchange: Exchange, said: ReadonlySet<string>, walk: Walk): void {
  const { answer } = exchange
  const name = nameOf(exchange)
  const wrong: string[] = []
  for (const [field, value] of answer.headers) {
    const check = answerFields[field]
    if (!check) wrong.push(`unknown ${field}`)
    else if (check(value, exchange, walk) === false) wrong.push(`${field}: ${value}`)
  }
  for (const field of [...security, ...neededOf(exchange)]) if (!answer.headers.has(field)) wrong.push(`no ${field}`)
  walk.ledger.hold(answer.url, `${name}, has the header fields of an answer`, wrong.length === 0, wrong.join('; '))
  if (answer.json?.jsonrpc || answer.type.startsWith('text/event-stream')) holdRpc(exchange, name, walk)
  else if (answer.status >= 400 && answer.json !== undefined) holdProblem(exchange, name, said, walk)
  else if (answer.json !== undefined) holdEcho(exchange, name, walk)
  const openapi = walk.documents.get(`${walk.origin}/openapi.json`)?.json
  if (!openapi || exchange.method === 'OPTIONS') return
  const { pathname } = new URL(answer.url)
  const problems = checkOf(openapi).problems(exchange.method, pathname, answer)
  walk.ledger.hold(answer.url, `${name}, is as openapi.json has it`, problems.length === 0, problems.join('; '))
}

/** What is no document and asks nothing of the service is guarded like all that is. */
function isProtected(exchange: Exchange, walk: Walk): void {
  const { headers, url, text } = exchange.answer
  const isPolicy = (field: string) => field === 'content-security-policy' && text === ''
  const missing = security.filter((field) => !headers.has(field) && !isPolicy(field))
  for (const field of security)
    if (headers.has(field) && field !== 'content-security-policy')
      answerFields[field]!(headers.get(field)!, exchange, walk)
  walk.ledger.hold(url, `${nameOf(exchange)}, is guarded`, missing.length === 0, missing.join())
}
