import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type Agent, linksOf, readJson } from '../agent.ts'
import type { Person } from '../person.ts'
import { choose, type Goal, Lost } from '../choose.ts'

type Argument = { description?: string; format?: string }
export type Tool = Awaited<ReturnType<Client['listTools']>>['tools'][number]
export type Arguments = Record<string, unknown>
type Catalog = { entries: { type: string; url: string }[] }

/** @returns the addresses of the cards of a kind that a site has. @see AI Catalog; RFC 8288 */
export async function cardOf<Card>(agent: Agent, type: string): Promise<Card> {
  const home = await agent.fetch(agent.site, { method: 'HEAD' })
  const [catalog] = linksOf(home, 'ai-catalog', agent.site)
  if (!catalog) throw new Lost('The address does not say where its catalogue for agents is.')
  const { entries } = await readJson<Catalog>(agent, catalog)
  const entry = entries.find((one) => one.type === type)
  if (!entry) throw new Lost(`The catalogue has no ${type}.`)
  return readJson<Card>(agent, entry.url)
}

/** Connects the official client to the server that the site's card names, and lists its tools. */
export async function connect(agent: Agent): Promise<{ client: Client; tools: Tool[] }> {
  const card = await cardOf<{ remotes: { type: string; url: string }[] }>(agent, 'application/mcp-server-card+json')
  const remote = card.remotes.find(({ type }) => type === 'streamable-http')
  if (!remote) throw new Lost('The card has no server that speaks HTTP.')
  const client = new Client({ name: 'agents-lab', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL(remote.url), { fetch: agent.fetch }))
  return { client, tools: (await client.listTools()).tools }
}

/** @returns the tool that is said to do what is wanted. @throws {Lost} */
export function toolFor(tools: readonly Tool[], goal: Goal): Tool {
  return choose(tools, goal, ({ title = '', description = '' }) => [title, description])
}

function argumentsOf({ inputSchema }: Tool): [string, Argument][] {
  return Object.entries(inputSchema.properties ?? {}) as [string, Argument][]
}

/** @returns arguments of what the person says, by what is said of each */
export function fill(tool: Tool, person: Person): Arguments {
  return Object.fromEntries(
    argumentsOf(tool).flatMap(([name, { description = '', format }]) => {
      const value = person.answer(description, format)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** @returns the name of the argument that is said to be what is wanted. @throws {Lost} */
export function argumentFor(tool: Tool, goal: Goal): string {
  return choose(argumentsOf(tool), goal, ([, { description = '' }]) => [description, ''])[0]
}

/** @returns of an answer, what the tool wants by these names. @throws {Lost} where no part of it has all of them */
export function taken(answer: unknown, names: readonly string[]): Arguments {
  const found = partWith(answer, names)
  if (!found) throw new Lost(`The answer has no ${names.join(' and ')}.`)
  return Object.fromEntries(names.map((name) => [name, found[name]]))
}

function partWith(value: unknown, names: readonly string[]): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const part = value as Record<string, unknown>
  if (names.every((name) => part[name] !== undefined && part[name] !== null)) return part
  return Object.values(part)
    .map((member) => partWith(member, names))
    .find(Boolean)
}

/**
 * Calls a tool, and goes on where it refuses: corrects the arguments that the refusal names, and calls again where the
 * connection was cut.
 * @returns its structured answer. @throws {Lost}
 */
export async function call(
  { meter }: Agent,
  client: Client,
  tool: Tool,
  person: Person,
  given: Arguments,
): Promise<Record<string, unknown>> {
  const sent = { ...given }
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await client.callTool({ name: tool.name, arguments: sent }).catch(() => undefined)
    if (result && !result.isError) {
      meter.mended()
      return result.structuredContent as Record<string, unknown>
    }
    meter.refused()
    if (!result) continue
    const [{ text = '' } = {}] = result.content as { text?: string }[]
    const named = argumentsOf(tool).filter(([name]) => text.includes(name))
    if (named.length === 0) throw new Lost(`${tool.title} refused: ${text.slice(0, 200)}`)
    const corrected = named.map(([name, { description = '', format }]) => [name, person.correct(description, format)])
    Object.assign(sent, Object.fromEntries(corrected.filter(([, value]) => value !== undefined)))
  }
  throw new Lost('Three tries were refused.')
}
