import type { Judge, Walk } from '../reading.ts'
import { markdownOf } from '../text/voice.ts'
import { type Chapter, chapterOf, headerTables } from './api-chapters.ts'
import { fieldRows, headerRows } from './api-fields.ts'
import { examplesFit } from './api-examples.ts'

type Json = any

/**
 * The description of the API, and the pages of the reference that say the same in words, agree; each example fits its
 * schema.
 */
export const judgeApi: Judge = (walk) => {
  const { origin, documents, ledger } = walk
  const openapi = documents.get(`${origin}/openapi.json`)
  if (!openapi) return
  const document = openapi.json
  const resolved = (value: Json): Json =>
    value?.$ref
      ? resolved(
          value.$ref
            .slice(2)
            .split('/')
            .reduce((at: Json, key: string) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document),
        )
      : value
  examplesFit(document, openapi.url, resolved, walk)
  const folder = `${origin}/developers/reference`
  if (!documents.has(`${folder}.md`)) return
  const pages = [...documents.values()].filter(({ url }) => url.startsWith(`${folder}/`) && url.endsWith('.md'))
  const chapters = new Map<string, Chapter & { url: string }>()
  for (const { url, ...page } of pages) {
    const read = chapterOf(markdownOf({ url, ...page }).passages)
    ledger.hold(url, 'is the page of an operation', read !== undefined && !chapters.has(read[0]), read?.[0] ?? '')
    if (read) chapters.set(read[0], { ...read[1], url })
  }
  /** The chapter itself, and those that say the rest of a part of it. */
  const told = (chapter: Chapter, part: string) => [
    chapter,
    ...(chapter.toldBy[part] ?? []).flatMap((title) => [...chapters.values()].filter((other) => other.title === title)),
  ]
  const operations = Object.entries(document.paths as Json).flatMap(([path, item]: [string, Json]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation: operation as Json, item })),
  )
  const everywhere = new Set(headerTables(markdownOf(documents.get(`${folder}.md`)!).passages))
  const reference: Reference = { document, url: openapi.url, resolved, told, everywhere }
  for (const operation of operations) {
    const chapter = chapters.get(operation.name)
    if (chapter) agrees(operation, chapter, reference, walk)
    else ledger.disprove(folder, `has a page on ${operation.name}`, '')
  }
  for (const name of chapters.keys())
    ledger.hold(
      openapi.url,
      `describes ${name}`,
      operations.some((operation) => operation.name === name),
      '',
    )
  const errorsOfAll = common(operations, resolved)
  for (const code of [
    'malformed_request 400',
    'method_not_allowed 405',
    'request_timeout 408',
    'endpoint_retired 410',
    'uri_too_long 414',
    'rate_limited 429',
    'headers_too_large 431',
    'internal_error 500',
    'service_unavailable 503',
  ])
    ledger.hold(openapi.url, `each operation answers ${code}`, errorsOfAll.has(code), '')
}

type Operation = { name: string; operation: Json; item: Json }

/** What is needed to compare an operation of the description with its page. */
type Reference = {
  document: Json
  /** Address of the description. */
  url: string
  resolved: (value: Json) => Json
  /** @returns the chapter itself, and those that say the rest of a part of it */
  told: (chapter: Chapter, part: string) => Chapter[]
  /** Headers that a page tells for all operations. */
  everywhere: ReadonlySet<string>
}

/** The page of an operation says the same as the description. */
function agrees(
  { name, operation, item }: Operation,
  chapter: Chapter,
  { document, url, resolved, told, everywhere }: Reference,
  walk: Walk,
): void {
  const { ledger } = walk
  const fieldsOn = (part: string) => told(chapter, part).flatMap(({ fields }) => fields[part] ?? [])
  const same = (what: string, one: readonly string[], other: readonly string[]) => {
    const [here, there] = [one, other].map((list) => JSON.stringify([...new Set(list)].toSorted()))
    ledger.hold(url, `${name}: ${what} are those of the page`, here === there, `${here} ${there}`.slice(0, 200))
  }
  same('summary', [operation.summary], [chapter.title])
  const responses = Object.entries(operation.responses as Json).map(([status, response]): [string, Json] => [
    status,
    resolved(response),
  ])
  const success = responses.filter(([status]) => status < '4')
  same(
    'answers',
    success.map(([status, { description }]) => `${status} ${plainText(description)}`),
    chapter.answers,
  )
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolved)
  same(
    'parameters',
    parameters.map(
      ({ name: own, in: place, description, schema, example }: Json) =>
        `${own} ${place}${lengthIn(resolved(schema))} ${plainText(description)}${choice(resolved(schema)) || (example === undefined ? '' : ` For example ${example}`)}`,
    ),
    told(chapter, 'Parameters').flatMap((one) => one.parameters),
  )
  same('fields of the body', fieldRows(resolved(operation.requestBody)?.content, document, 'body'), fieldsOn('Body'))
  same(
    'fields of the answers',
    success.flatMap(([, { content }]) => fieldRows(content, document, 'answer')),
    fieldsOn('Responses'),
  )
  const sent = new Set(
    success.flatMap(([, { headers }]) => headerRows(headers, resolved)).filter((row) => !everywhere.has(row)),
  )
  same(
    'headers of the answers',
    [...sent],
    told(chapter, 'Responses').flatMap(({ headers }) => headers),
  )
  const codes = responses.flatMap(([status, response]) =>
    codesOf(response, resolved).map((code) => `${code} ${status}`),
  )
  same(
    'errors',
    codes,
    told(chapter, 'Errors').flatMap(({ errors }) => errors),
  )
  const taken = Object.keys(resolved(operation.requestBody)?.content ?? {})
  for (const [status, response] of responses.filter(([one]) => one >= '4'))
    formsFit(`${name} ${status}`, Object.entries(response.content ?? {}), taken, url, walk)
  for (const [status, response] of responses.filter(([one]) => one >= '4'))
    described(name, status, response, resolved, url, walk)
  needsToken(name, operation, chapter.token, url, walk)
}

