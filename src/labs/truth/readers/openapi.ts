import { OpenApiCheck } from '../../../testing/openapi-check.ts'
import { inFull } from '../../../testing/openapi-in-full.ts'
import { beginsSo } from '../begins-so.ts'
import type { Answer } from '../caller.ts'
import { type Operation, operationsOf } from '../operations.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { openapi } from '../tables/openapi.ts'
import { triesBounds } from './bounds.ts'
import { requestsFor } from '../requests.ts'

/** To make one takes longer than all that it says. */
const checks = new WeakMap<object, OpenApiCheck>()

/** @returns what holds answers to a description; made once */
export function checkOf(document: object): OpenApiCheck {
  const check = checks.get(document) ?? new OpenApiCheck(document)
  checks.set(document, check)
  return check
}

/** Reads an OpenAPI document: calls each operation, and checks that each answer is one that it describes. */
export const readOpenApi: Reader = async ({ url, json }, walk) => {
  await readByTable(openapi, json, url, walk)
  walk.book.note('names terms', 'termsOfService' in (json.info ?? {}), url, 'termsOfService')
  const check = checkOf(json)
  const tryOut = async (operation: Operation) => {
    for (const request of requestsFor(operation)) {
      // A rehearsed 429 is not a real limit, so it is not waited for.
      const tries = request.expects === 'any' ? 0 : undefined
      const answer = await walk.ask(`${operation.server}${request.path}`, request.init, tries)
      const problems = check.problems(operation.method, request.path, answer)
      const fulfilled =
        request.expects === 'success' ? answer.status < 400 : answer.status >= 400 && answer.status < 500
      const expected = request.expects === 'any' || fulfilled
      walk.ledger.hold(
        url,
        `${operation.id} ${request.says}`,
        expected && problems.length === 0,
        [String(answer.status), answer.json?.code, ...problems].filter(Boolean).join(' '),
      )
      explained(answer, url, walk)
      if (operation.method === 'GET' && request.says === 'answers') showsAnswer(operation, answer, json, url, walk)
    }
    await triesBounds(operation, url, walk)
    await refusesWrongToken(operation, url, check, walk)
  }
  // Side by side: some rehearse that an answer takes long.
  await Promise.all(operationsOf(json).map(tryOut))
  for (const address of [json.info?.termsOfService, json.info?.contact?.url, json.externalDocs?.url])
    if (address) walk.follow(address, url, 'names')
}

/** Keys are made up in examples: those of the service are its own. */
const madeUp = /\/jwks\.json$/

/** What is read without a word more is answered as its example shows. */
function showsAnswer({ id, path }: Operation, answer: Answer, document: any, url: string, { ledger }: Walk): void {
  const responses = inFull(document)['paths'][path]?.get?.responses ?? {}
  const example = responses[answer.status]?.content?.['application/json']?.example
  if (example === undefined || madeUp.test(path)) return
  ledger.hold(url, `${id} answers as its example shows`, beginsSo(example, answer.json), '')
}

/** The type of a problem is the address of its explanation; what it is called and costs is what that says. */
function explained({ url, json, status, headers }: Answer, from: string, { follow, book, ledger }: Walk): void {
  if (typeof json?.type !== 'string' || !json.code) return
  const { type, code, title, retryable } = json
  follow(type, from, `explains ${code}`)
  for (const [what, value] of Object.entries({ type, title, retryable, status }))
    book.note(`${what} of the error ${code}`, String(value), url, `an answer with ${code}`)
  if (status === 429 || status === 503)
    ledger.hold(url, `${code} says when to come back`, /^\d+$/.test(headers.get('retry-after') ?? ''), '')
  const left = headers.get('x-ratelimit-remaining')
  const policy = headers.get('ratelimit')
  if (policy !== null && left !== null)
    ledger.hold(url, 'counts what is left alike', policy.includes(`;r=${left};`), `${policy} ${left}`)
}

async function refusesWrongToken(operation: Operation, url: string, check: OpenApiCheck, walk: Walk): Promise<void> {
  if (!operation.takesToken) return
  const [request] = requestsFor(operation)
  if (!request) return
  const headers = { ...(request.init.headers as Record<string, string>), Authorization: 'Bearer unknown' }
  const answer = await walk.ask(`${operation.server}${request.path}`, { ...request.init, headers })
  const problems = check.problems(operation.method, request.path, answer)
  // An unknown id and a wrong token may look alike.
  const refused = answer.status === 401 || answer.status === 404
  walk.ledger.hold(
    url,
    `${operation.id} refuses an unknown token`,
    refused && problems.length === 0,
    [answer.status, ...problems].join(' '),
  )
  walk.ledger.hold(
    url,
    `${operation.id} says where its tokens come from`,
    answer.status !== 401 ||
      /resource_metadata="[^"]*\/oauth-protected-resource/.test(answer.headers.get('www-authenticate') ?? ''),
    answer.headers.get('www-authenticate') ?? '',
  )
  const metadata = /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1]
  if (metadata) walk.follow(metadata, url, 'resource_metadata', 'application/json')
}
