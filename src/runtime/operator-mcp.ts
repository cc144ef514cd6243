import { mayAcknowledge } from '../access/acknowledgement.ts'
import { takeUndrafted } from '../access/operators/undrafted.ts'
import type { AccessPorts } from '../access/ports.ts'
import type { Operators } from '../contract/operators.ts'
import { operatorMcpPath } from '../contract/protected-resources.ts'
import { operationRoutes } from '../contract/routes.ts'
import type { Database } from '../database/client.ts'
import type { Call, Handlers } from '../http/call.ts'
import { languagesOf, repliesIn, type Spoken } from '../http/languages.ts'
import type { Vault } from '../identifiers/vault.ts'
import { serverIdentity } from '../mcp/definitions/server.ts'
import type { Mcp } from '../mcp/mcp.ts'
import { createOperatorMcp } from '../mcp/operator/server.ts'
import type { ApiAnswer, ApiCall, OperatorCaller } from '../mcp/operator/tool.ts'
import { failedAt } from './protocol-failure.ts'
import { system } from './system.ts'

/**
 * @param handlers of the API of operators
 * @returns the MCP server of operators, with the clock and log of this process
 */
export function systemOperatorMcp(
  {
    vault,
    baseUrl,
    serviceName,
    database,
    operators,
    mailWait,
    mailsPerHour,
    snapshot,
    now = system.now,
  }: {
    vault: Vault
    baseUrl: string
    serviceName: string
    database: Database
    operators: Operators
    mailWait: AccessPorts['mailWait']
    mailsPerHour: number
    snapshot: Spoken
    now?: () => Date
  },
  handlers: Handlers,
): Mcp {
  const spoken = languagesOf(snapshot)
  const counting = { database, vault, now, mailWait, mailsPerHour }
  const mayMail = (to: string) => mayAcknowledge(counting, to, 'undrafted')
  const words = { name: `${serviceName}: operators`, description: 'The leads of this service, for its operators.' }
  const { name, ...identity } = serverIdentity(baseUrl, words)
  return createOperatorMcp({
    ...system,
    now,
    digest: vault.digest,
    baseUrl,
    server: { ...identity, name: `${name}-operators` },
    takeUndrafted: (message) => takeUndrafted({ database, operators, now, mayMail }, message),
    questions: snapshot.questions ?? [],
    repliesIn: (language) => repliesIn(spoken, language),
    askApi: (caller, call) => ask(handlers, caller, call),
    failed: failedAt(operatorMcpPath),
  })
}

/** Calls a handler of the API as the pipeline would. The token is checked before, and the scope by the tool. */
async function ask(
  handlers: Handlers,
  { tokenId, operator, scopes }: OperatorCaller,
  { operation: id, id: leadId, query = {}, headers = {}, body }: ApiCall,
): Promise<ApiAnswer> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const searchParams = new URLSearchParams(given)
  const operation = operationRoutes[id]
  const call: Call = {
    requestId: system.newRequestId(),
    operation,
    door: 'mcp',
    url: { pathname: operation.path, search: `?${searchParams}`, searchParams },
    headers: { get: (name) => headers[name] ?? null },
    headerNames: Object.keys(headers),
    params: leadId === undefined ? {} : { id: leadId },
    caller: { kind: 'credential', key: tokenId, countedAs: tokenId, holds: true, operator },
    token: undefined,
    scopes,
    body: body === undefined ? undefined : { kind: 'json', value: body },
    toRequest: () => {
      throw new Error('a call of a tool is no request')
    },
    isAbandoned: () => false,
  }
  const outcome = await handlers[id]!(call)
  switch (outcome.kind) {
    case 'reply':
      return { ok: true, body: outcome.body as object, headers: outcome.headers ?? {} }
    case 'problem':
      return { ok: false, code: outcome.code, detail: outcome.detail, errors: outcome.errors }
    case 'page':
    case 'foreign':
      throw new Error(`${id} answers with no JSON`)
  }
}
