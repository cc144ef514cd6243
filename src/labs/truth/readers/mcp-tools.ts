import { Ajv2020 } from 'ajv/dist/2020.js'
import { postJson } from '../caller.ts'
import { exampleOf } from '../example-of.ts'
import type { Walk } from '../reading.ts'

/** A tool as the server describes it. */
export type Tool = {
  name: string
  inputSchema: Record<string, unknown>
  outputSchema?: Record<string, unknown>
  annotations?: { readOnlyHint?: boolean }
}

/** A tool refuses what is not enough, and one that only reads answers an example by its schema. */
export async function use(
  { name, inputSchema, outputSchema, annotations }: Tool,
  endpoint: string,
  url: string,
  walk: Walk,
): Promise<void> {
  const refused = await rpc(walk, endpoint, 'tools/call', {
    name,
    arguments: {},
  })
  const required = ((inputSchema['required'] ?? []) as string[]).length > 0
  if (required)
    walk.ledger.hold(
      url,
      `${name} refuses a call without what it needs`,
      Boolean(refused.error ?? refused.result?.isError),
      reason(refused),
    )
  // Whatever does more than read is left alone: nobody can rehearse it from outside.
  if (!annotations?.readOnlyHint) return
  const { result, ...rest } = await rpc(walk, endpoint, 'tools/call', { name, arguments: exampleOf(inputSchema) })
  const fits =
    !outputSchema ||
    (result?.structuredContent !== undefined && validatorOf(outputSchema)(result.structuredContent) === true)
  const answers = result !== undefined && (result.isError === true ? reason({ result }).length > 0 : fits)
  walk.ledger.hold(
    url,
    `${name} answers an example by its schema, or says what is wrong with it`,
    answers,
    reason({ result, ...rest }),
  )
}

/** @returns the address of each MCP server that a card names; several cards describe one server */
export function remotesOf({ documents }: Pick<Walk, 'documents'>): string[] {
  const cards = [...documents.values()].map(({ json }) => json as { remotes?: { url: string }[] } | undefined)
  return [...new Set(cards.flatMap((card) => (card?.remotes ?? []).map(({ url }) => url)))]
}

const validators = new Map<string, (value: unknown) => unknown>()

/** To make one takes longer than all that it says. */
function validatorOf(schema: Record<string, unknown>): (value: unknown) => unknown {
  const key = JSON.stringify(schema)
  const validator = validators.get(key) ?? new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  validators.set(key, validator)
  return validator
}

function reason({ result, error }: { result?: any; error?: any }): string {
  return String(error?.message ?? result?.content?.[0]?.text ?? '')
    .slice(0, 80)
    .replaceAll('\n', ' ')
}

/** @returns what a server answers to one request of JSON-RPC, with its status */
export async function rpc(
  walk: Walk,
  endpoint: string,
  method: string,
  params: object,
  headers: Record<string, string> = {},
): Promise<any> {
  const accept = { Accept: 'application/json, text/event-stream', ...headers }
  const answer = await walk.ask(endpoint, postJson({ jsonrpc: '2.0', id: 1, method, params }, accept))
  const event = /^data: (.*)$/m.exec(answer.text)?.[1]
  return {
    status: answer.status,
    ...(answer.json ?? (event && answer.type.startsWith('text/event-stream') ? JSON.parse(event) : {})),
  }
}
