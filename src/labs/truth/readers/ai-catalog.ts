import type { Answer } from '../caller.ts'
import type { Reader } from '../reading.ts'

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
    const text = document.text
    for (const [what, value] of Object.entries({ displayName, description, version }))
      if (value) ledger.hold(url, `${identifier}: ${what} is that of the document`, says(document, value), value)
    for (const capability of capabilities ?? [])
      ledger.hold(url, `${identifier} can ${capability}`, text.includes(`"${capability}"`), target)
  }
}

/** Text in JSON and in frontmatter is written with escapes. */
function says({ text }: Answer, value: string): boolean {
  return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1))
}
