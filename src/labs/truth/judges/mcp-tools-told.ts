import type { Judge, Walk } from '../reading.ts'
import { remotesOf, rpc, type Tool } from '../readers/mcp-tools.ts'
import { visit } from '../table.ts'
import { schemaTable } from '../tables/json-schema.ts'
import { plain } from '../text/normal.ts'

type Json = any
type Told = Tool & { description: string; annotations?: { readOnlyHint?: boolean; destructiveHint?: boolean } }

/** What the MCP server says of its tools is what the page for developers says, and what their schemas hold. */
export const judgeMcpTools: Judge = async (walk) => {
  const { documents, origin } = walk
  const page = documents.get(`${origin}/developers/mcp.md`)
  for (const endpoint of remotesOf(walk)) {
    const { result } = await rpc(walk, endpoint, 'tools/list', {})
    const tools = (result?.tools ?? []) as Told[]
    for (const tool of tools) {
      if (page) asOnPage(tool, page.text, endpoint, walk)
      await holdSchemas(tool, endpoint, walk)
    }
    if (page) changers(tools, page.text, endpoint, walk)
    await holdInstructions(endpoint, walk)
  }
}

/** A row of the table of tools: what it does, and what it takes; what may be left out stands behind “optional”. */
function asOnPage({ name, description, inputSchema }: Told, text: string, endpoint: string, { ledger }: Walk): void {
  const cells = text
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\` |`))
    ?.slice(2, -2)
    .split(' | ')
  const [, says = '', takes = ''] = cells ?? []
  const first = plain(/^.*?\.(?= |$)/s.exec(description)?.[0] ?? '')
  ledger.hold(endpoint, `${name} does what the page says: ${first}`, plain(says) === first, plain(says))
  const required = (inputSchema['required'] ?? []) as string[]
  const names = Object.keys((inputSchema['properties'] ?? {}) as Json)
  const [needed, others] = takes.split(/(?:; |^)optional /)
  const namedIn = (part = '') => [...part.matchAll(/`(\w+)`/g)].map(([, one]) => one!)
  const isSaid =
    namedIn(needed).join() === names.filter((one) => required.includes(one)).join() &&
    namedIn(others).join() === names.filter((one) => !required.includes(one)).join()
  ledger.hold(endpoint, `${name} takes what the page says`, isSaid, takes)
}

/** Which tools do more than read is said in a sentence; one that takes something away says so, too. */
function changers(tools: readonly Told[], text: string, endpoint: string, { ledger }: Walk): void {
  const sentence = /((?:`\w+`(?:, | and )?)+) changes? something/.exec(text)?.[1] ?? ''
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name!).toSorted()
  const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint)
  const names = changing.map(({ name }) => name).toSorted()
  ledger.hold(endpoint, 'has the tools that change something', names.join() === named.join(), names.join())
  for (const { name, description, annotations } of changing)
    ledger.hold(
      endpoint,
      `${name} is destructive where it erases`,
      annotations?.destructiveHint === /\berases\b/.test(description),
      String(annotations?.destructiveHint),
    )
}

/** Fields have the bounds that they have elsewhere, and their words no other numbers than their bounds. */
async function holdSchemas({ name, inputSchema, outputSchema }: Told, url: string, walk: Walk): Promise<void> {
  for (const [kind, schema] of Object.entries({ input: inputSchema, output: outputSchema ?? {} })) {
    const place = { url, path: `/tools/${name}/${kind}`, keys: [], parent: undefined, document: schema, walk }
    await visit(schemaTable, schema, place)
  }
  for (const [field, schema] of Object.entries((inputSchema['properties'] ?? {}) as Record<string, Json>)) {
    const { description = '', ...rest } = schema
    const held = new Set(JSON.stringify(rest).match(/\d+/g))
    if (held.size === 0) continue
    for (const number of String(description)
      .replaceAll(/(?<=\d),(?=\d)/g, '')
      .match(/\b\d{1,6}\b/g) ?? [])
      walk.ledger.hold(url, `${name}: ${number} of ${field} is a bound of it`, held.has(number), description)
  }
}

/** What a server says of itself at the beginning has no number that the page of limits has not. */
async function holdInstructions(endpoint: string, walk: Walk): Promise<void> {
  const clientInfo = { name: 'truth-test', version: '1' }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
  const { result } = await rpc(walk, endpoint, 'initialize', params)
  const limits = walk.documents.get(`${walk.origin}/developers/limits.md`)?.text ?? ''
  for (const number of String(result?.instructions ?? '').match(/\b\d+\b/g) ?? [])
    walk.ledger.hold(endpoint, `instructions: ${number} is a limit`, new RegExp(`\\b${number}\\b`).test(limits), '')
}
