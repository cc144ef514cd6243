import { signedAgents } from '../../contract/signed-agents.ts'
import { type Member, parseDictionary, type Parameters, parseItem } from '../../text/structured-fields.ts'

/** The header fields of a request. */
export type Fields = { get: (name: string) => string | null }

/** A part of a request that is signed. @param raw as the signature names it @param key of the member of a dictionary */
export type Component = { raw: string; name: string; key: string | undefined }

/** What a request claims about its signature; nothing is verified yet. */
export type AgentSignature = {
  /** Where the keys are said to be. */
  directory: URL
  components: readonly Component[]
  /** The parameters as they are signed. */
  parameters: string
  keyId: string
  /** Name of the algorithm, where it is said. */
  algorithm: string | undefined
  /** In seconds since 1970. */
  created: number
  expires: number
  value: Uint8Array
}

/** Enough for an agent and the browser that it uses; further signatures are ignored. */
const mostSignatures = 4
const mostComponents = 20

/**
 * Reads the signature of an agent: the first that says all that the profile asks for.
 * @returns nothing where there is none, or none that could be checked
 * @see https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/ (revision 01)
 */
export function readSignature(fields: Fields): AgentSignature | undefined {
  const inputs = parseDictionary(fields.get('signature-input') ?? '')
  const values = parseDictionary(fields.get('signature') ?? '')
  const agents = readAgents(fields.get('signature-agent') ?? '')
  if (!inputs || !values || !agents) return undefined
  for (const [label, input] of [...inputs].slice(0, mostSignatures)) {
    const read = readOne(label, input, values.get(label), agents)
    if (read) return read
  }
  return undefined
}

/** Members by key; the bare text of earlier revisions has none. */
type Agents = ReadonlyMap<string | undefined, string>

function readAgents(text: string): Agents | undefined {
  if (text.trimStart().startsWith('"')) {
    const item = parseItem(text)
    return item?.value.kind === 'string' && item.parameters.size === 0
      ? new Map([[undefined, item.value.value]])
      : undefined
  }
  const members = parseDictionary(text)
  if (!members) return undefined
  const agents = new Map<string, string>()
  for (const [key, member] of members)
    if ('value' in member && member.value.kind === 'string' && member.parameters.size === 0)
      agents.set(key, member.value.value)
  return agents
}

function readOne(label: string, input: Member, value: Member | undefined, agents: Agents): AgentSignature | undefined {
  if (!('items' in input) || !value || !('value' in value) || value.value.kind !== 'bytes') return undefined
  const { parameters } = input
  if (textOf(parameters, 'tag') !== signedAgents.tag) return undefined
  const keyId = textOf(parameters, 'keyid')
  const created = numberOf(parameters, 'created')
  const expires = numberOf(parameters, 'expires')
  const components = readComponents(input.items)
  const directory = components && readDirectory(label, components, agents)
  const namesUs = components?.some(({ name }) => name === '@authority' || name === '@target-uri')
  if (!keyId || created === undefined || expires === undefined || !directory || !namesUs) return undefined
  return {
    directory,
    components,
    parameters: input.raw,
    keyId,
    algorithm: textOf(parameters, 'alg'),
    created,
    expires,
    value: value.value.value,
  }
}

/** @returns nothing where one is named twice, or with a flag that changes what is signed */
function readComponents(items: Extract<Member, { items: unknown }>['items']): Component[] | undefined {
  if (items.length > mostComponents || new Set(items.map(({ raw }) => raw)).size < items.length) return undefined
  const components: Component[] = []
  for (const { raw, value, parameters } of items) {
    const key = textOf(parameters, 'key')
    if (value.kind !== 'string' || value.value !== value.value.toLowerCase()) return undefined
    if (parameters.size > (key === undefined ? 0 : 1)) return undefined
    components.push({ raw, name: value.value, key })
  }
  return components
}

/** A signature stands for the member that it covers: for the only one, or for that of its own label. */
function readDirectory(label: string, components: readonly Component[], agents: Agents): URL | undefined {
  const covered = components.filter(({ name }) => name === 'signature-agent')
  const own = covered.length === 1 ? covered[0] : covered.find(({ key }) => key === label)
  const text = own && agents.get(own.key)
  const url = text === undefined ? null : URL.parse(text)
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash ? url : undefined
}

function textOf(parameters: Parameters, name: string): string | undefined {
  const value = parameters.get(name)
  return value?.kind === 'string' ? value.value : undefined
}

function numberOf(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name)
  return value?.kind === 'number' && Number.isInteger(value.value) ? value.value : undefined
}
