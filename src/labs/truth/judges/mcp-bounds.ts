import { postJson } from '../caller.ts'
import { exampleOf } from '../example-of.ts'
import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc, type Tool } from '../readers/mcp-tools.ts'

type Json = any
type Trial = { name: string; value: string | number; isWithin: boolean }

/**
 * Each bound in the schema of a tool is where its tool begins to refuse: the least and the most are taken, and what is
 * one beyond is not. Nothing is stored: without the token of a preview nothing is sent, and nobody's lead is named.
 */
export const judgeMcpBounds: Judge = async (walk) => {
  for (const endpoint of remotesOf(walk)) {
    const { result } = await rpc(walk, endpoint, 'tools/list', {})
    const tools = (result?.tools ?? []) as Tool[]
    for (const tool of tools) await triesBounds(tool, endpoint, walk)
    await lastsAsSaid(tools, endpoint, walk)
    await isKeptAsSaid(endpoint, walk)
  }
}

async function triesBounds({ name: tool, inputSchema }: Tool, endpoint: string, walk: Walk): Promise<void> {
  const whole = exampleOf(inputSchema) as Record<string, unknown>
  const fields = Object.entries((inputSchema['properties'] ?? {}) as Record<string, Json>)
  const tries = fields.flatMap(([name, schema]) => trialsOf(name, schema))
  await Promise.all(
    tries.map(async ({ name, value, isWithin }) => {
      const { result, error } = await rpc(walk, endpoint, 'tools/call', {
        name: tool,
        arguments: { ...whole, [name]: value },
      })
      const { _meta: meta } = result ?? {}
      const errors = (meta?.problem?.errors ?? []) as Json[]
      const own = errors.find(({ pointer }) => pointer === `/${name}`)
      // Text that no message may have is refused before a tool sees it.
      const isTaken = error === undefined && !/^(?:required|too_short|too_long)$/.test(own?.code ?? '')
      const size = typeof value === 'number' ? `${value}` : `${value.length} characters`
      const says = `${tool} ${isWithin ? 'takes' : 'refuses'} ${size} as ${name}`
      walk.ledger.hold(endpoint, says, isTaken === isWithin, JSON.stringify(error ?? own ?? '').slice(0, 160))
      if (typeof value === 'number' && own) await mends(tool, { ...whole, [name]: own.example }, name, endpoint, walk)
    }),
  )
}

/** The example that comes with a refusal passes. */
async function mends(tool: string, args: Json, name: string, endpoint: string, walk: Walk): Promise<void> {
  const { result } = await rpc(walk, endpoint, 'tools/call', {
    name: tool,
    arguments: { ...args, [name]: Number(args[name] || Number.NaN) },
  })
  const isMended = result !== undefined && result.isError !== true
  walk.ledger.hold(endpoint, `${tool} gives an example of ${name} that passes`, isMended, String(args[name]))
}

/** What has a form of its own is no text to be filled up; digits fill a pattern that wants them. */
function trialsOf(name: string, schema: Json): Trial[] {
  const { minLength, maxLength, minimum, maximum, format, examples, enum: values } = schema
  if (values || format) return []
  const filler = String(examples?.[0] ?? 'a').at(-1)!
  const tried = (within: Trial['value'], beyond: Trial['value']): Trial[] => [
    { name, value: within, isWithin: true },
    { name, value: beyond, isWithin: false },
  ]
  return [
    ...(maxLength === undefined ? [] : tried(filler.repeat(maxLength), filler.repeat(maxLength + 1))),
    ...(minLength === undefined ? [] : tried(filler.repeat(minLength), filler.repeat(minLength - 1))),
    ...(minimum === undefined ? [] : tried(minimum, minimum - 1)),
    // What has no bound of its own ends where numbers are no longer whole.
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : tried(maximum, maximum + 1)),
  ]
}

/** Between the answer that was made and the second that its header names. */
const toleranceSeconds = 5

/** The token of a preview lasts as long as the page says. */
async function lastsAsSaid(tools: readonly Tool[], endpoint: string, walk: Walk): Promise<void> {
  const tool = tools.find(({ name }) => name === 'submit_lead')
  const page = walk.documents.get(`${walk.origin}/developers/mcp.md`)
  const said = /A token is good for (\d+) minutes/.exec(page?.text ?? '')?.[1]
  if (!tool || !page) return
  const call = { name: tool.name, arguments: exampleOf(tool.inputSchema) }
  const { json, headers } = await walk.ask(
    endpoint,
    postJson(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { Accept: 'application/json, text/event-stream' },
    ),
  )
  const { stored, preview } = json?.result?.structuredContent ?? {}
  const seconds = (Date.parse(preview?.expires_at) - Date.parse(headers.get('date') ?? '')) / 1000
  const isSo = stored === false && Math.abs(seconds - Number(said) * 60) <= toleranceSeconds
  walk.ledger.hold(page.url, `a token of a preview is good for ${said} minutes`, isSo, `${seconds} seconds`)
}

/** The revision whose answers say how long they may be kept. */
const modern = '2026-07-28'
const secondsIn: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 }

/** A resource may be kept as long as the page says. */
async function isKeptAsSaid(endpoint: string, walk: Walk): Promise<void> {
  const page = walk.documents.get(`${walk.origin}/developers/mcp.md`)
  const [, count = '', unit = ''] =
    /may be cached for (an?|\d+) (minute|hour|day|week|month)s?\b/.exec(page?.text ?? '') ?? []
  const { result: listed } = await rpc(walk, endpoint, 'resources/list', {})
  const uri = listed?.resources?.[0]?.uri as string | undefined
  if (!page || uri === undefined) return
  const { result } = await rpc(
    walk,
    endpoint,
    'resources/read',
    {
      uri,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': modern,
        'io.modelcontextprotocol/clientInfo': { name: 'truth-test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
    { 'MCP-Protocol-Version': modern, 'Mcp-Method': 'resources/read', 'Mcp-Name': uri },
  )
  const seconds = Number(/^an?$/.test(count) ? 1 : count) * (secondsIn[unit] ?? Number.NaN)
  const says = `a resource may be cached for ${count} ${unit}`
  walk.ledger.hold(page.url, says, result?.ttlMs === seconds * 1000, `${result?.ttlMs} ms`)
}
