import type { Answer } from '../caller.ts'
import { originalPath } from '../language.ts'
import type { Walk } from '../reading.ts'
import { visit } from '../table.ts'
import { schemaTable } from '../tables/json-schema.ts'
import { decoded } from '../text/normal.ts'

/** Elements that a browser loads something for by itself, with the attributes that name it. */
const loaded =
  /<(?:img|script|iframe|source|video|audio|embed|track|input|use)\b[^>]*?\s(?:src|srcset|poster|href)="([^"]*)"/g

/**
 * What a page loads comes from this site, or from where its policy says; and what its scripts read leads where it says.
 */
export async function readParts(answer: Answer, walk: Walk): Promise<void> {
  const { url, text, headers } = answer
  const policy = headers.get('content-security-policy') ?? ''
  for (const [, targets = ''] of text.matchAll(loaded))
    for (const target of decoded(targets).split(/,\s+/)) {
      const { origin, protocol } = new URL(target.trim().split(/\s/)[0]!, url)
      const allowed = origin === walk.origin || protocol === 'data:' || policy.includes(origin)
      walk.ledger.hold(url, `loads ${target.slice(0, 80)}`, allowed, origin)
    }
  // What only a mouse shows is compared with nothing.
  const hint = /<(?!link)\w+\b[^>]*\stitle="([^"]*)"/.exec(text.slice(text.indexOf('<body')))?.[1]
  walk.ledger.hold(url, 'has no text that only a mouse shows', hint === undefined, hint ?? '')
  for (const [, name = '', value = ''] of text.matchAll(/\sdata-(?:\w+-)?(path|url|health)="(\/[^"]*)"/g))
    walk.follow(decoded(value), url, `data-${name}`)
  for (const [, header = ''] of text.matchAll(/\sdata-scenario-header="([^"]*)"/g)) knowsHeader(header, answer, walk)
  for (const [, definitions = ''] of text.matchAll(/\sdata-definitions="([^"]*)"/g))
    await readTools(decoded(definitions), answer, walk)
}

/** A header that a script sends is one that the description of the API has. */
function knowsHeader(header: string, { url }: Answer, { book }: Walk): void {
  book.note('header of scenarios', header, url, 'data-scenario-header')
}

type Tool = { name: string; title: string; description: string; inputSchema: object }

/**
 * The tools of pages are the same on each page that has them, and their fields have the bounds that they have
 * elsewhere.
 */
async function readTools(definitions: string, { url }: Answer, walk: Walk): Promise<void> {
  for (const { name, title, description, inputSchema } of JSON.parse(definitions) as Tool[]) {
    const told = JSON.stringify([title, description, inputSchema])
    walk.book.note(`tool ${name} of pages like ${originalPath(url, walk)}`, told, url, 'data-definitions')
    const place = { url, path: `/tools/${name}`, keys: [], parent: undefined, document: inputSchema, walk }
    await visit(schemaTable, inputSchema, place)
  }
}
