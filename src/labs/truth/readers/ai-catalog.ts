import { parse } from 'yaml'
import type { Answer } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { readByTable } from '../table.ts'
import { aiCatalog } from '../tables/cards.ts'
import { atOdds } from '../text/apart.ts'
import { toolsAt } from './server-card.ts'

type Entry = {
  identifier: string
  displayName: string
  description?: string
  type: string
  url?: string
  version?: string
  capabilities?: string[]
  data?: { entries: Entry[] }
}

/** What a document says of itself, in the words of the catalogue. */
type Own = { displayName: string; description: string; version: string; capabilities?: string[] }

/** By the media type of an entry, where in the document the same stands. */
const own: Readonly<Record<string, (answer: Answer, walk: Walk) => Own | Promise<Own>>> = {
  'application/mcp-server-card+json': async ({ json: { title, description, version, remotes } }, walk) => ({
    displayName: title,
    description,
    version,
    capabilities: (await toolsAt(remotes[0].url, walk)).map(({ name }) => name),
  }),
  'application/a2a-agent-card+json': ({ json: { name, description, version, skills } }) => ({
    displayName: name,
    description,
    version,
    capabilities: skills.map(({ id }: { id: string }) => id),
  }),
  'application/openapi+json': ({ json: { info } }) => ({
    displayName: info.title,
    description: info.summary,
    version: info.version,
  }),
  'text/markdown; profile="urn:air:agent-skills"': ({ text }) => {
    const { description, metadata } = parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '{}')
    return { displayName: /^# (.*)$/m.exec(text)?.[1] ?? '', description, version: String(metadata?.version) }
  },
}

/** A catalogue: each entry leads to a document of its kind that says the same of itself. */
export const readAiCatalog: Reader = async ({ url, json, text }, walk) => {
  const { ledger, origin, ask, book } = walk
  await readByTable(aiCatalog, json, url, walk)
  book.note('catalogue of agents', text, url, 'the whole')
  // A catalogue may hold others.
  const all = json.entries as Entry[]
  const entries = all.flatMap((entry) => entry.data?.entries ?? entry)
  ledger.hold(url, 'lists something', entries.length > 0, `${entries.length} entries`)
  ledger.hold(
    url,
    'has each identifier once',
    new Set(entries.map(({ identifier }) => identifier)).size === entries.length,
    '',
  )
  for (const { type, data, ...outer } of all.filter((entry) => entry.data)) {
    ledger.hold(url, `${outer.identifier} is a catalogue`, type === 'application/ai-catalog+json', type)
    for (const { displayName, description, version } of data!.entries)
      ledger.hold(
        url,
        `${outer.identifier} says what is in it`,
        JSON.stringify([displayName, description, version]) ===
          JSON.stringify([outer.displayName, outer.description, outer.version]),
        '',
      )
  }
  for (const { identifier, type, url: target = '', ...said } of entries) {
    const [, , publisher] = identifier.split(':')
    ledger.hold(
      url,
      `${identifier} is published by this domain`,
      new URL(origin).hostname === publisher,
      `${publisher}`,
    )
    walk.follow(target, url, identifier)
    const read = own[type]
    if (!read) {
      ledger.disprove(url, `${identifier} has a type that is known`, type)
      continue
    }
    const document: Record<string, unknown> = await read(await ask(target), walk)
    for (const [what, value] of Object.entries(document)) {
      const [mine, theirs] = [said[what as keyof Own], value].map((one) => JSON.stringify(one ?? null))
      const says = `${identifier}: ${what} is that of the document`
      ledger.hold(url, says, mine === theirs, atOdds(mine!, target, theirs!))
    }
  }
  const kinds = ['mcp/server-card.json', 'agent-card.json', 'openapi.json']
  for (const kind of kinds)
    ledger.hold(
      url,
      `lists ${kind}`,
      entries.some((entry) => entry.url?.endsWith(kind)),
      '',
    )
  const { json: skills } = await ask(`${origin}/.well-known/agent-skills/index.json`)
  const indexed = ((skills?.skills ?? []) as { url: string }[]).map((skill) => new URL(skill.url, url).href)
  for (const { identifier, type, url: target = '' } of entries)
    if (type.includes('agent-skills'))
      ledger.hold(url, `${identifier} is in the index of skills`, indexed.includes(target), '')
  for (const { url: skill } of skills?.skills ?? [])
    ledger.hold(
      url,
      `lists ${skill}`,
      entries.some((entry) => entry.url === new URL(skill, url).href),
      '',
    )
}
