import type { Answer } from '../caller.ts'
import type { Reader, Walk } from '../reading.ts'
import { toolsAt } from './server-card.ts'

type Entry = {
  identifier: string
  displayName: string
  description?: string
  type: string
  url: string
  version?: string
  capabilities?: string[]
  data?: { entries: Entry[] }
}

/** A catalogue: each entry leads to a document of its kind that says the same of itself. */
export const readAiCatalog: Reader = async ({ url, json }, walk) => {
  const { ledger, origin, ask } = walk
  // A catalogue may hold others.
  const entries = (json.entries as Entry[]).flatMap((entry) => entry.data?.entries ?? entry)
  ledger.hold(url, 'lists something', entries.length > 0, `${entries.length} entries`)
  ledger.hold(
    url,
    'has each identifier once',
    new Set(entries.map(({ identifier }) => identifier)).size === entries.length,
    '',
  )
  for (const { identifier, displayName, description, version, capabilities, url: target } of entries) {
    const [, , publisher] = identifier.split(':')
    ledger.hold(
      url,
      `${identifier} is published by this domain`,
      new URL(origin).hostname === publisher,
      publisher ?? '',
    )
    walk.follow(target, url, identifier)
    const document = await ask(target)
    for (const [what, value] of Object.entries({ displayName, description, version }))
      if (value) ledger.hold(url, `${identifier}: ${what} is that of the document`, says(document, value), value)
    if (!capabilities) continue
    const able = await abilitiesOf(document, walk)
    for (const capability of capabilities)
      ledger.hold(url, `${identifier} can ${capability}`, able.includes(capability), target)
  }
}

/** @returns the names of what is behind a card: its skills, or the tools that the server lists */
async function abilitiesOf({ json }: Answer, walk: Walk): Promise<string[]> {
  if (json?.skills) return json.skills.map(({ id }: { id: string }) => id)
  const endpoint = json?.remotes?.[0]?.url
  return endpoint ? (await toolsAt(endpoint, walk)).map(({ name }) => name) : []
}

/** Text in JSON and in frontmatter is written with escapes. */
function says({ text }: Answer, value: string): boolean {
  return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1))
}
