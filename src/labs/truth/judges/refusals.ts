import type { Answer } from '../caller.ts'
import { type Operation, operationsOf } from '../operations.ts'
import { inFull } from '../../../testing/openapi-in-full.ts'
import type { Judge, Walk } from '../reading.ts'
import { message } from '../readers/agent-card.ts'
import { checkOf } from '../readers/openapi.ts'
import { remotesOf, rpc } from '../readers/mcp-tools.ts'
import type { OpenApiCheck } from '../../../testing/openapi-check.ts'

type Json = any

/** What no operation reads. */
const foreignType = 'text/plain'
/** Documents name ids in braces; this one is nobody's. */
const nobody = 'lead_01JD0000000000000000000000'

/**
 * What is wrong is refused as it is described: another type of body, a body that cannot be read or is too long, an
 * address that is too long, a method or a tool that there is not. How the answers look is judged with all others.
 */
export const judgeRefusals: Judge = async (walk) => {
  const { documents, origin } = walk
  const document = documents.get(`${origin}/openapi.json`)?.json
  if (document) {
    const check = checkOf(document)
    const operations = operationsOf(document)
    await Promise.all(operations.map((operation) => refusesBodies(operation, document, check, walk)))
    await hasBounds(walk)
  }
  for (const endpoint of remotesOf(walk)) await refusesCalls(endpoint, walk)
  for (const card of documents.values()) {
    for (const { url, protocolVersion } of (card.json as Json)?.supportedInterfaces ?? []) {
      await refusesMessages(url, protocolVersion, walk)
      await hasBoundsOfMessages(url, protocolVersion, walk)
    }
  }
}

async function refusesBodies(
  { id, method, server, path, schemas, needsToken }: Operation,
  document: Json,
  check: OpenApiCheck,
  { ask, ledger, origin }: Walk,
): Promise<void> {
  const types = Object.keys(schemas)
  if (types.length === 0) return
  const address = path.replace('{id}', nobody)
  const described = inFull(document)['paths'][path][method.toLowerCase()].responses
  const send = (type: string, body: string) =>
    ask(`${server}${address}`, { method, headers: { 'Content-Type': type }, body })
  const trials: [says: string, code: string, answer: Promise<Answer>][] = [
    ['another type of body', 'unsupported_media_type', send(foreignType, 'text')],
    ...(types.includes('application/json')
      ? [
          ['a body that cannot be read', 'malformed_json', send('application/json', '{')] as [
            string,
            string,
            Promise<Answer>,
          ],
        ]
      : []),
  ]
  for (const [says, code, asked] of trials) {
    const answer = await asked
    // A missing token is told before other mistakes.
    const codes = needsToken || path.includes('{') ? [code, 'invalid_token'] : [code]
    const problems = described[answer.status] ? check.problems(method, address, answer) : ['is not described']
    const isSo = codes.includes(answer.json?.code)
    ledger.hold(
      `${origin}/openapi.json`,
      `${id} refuses ${says}`,
      isSo && problems.length === 0,
      [answer.status, answer.json?.code, ...problems].join(' '),
    )
    if (code !== 'unsupported_media_type' || answer.json?.code !== code || answer.json?.error) continue
    const named = new Set(String(answer.json.detail).match(/\b(?:application|text)\/[\w+-]+/g))
    const wanted = new Set([foreignType, ...types])
    ledger.hold(
      answer.url,
      `${id} names the types that it reads`,
      [...named].every((one) => wanted.has(one)),
      answer.json.detail,
    )
  }
}

/** A number that the page of an error names is where its error begins. */
async function hasBounds({ ask, documents, ledger, origin }: Walk): Promise<void> {
  const bound = (code: string, words: RegExp) => {
    const page = documents.get(`${origin}/developers/errors/${code}.md`)
    return { url: page?.url ?? origin, most: Number(words.exec(page?.text ?? '')?.[1]?.replaceAll(',', '')) }
  }
  const hold = (url: string, says: string, [under, over]: readonly Answer[], status: number) =>
    ledger.hold(url, says, over!.status === status && under!.status !== status, `${under!.status}, ${over!.status}`)
  const body = bound('payload_too_large', /A body may have at most ([\d,]+) bytes/)
  if (Number.isFinite(body.most)) {
    const post = (bytes: number) =>
      ask(`${origin}/sandbox`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}'.padEnd(bytes),
      })
    const [full, over] = [await post(body.most), await post(body.most + 1)]
    hold(body.url, `a body has at most ${body.most} bytes`, [full, over], 413)
    const said = /at most ([\d,]+) bytes/.exec(String(over.json?.detail))?.[1]?.replaceAll(',', '')
    if (over.status === 413) ledger.hold(over.url, 'says how long a body may be', said === String(body.most), `${said}`)
  }
  const address = bound('uri_too_long', /The path of a URL may have at most ([\d,]+) bytes/)
  if (Number.isFinite(address.most)) {
    const at = (bytes: number) => ask(`${origin}${'/'.padEnd(bytes, 'x')}`)
    hold(
      address.url,
      `a path has at most ${address.most} bytes`,
      [await at(address.most), await at(address.most + 1)],
      414,
    )
  }
  const query = bound('uri_too_long', /its query at most ([\d,]+),/)
  if (Number.isFinite(query.most)) {
    const of = (bytes: number) => ask(`${origin}/api/v1/catalog?${'q='.padEnd(bytes, 'x')}`)
    hold(query.url, `a query has at most ${query.most} bytes`, [await of(query.most), await of(query.most + 1)], 414)
  }
}

