import { oauthErrors } from '../../../http/foreign-errors.ts'
import type { Exchange, Walk } from '../reading.ts'
import { wordsOfAnswers } from '../tables/words-of-answers.ts'
import { compared } from '../text/voice.ts'

type Mistake = { pointer: string; code: string; message: string; hint: string; example?: unknown }

/** Each member that a problem may have. RFC 9457; those of OAuth are of RFC 6749, section 5.2. */
const members = new Set(
  [
    'type title status detail instance code retryable request_id sandbox errors warnings',
    'error error_description error_uri',
  ].flatMap((line) => line.split(' ')),
)

/** A problem says of itself what its answer, its page and the request say, and repeats nothing otherwise. */
export function holdProblem(exchange: Exchange, name: string, said: ReadonlySet<string>, walk: Walk): void {
  const { method, headers, body, answer } = exchange
  const { url, status, json } = answer
  const { book, origin } = walk
  const { pathname, searchParams } = new URL(url)
  const { code } = json
  const isRehearsal =
    pathname === '/sandbox' || searchParams.get('sandbox') === 'true' || headers['x-sandbox'] === 'true'
  const allowed = (answer.headers.get('allow') ?? '').split(/,\s*/).toSorted().join(', ')
  const facts: [string, boolean][] = [
    ['status', json.status === status],
    ['type', json.type === `${origin}/developers/errors/${code}`],
    // Of an address that is too long, the beginning is enough.
    ['instance', json.instance === (status === 414 ? pathname.slice(0, json.instance?.length) : pathname)],
    ['request_id', json.request_id === answer.headers.get('x-request-id')],
    ['sandbox', json.sandbox === undefined ? true : json.sandbox === true && isRehearsal],
    ['error', json.error === undefined || (json.error_description === json.detail && json.error_uri === json.type)],
    ['error', json.error === undefined || json.error === oauthErrors[code as keyof typeof oauthErrors]],
    ['detail', isDetail(exchange, allowed, said)],
    ['errors', json.errors === undefined || saysMistakes(json.detail, json.errors)],
    ['no more', Object.keys(json).every((member) => members.has(member))],
  ]
  const wrong = facts.filter(([, holds]) => !holds).map(([what]) => `${what} ${JSON.stringify(json[what])}`)
  walk.ledger.hold(url, `${name}, says of itself what is so`, wrong.length === 0, wrong.join('; '))
  for (const what of ['type', 'title', 'retryable', 'status'])
    book.note(`${what} of the error ${code}`, String(json[what]), url, name)
  book.note(
    `members of ${method} ${pathname.replace(/lead_\w+/, '')} problems${json.error ? ' of OAuth' : ''}${json.errors ? ' with mistakes' : ''}${json.warnings ? ' with warnings' : ''}${isRehearsal ? ', rehearsed' : ''}`,
    Object.keys(json).toSorted().join(),
    url,
    name,
  )
  for (const { pointer, code: mistake, hint, example, message } of (json.errors ?? []) as Mistake[]) {
    const of = `${pointer} at ${pathname}`
    const bound = lengthOf(pointer, walk)
    for (const text of [message, hint])
      for (const [, most = ''] of String(text).matchAll(/at most ([\d,]+) characters/g))
        walk.ledger.hold(
          url,
          `${name}, says how long ${pointer} may be`,
          bound === undefined || Number(most.replaceAll(',', '')) === bound,
          `${most}, not ${bound}`,
        )
    book.note(`hint at ${of} ${mistake === 'unknown' ? message : ''}`, hint, url, name)
    if (example !== undefined)
      book.note(
        `example of ${of} ${/"assertion_type":"([^"]*)"/.exec(body)?.[1] ?? ''}`,
        JSON.stringify(example),
        url,
        name,
      )
    book.note(`words of the mistake ${mistake} ${pointer}`, message, url, name)
  }
}

/** What pages and documents say besides. */
const fromPages = 'To send a lead, POST it to /api/v1/lead.'

/** What went wrong is told as a page tells it, or in words that only answers have. */
function isDetail({ answer }: Exchange, allowed: string, said: ReadonlySet<string>): boolean {
  const { url, json } = answer
  if (typeof json.detail !== 'string') return false
  if (json.errors) return true
  if (json.code === 'method_not_allowed') {
    const answered = `${new URL(url).pathname} answers ${allowed}.`
    return json.detail === answered || json.detail === `${answered} ${fromPages}`
  }
  if (json.code === 'rate_limited' && saysLimit(json.detail, answer.headers)) return true
  return compared(json.detail).every(
    (sentence) =>
      said.has(sentence) ||
      wordsOfAnswers.some((words) => fits(words, sentence)) ||
      isPlace(sentence) ||
      /in JSON at position/.test(sentence),
  )
}

function fits(words: string, sentence: string): boolean {
  const [before = '', ...rest] = words.split('{}')
  if (rest.length === 0) return sentence === words
  return sentence.startsWith(before) && sentence.endsWith(rest.at(-1)!)
}

/** Whether a sentence is only an address to look at instead. */
function isPlace(sentence: string): boolean {
  return /^\/(?:[a-z]{2}\/)?(?:llms\.txt|search(?:\?q=[\w%-]*)?)$/.test(sentence)
}

/** The answer to a body that is no lead: where it should be sent. */
const meantOtherwise = /^Nothing was stored\. If it is [^.]{1,90}(?:\/api\/lead|"anonymous")\.$/

/** Whether the detail tells each mistake of the list in a sentence, and no other. */
function saysMistakes(detail: string, errors: readonly Mistake[]): boolean {
  let rest = detail
  for (const { pointer, message, hint } of errors) {
    const told = `${pointer.slice(1)} ${message}. ${hint}`
    if (!rest.startsWith(told)) return false
    rest = rest.slice(told.length).trimStart()
  }
  return rest === '' || rest === 'Nothing was stored.' || meantOtherwise.test(rest)
}

/** How many requests there are and how long to wait, as the header fields of the same answer say it. */
function saysLimit(detail: string, headers: Headers): boolean {
  const [, requests, wait] =
    /^The (\d{1,9}) requests that one [A-Za-z, ]{1,60} has in \d{1,9} seconds are used up\. Wait (\d{1,9}) seconds, then try again\.$/.exec(
      detail,
    ) ?? []
  return requests === headers.get('x-ratelimit-limit') && wait === headers.get('retry-after')
}

/** @returns how long a field of a request may be, as the description of the API says */
export function lengthOf(pointer: string, { documents, origin }: Walk): number | undefined {
  const schemas = documents.get(`${origin}/openapi.json`)?.json?.components?.schemas
  const field = schemas?.LeadSubmission?.properties?.[pointer.slice(1)]
  const named = field?.$ref ? schemas[String(field.$ref).split('/').at(-1)!] : field
  return named?.maxLength ?? named?.anyOf?.find((one: { maxLength?: number }) => one.maxLength)?.maxLength
}
