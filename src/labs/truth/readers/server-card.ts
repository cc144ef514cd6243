import { Ajv2020 } from 'ajv/dist/2020.js'
import { postJson } from '../caller.ts'
import { exampleOf } from '../example-of.ts'
import type { Reader, Walk } from '../reading.ts'
import { refusesToken } from './refuses-token.ts'

type Tool = {
  name: string
  inputSchema: Record<string, unknown>
  outputSchema?: Record<string, unknown>
  annotations?: { readOnlyHint?: boolean }
}

/** A card of an MCP server: it speaks each version, has the tools that the card names, and those that only read work. */
export const readServerCard: Reader = async ({ url, json: card }, walk) => {
  for (const key of ['websiteUrl'] as const) if (card[key]) walk.follow(card[key], url, key)
  for (const { src } of card.icons ?? []) walk.follow(src, url, 'icon')
  for (const { url: endpoint, supportedProtocolVersions = [] } of card.remotes) {
    for (const version of supportedProtocolVersions as string[]) await speaks(version, endpoint, url, walk)
    const { result } = (await rpc(walk, endpoint, 'tools/list', {})) as { result?: { tools: Tool[] } }
    const tools = result?.tools ?? []
    walk.ledger.hold(
      url,
      'names the tools that the server has',
      JSON.stringify(names(card.tools ?? tools)) === JSON.stringify(names(tools)),
      names(tools).join(', '),
    )
    for (const tool of tools) await use(tool, endpoint, url, walk)
    await refusesToken(endpoint, postJson({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }), url, walk)
  }
}

const names = (tools: Tool[]) => tools.map(({ name }) => name).toSorted()

/** Until 2025 a version was agreed on in a handshake; since then each request names it. */
async function speaks(version: string, endpoint: string, url: string, walk: Walk): Promise<void> {
  const says = `speaks MCP ${version}`
  if (version >= '2026') {
    const { status, error, result } = await rpc(walk, endpoint, 'tools/list', modern(version), {
      'MCP-Protocol-Version': version,
      'Mcp-Method': 'tools/list',
    })
    return walk.ledger.hold(url, says, Boolean(result), `${status} ${error?.message ?? 'tools/list'}`)
  }
  const clientInfo = { name: 'truth-test', version: '1' }
  const { status, result } = await rpc(walk, endpoint, 'initialize', {
    protocolVersion: version,
    capabilities: {},
    clientInfo,
  })
  walk.ledger.hold(url, says, result?.protocolVersion === version, `${status} ${result?.protocolVersion}`)
}

function modern(version: string) {
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'truth-test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  }
}

async function use(
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
    (result?.structuredContent !== undefined &&
      new Ajv2020({ strict: false, validateFormats: false }).validate(outputSchema, result.structuredContent))
  const answers = result !== undefined && (result.isError === true ? reason({ result }).length > 0 : fits)
  walk.ledger.hold(
    url,
    `${name} answers an example by its schema, or says what is wrong with it`,
    answers,
    reason({ result, ...rest }),
  )
}

function reason({ result, error }: { result?: any; error?: any }): string {
  return String(error?.message ?? result?.content?.[0]?.text ?? '')
    .slice(0, 80)
    .replaceAll('\n', ' ')
}

async function rpc(
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