/** Of a message, too, the page says how much of it is read. */
async function hasBoundsOfMessages(endpoint: string, version: string, walk: Walk): Promise<void> {
  const { ask, documents, ledger, origin } = walk
  const page = documents.get(`${origin}/developers/a2a.md`)
  const [, parts, characters] =
    /A message has at most ([\d,]+) parts, ([\d,]+) characters of text/.exec(page?.text ?? '') ?? []
  if (!page || !parts || !characters) return
  const refuses = async (count: number, length: number) => {
    const init = message('x'.repeat(length), version)
    const body = JSON.parse(String(init.body))
    const [part] = body.params.message.parts
    body.params.message.parts = Array.from({ length: count }, () => part)
    const { json } = await ask(endpoint, { ...init, body: JSON.stringify(body) })
    // JSON-RPC 2.0, section 5.1: invalid parameters.
    return json?.error?.code === -32_602
  }
  const [most, long] = [parts, characters].map((text) => Number(text.replaceAll(',', '')))
  const trials = await Promise.all([refuses(most!, 1), refuses(most! + 1, 1), refuses(1, long!), refuses(1, long! + 1)])
  ledger.hold(
    page.url,
    `a message of A2A ${version} has at most ${most} parts`,
    !trials[0] && trials[1]!,
    trials.join(),
  )
  ledger.hold(page.url, `its text has at most ${long} characters`, !trials[2] && trials[3]!, trials.join())
}

async function refusesCalls(endpoint: string, walk: Walk): Promise<void> {
  const { ledger } = walk
  const [none, noTool, noPage, ping] = await Promise.all([
    rpc(walk, endpoint, 'tools/none', {}),
    rpc(walk, endpoint, 'tools/call', { name: 'no_such_tool', arguments: {} }),
    rpc(walk, endpoint, 'resources/read', { uri: `${walk.origin}/no-such-page.md` }),
    rpc(walk, endpoint, 'ping', {}),
  ])
  // JSON-RPC 2.0, section 5.1; MCP 2025-11-25, server/tools and server/resources.
  ledger.hold(endpoint, 'knows no other methods', none.error?.code === -32_601, JSON.stringify(none.error ?? ''))
  ledger.hold(endpoint, 'knows no other tools', noTool.error?.code === -32_602, JSON.stringify(noTool.error ?? ''))
  ledger.hold(endpoint, 'knows no other resources', [-32_002, -32_602].includes(noPage.error?.code), '')
  for (const [asked, error] of [
    ['no_such_tool', noTool.error],
    [`${walk.origin}/no-such-page.md`, noPage.error],
  ] as const) {
    const named = String(error?.message).match(/\b[a-z]+(?:_[a-z]+)+\b|https?:\S+/g) ?? []
    const isSo = named.every((one) => one === asked)
    ledger.hold(endpoint, `names nothing but what was asked for: ${asked}`, isSo, named.join())
  }
  ledger.hold(
    endpoint,
    'answers a ping with nothing',
    JSON.stringify(ping.result) === '{}',
    JSON.stringify(ping.result ?? ''),
  )
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await walk.ask(endpoint, { method })
    ledger.hold(endpoint, `does not answer ${method}`, status === 405 && headers.has('allow'), `${status}`)
  }
}

async function refusesMessages(endpoint: string, version: string, { ask, ledger }: Walk): Promise<void> {
  const call = async (method: string, params: object, as = version) => {
    const { headers } = message('', version)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await ask(endpoint, { method: 'POST', headers: { ...(headers as object), 'A2A-Version': as }, body })).json
  }
  const isNew = version >= '1'
  const [none, noTask, noVersion] = await Promise.all([
    call('tasks/none', {}),
    call(isNew ? 'GetTask' : 'tasks/get', { id: 'task_of_nobody' }),
    call(isNew ? 'SendMessage' : 'message/send', {}, '9.9'),
  ])
  ledger.hold(
    endpoint,
    `A2A ${version} knows no other methods`,
    none?.error?.code === -32_601,
    JSON.stringify(none?.error),
  )
  ledger.hold(
    endpoint,
    `A2A ${version} knows no task of nobody`,
    noTask?.error?.code === -32_001,
    JSON.stringify(noTask?.error),
  )
  ledger.hold(endpoint, `A2A ${version} speaks no other version`, noVersion?.error !== undefined, '')
}
