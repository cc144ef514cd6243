import type { Root } from 'mdast'
import type { ContentProblem } from '../problem.ts'
import { type MarkdownNode, nodesOf, parseAnything } from '../markdown/parse.ts'
import { type SpokenFile, withoutQuotes } from './said.ts'

type Kind = { name: string; shownAs: readonly string[]; drawnFor: readonly string[] }

/**
 * What a text points at: the blocks that may be it, and the kinds of pages that show such a thing above it, from their
 * fields.
 */
const table: Kind = {
  name: 'a table',
  shownAs: ['table', 'image', 'imageReference'],
  drawnFor: ['pricing', 'services', 'case-studies'],
}
const list: Kind = {
  name: 'a list',
  shownAs: ['list', 'table', 'code'],
  drawnFor: ['pricing', 'services', 'case-studies'],
}
/** English calls a number a figure. */
const picture: Kind = {
  name: 'a picture',
  shownAs: ['image', 'imageReference', 'code', 'html'],
  drawnFor: ['people', 'case-studies'],
}
const kindOf = new Map<string, Kind>([
  ...['table', 'tabelle', 'tableau'].map((noun) => [noun, table] as const),
  ...['list', 'checklist', 'liste', 'checkliste'].map((noun) => [noun, list] as const),
  ...'picture image diagram chart graph drawing sketch screenshot photo photograph illustration abbildung bild grafik diagramm skizze zeichnung foto schéma graphique diagramme'
    .split(' ')
    .map((noun) => [noun, picture] as const),
])

/** “the table below”; with an article behind it, “the table below the window”, it points at nothing. */
const behindNoun =
  /(?:^|[\s(])(?:the|this|our|see|die|der|das|dem|den|im|siehe|le|la|ce|cette|voir)\s(?:\p{L}{1,15} ){0,2}(\p{L}{4,12}) (?:weiter )?(below|above|unten|oben|ci-dessous|ci-dessus|suivante?|précédente?)(?: (the|an?|its|our|your|their|which))?\b/giu
const behindElided = /(?:^|[\s(])l['’](image|illustration) (ci-dessous|ci-dessus|suivante|précédente)/giu
const beforeNoun =
  /(?:^|[\s(])(?:the|die|der|das|dem|den|im)\s(following|folgende[nrms]?|nachstehende[nrms]?|untenstehende[nrms]?|obige[nrms]?|obenstehende[nrms]?|vorstehende[nrms]?) (\p{L}{4,12})/giu
const pointing = /below|above|unten|oben|ci-dess|suivant|précédent|following|folgend|stehend|obige/i
const above = /^(?:above|oben|ci-dessus|précéd|obige|obenst|vorst)/i

/** @returns sentences that point at a table, a list or a picture below or above, where the page has none */
export function pointedAt(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap((file) => {
    const tree = pointing.test(file.source.body) ? parseAnything(file.source.body) : undefined
    return tree ? inText(file, tree) : []
  })
}

function inText({ collection, source }: SpokenFile, tree: Root): ContentProblem[] {
  const nodes = nodesOf(tree)
  return nodes.flatMap((node): ContentProblem[] => {
    if (node.type !== 'paragraph') return []
    const { start, end } = node.position!
    const text = withoutQuotes(source.body.slice(start.offset, end.offset))
    return pointsIn(text).flatMap(({ words, at, kind, isAbove }): ContentProblem[] => {
      // A list may also stand in the sentence itself, behind a colon.
      const isHere = kind === list && /:\s?\S/.test(text.slice(at))
      if (isHere || (isAbove && kind.drawnFor.includes(collection)) || isThere(nodes, node, kind, isAbove)) return []
      return [
        {
          file: source.file,
          line: source.bodyLine + start.line - 1 + text.slice(0, at).split('\n').length - 1,
          value: words,
          rule: `points at ${kind.name} ${isAbove ? 'above' : 'below'} it, and this page has none there`,
          suggestion: 'put it there, or take the sentence out',
        },
      ]
    })
  })
}

function pointsIn(text: string) {
  const found = [
    ...[...text.matchAll(behindNoun), ...text.matchAll(behindElided)].filter(([, , , article]) => !article),
    ...[...text.matchAll(beforeNoun)].map((match) => Object.assign(match, [match[0], match[2], match[1]])),
  ]
  return found.flatMap(({ 0: words, 1: noun = '', 2: where = '', index }) => {
    const kind = kindOf.get(noun.toLowerCase())
    const begin = words.search(/[^\s(]/)
    return kind ? [{ words: words.slice(begin), at: index + begin, kind, isAbove: above.test(where) }] : []
  })
}

/** @returns whether a block of that kind stands on that side of a paragraph, or around or in it */
function isThere(nodes: readonly MarkdownNode[], { position }: MarkdownNode, { shownAs }: Kind, isAbove: boolean) {
  const { start, end } = position!
  return nodes.some(
    (other) =>
      shownAs.includes(other.type) &&
      (isAbove ? other.position!.start.offset! < end.offset! : other.position!.end.offset! > start.offset!),
  )
}