const plainText = (text: string) => text.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** @returns allowed values, as the pages say them */
function choice({ enum: values }: Json): string {
  return values ? ` One of ${values.join(', ')}.` : ''
}

/** Errors that every operation may answer. */
function common(operations: readonly { operation: Json }[], resolved: (value: Json) => Json): Set<string> {
  const known = commons.get(operations)
  if (known) return known
  const [first = new Set<string>(), ...others] = operations.map(
    ({ operation }) =>
      new Set(
        Object.entries(operation.responses as Json).flatMap(([status, response]) =>
          codesOf(resolved(response), resolved).map((code) => `${code} ${status}`),
        ),
      ),
  )
  const shared = new Set([...first].filter((code) => others.every((other) => other.has(code))))
  commons.set(operations, shared)
  return shared
}
const commons = new WeakMap<object, Set<string>>()

function problemsOf(response: Json, resolved: (value: Json) => Json): [string, Json, string | undefined][] {
  return Object.values((response.content ?? {}) as Json).flatMap((media: Json) =>
    Object.entries((media.examples ?? {}) as Json).map(([name, example]): [string, Json, string | undefined] => [
      name,
      resolved(example).value,
      resolved(example).summary,
    ]),
  )
}

function codesOf(response: Json, resolved: (value: Json) => Json): string[] {
  return problemsOf(response, resolved).flatMap(([, { code }]) => (code ? [code] : []))
}

/**
 * What an error is called, costs and means is the same here, on its own page, in the list of all, and in its answers.
 */
function described(
  operation: string,
  status: string,
  response: Json,
  resolved: (value: Json) => Json,
  url: string,
  { book, ledger }: Walk,
): void {
  const problems = problemsOf(response, resolved)
  for (const [name, problem, summary] of problems) {
    const { code, type, title, retryable, detail } = problem
    ledger.hold(
      url,
      `${operation} ${status} ${name}: its example is of that error`,
      code === name && String(problem.status) === status && (summary === undefined || summary === title),
      `${code} ${problem.status} ${summary}`,
    )
    for (const [what, value] of Object.entries({ type, title, retryable, status, detail }))
      book.note(`${what} of the error ${code}`, String(value).replaceAll('`', ''), url, `${operation} ${status}`)
  }
  if (problems.length === 0) return
  // Which errors they are stands in the examples, by their codes.
  const description = plainText(response.description)
  ledger.hold(
    url,
    `${operation} ${status} says whose mistake it is`,
    description === (Number(status) < 500 ? 'Refused.' : 'Failed.'),
    description.slice(0, 120),
  )
}

/**
 * A form is answered with a page, which has no example; what programs are told is JSON, with an example of each error.
 */
function formsFit(
  where: string,
  media: readonly [string, Json][],
  sent: readonly string[],
  url: string,
  { ledger }: Walk,
): void {
  const takesForms = sent.includes('application/x-www-form-urlencoded')
  for (const [type, { examples = {} }] of media) {
    const isPage = type === 'text/html' && takesForms
    const isProblem = /^application\/(problem\+)?json$/.test(type)
    const count = Object.keys(examples).length
    ledger.hold(
      url,
      `${where} is answered as ${type}`,
      isPage ? count === 0 : isProblem && count > 0,
      `${count} examples`,
    )
  }
}

/** Whether a token is needed is said in words, too. */
function needsToken(name: string, { security = [] }: Json, text: string, url: string, { ledger }: Walk): void {
  const optional = security.length === 0 || security.some((scheme: Json) => Object.keys(scheme).length === 0)
  ledger.hold(
    url,
    `${name} needs a token where the page says so`,
    optional === !text.startsWith('Token: required'),
    text.slice(0, 80),
  )
}

/** How long a value may be, as pages say it. */
function lengthIn({ minLength: least, maxLength: most }: Json): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, at least ${least} characters`
  if (least === undefined) return `, at most ${most} characters`
  return least === most ? `, ${most} characters` : `, ${least} to ${most} characters`
}
