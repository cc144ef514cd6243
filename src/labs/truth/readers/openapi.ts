import { OpenApiCheck } from '../../../testing/openapi-check.ts'
import type { Answer } from '../caller.ts'
import { type Operation, operationsOf } from '../operations.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { openapi } from '../tables/openapi.ts'
import { triesBounds } from './bounds.ts'
import { requestsFor } from '../requests.ts'

/** To make one takes longer than all that it says. */
const checks = new WeakMap<object, OpenApiCheck>()

/** A description of an API: each operation is called, and each answer is one that it describes. */
export const readOpenApi: Reader = async ({ url, json }, walk) => {
  await readByTable(openapi, json, url, walk)
  walk.book.note('names terms', 'termsOfService' in (json.info ?? {}), url, 'termsOfService')
  const check = checks.get(json) ?? new OpenApiCheck(json)
  checks.set(json, check)
  const tryOut = async (operation: Operation) => {
    for (const request of requestsFor(operation)) {
      // A rehearsed limit is no limit.
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
    }
    await triesBounds(operation, url, walk)
    await refusesWrongToken(operation, url, check, walk)
  }
  // Side by side: some rehearse that an answer takes long.
  await Promise.all(operationsOf(json).map(tryOut))
  for (const address of [json.info?.termsOfService, json.info?.contact?.url, json.externalDocs?.url])
    if (address) walk.follow(address, url, 'names')
}

/** The type of a problem is the address of its explanation. */
function explained({ json }: Answer, from: string, { follow }: Walk): void {
  if (typeof json?.type === 'string' && json.code) follow(json.type, from, `explains ${json.code}`)
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
  const metadata = /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1]
  if (metadata) walk.follow(metadata, url, 'resource_metadata', 'application/json')
}
