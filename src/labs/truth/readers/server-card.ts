import { postJson } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { serverCard } from '../tables/cards.ts'
import { rpc, type Tool, use } from './mcp-tools.ts'
import { refusesToken } from './refuses-token.ts'

/**
 * A card of an MCP server: it is the server that it describes, speaks each version, and its tools that only read work.
 */
export const readServerCard: Reader = async ({ url, json: card, text }, walk) => {
  await readByTable(serverCard, card, url, walk)
  walk.book.note('card of the server', text, url, 'the whole')
  for (const key of ['websiteUrl'] as const) if (card[key]) walk.follow(card[key], url, key)
  for (const { url: endpoint, supportedProtocolVersions = [] } of card.remotes) {
    for (const version of [...(supportedProtocolVersions as string[]), '2023-01-01'])
      await speaks(version, version !== '2023-01-01', endpoint, url, walk)
    await isServer(card, endpoint, url, walk)
    const tools = await toolsAt(endpoint, walk)
    const isSame = sameJson(sorted(card.tools ?? tools), sorted(tools))
    walk.ledger.hold(url, 'has the tools that the server has', isSame, tools.map(({ name }) => name).join(', '))
    for (const tool of tools) await use(tool, endpoint, url, walk)
    await refusesToken(endpoint, postJson({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }), url, walk)
  }
}

/** @returns the tools that a server lists, which its card leaves to it */
export async function toolsAt(endpoint: string, walk: Walk): Promise<Tool[]> {
  const { result } = (await rpc(walk, endpoint, 'tools/list', {})) as { result?: { tools: Tool[] } }
  return result?.tools ?? []
}

/** Members of an object have no order. */
const sameJson = (one: unknown, other: unknown) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, ordered(member)]),
  )
}

const sorted = (tools: readonly Tool[]) => tools.toSorted((one, other) => one.name.localeCompare(other.name))

/** What the server says of itself when a client introduces itself is what its card says. */
async function isServer(card: any, endpoint: string, url: string, walk: Walk): Promise<void> {
  const clientInfo = { name: 'truth-test', version: '1' }
  const { result } = await rpc(walk, endpoint, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo,
  })
  const { capabilities, serverInfo = {} } = result ?? {}
  walk.ledger.hold(
    url,
    'capabilities are those of the server',
    sameJson(card.capabilities, capabilities),
    JSON.stringify(capabilities),
  )
  for (const name of ['name', 'title', 'version', 'description'])
    walk.ledger.hold(url, `${name} is that of the server`, card[name] === serverInfo[name], serverInfo[name])
  const catalogue = await walk.ask(new URL('/api/v1/catalog', url).href)
  const packages = await rpc(walk, endpoint, 'tools/call', { name: 'get_service_packages', arguments: {} })
  if (catalogue.json && packages.result)
    walk.ledger.hold(
      catalogue.url,
      'is what the tool answers',
      sameJson(packages.result.structuredContent, catalogue.json),
      '',
    )
}

/** Until 2025 a version was agreed on in a handshake; since then each request names it. */
async function speaks(version: string, isNamed: boolean, endpoint: string, url: string, walk: Walk): Promise<void> {
  const says = `speaks MCP ${version}: ${isNamed}`
  if (version >= '2026') {
    const { status, error, result } = await rpc(walk, endpoint, 'tools/list', modern(version), {
      'MCP-Protocol-Version': version,
      'Mcp-Method': 'tools/list',
    })
    return walk.ledger.hold(url, says, Boolean(result) === isNamed, `${status} ${error?.message ?? 'tools/list'}`)
  }
  const clientInfo = { name: 'truth-test', version: '1' }
  const { status, result } = await rpc(walk, endpoint, 'initialize', {
    protocolVersion: version,
    capabilities: {},
    clientInfo,
  })
  walk.ledger.hold(url, says, (result?.protocolVersion === version) === isNamed, `${status} ${result?.protocolVersion}`)
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
