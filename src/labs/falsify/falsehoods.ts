import type { Answer } from '../truth/caller.ts'
import { classes, type Falsehood, type FalsehoodClass, type Retold } from './falsehood.ts'
import { type Random, seededRandom, shuffled } from './random.ts'
import { retellHeaders } from './tell/headers.ts'
import { retellHtml } from './tell/html.ts'
import { retellJson } from './tell/json.ts'
import { retellLines, retellXml } from './tell/text.ts'

/** Documents of the same kind are told apart by where they lie, and are many. */
const kinds: readonly [RegExp, string][] = [
  [/\.well-known\/oauth-protected-resource/, 'protected resource'],
  [/mcp(\/server-card)?(\.json)?$|server-card(\.json)?$/, 'server card'],
  [/(ai-catalog|ard)\.json$/, 'ai catalog'],
  [/SKILL\.md$/, 'skill'],
  [/^\/(images|_astro)\//, 'picture, font or style'],
]

/** @returns the name of the kind of a document, for a report */
export function kindOf({ url, type }: Answer): string {
  const { pathname, search } = new URL(url)
  if (search !== '') return 'results of a search'
  const known = kinds.find(([pattern]) => pattern.test(pathname))?.[1]
  if (known) return known
  const folder = pathname.split('/').length > 2 ? pathname.split('/')[1]! : 'start'
  if (type.startsWith('text/html')) return `page: ${folder}`
  const isOwn = /^\/(agents|auth|sitemap)\.md$/.test(pathname)
  if (type.startsWith('text/markdown') && !isOwn)
    return `${pathname.endsWith('.md') ? 'twin' : 'negotiated'}: ${folder}`
  return pathname
}

/** @returns everything that can be told otherwise in one document */
function falsehoodsOf(name: string, answer: Answer, random: Random): Falsehood[] {
  const told = retell(answer, random).map((other): Falsehood => ({
    class: other.class,
    document: name,
    kind: kindOf(answer),
    path: other.path,
    told: other.told,
    answer: () => withText(answer, other.text()),
  }))
  const headers = retellHeaders(answer.headers, random).map((other): Falsehood => ({
    class: other.class,
    document: name,
    kind: kindOf(answer),
    path: `header ${other.name}`,
    told: other.told,
    answer: () => ({ ...answer, headers: other.headers, type: other.headers.get('content-type') ?? '' }),
  }))
  return [...told, ...headers]
}

function retell({ type, text, json }: Answer, random: Random): Retold[] {
  if (json !== undefined) return retellJson(text, random)
  if (type.startsWith('text/html')) return retellHtml(text, random)
  if (/xml/.test(type)) return retellXml(text, random)
  return /^text\/(markdown|plain)/.test(type) ? retellLines(text, random) : []
}

/** @returns the same answer with another body */
export function withText(answer: Answer, text: string): Answer {
  return { ...answer, text, json: answer.json === undefined ? undefined : JSON.parse(text) }
}

/**
 * @returns falsehoods over every kind of document and every class, as evenly as there are any: the same ones for the
 *   same seed and the same documents
 */
export function sample(documents: ReadonlyMap<string, Answer>, count: number, seed: number): Falsehood[] {
  const random = seededRandom(seed)
  const byKind = Map.groupBy(documents, ([, answer]) => kindOf(answer))
  const queues: Falsehood[][] = []
  for (const [, group] of byKind) {
    // Of many pages of a kind, some: each has the same fields as the others.
    const all = shuffled(group, random)
      .slice(0, 6)
      .flatMap(([name, answer]) => falsehoodsOf(name, answer, random))
    for (const one of shuffled<FalsehoodClass>(classes, random)) {
      const told = all.filter((falsehood) => falsehood.class === one)
      if (told.length > 0) queues.push(shuffled(told, random))
    }
  }
  const chosen: Falsehood[] = []
  for (let round = 0; chosen.length < count && queues.some((queue) => queue.length > round); round++)
    for (const queue of shuffled(queues, random)) if (queue[round] && chosen.length < count) chosen.push(queue[round]!)
  return chosen
}
