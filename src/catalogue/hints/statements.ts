import type { SourceFile } from '../frontmatter.ts'
import { type NumberSaid, numbersSaid } from './numbers-said.ts'
import { type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** A sentence, a row of a table or a field that says a number, with the words that tell what it is about. */
export type Statement = {
  file: SpokenFile
  said: Said
  sentence: string
  words: ReadonlySet<string>
  numbers: readonly NumberSaid[]
}

const sentenceEnd = /(?<=[.!?;:])(?:\*{1,2})?\s/

/** Several hints look at the same. */
const known = new WeakMap<SpokenFile, Statement[]>()

/** @returns what a file says that has a number in it */
export function statementsOf(file: SpokenFile): readonly Statement[] {
  const statements = known.get(file) ?? readStatements(file)
  known.set(file, statements)
  return statements
}

function readStatements(file: SpokenFile): Statement[] {
  let head: string[] = []
  return saidIn(file.source).flatMap((said) => {
    const isRow = !said.path && said.text.startsWith('|')
    if (!isRow) head = []
    else if (head.length === 0) head = said.text.split('|')
    // What a row or a field is about stands in its first cell, its head, or the fields beside it.
    const around = isRow ? said.text : said.path ? besides(file.source, said.path) : ''
    const words = isRow || said.path ? stemsOf(`${head.join(' ')} ${around}`) : []
    const text = withoutQuotes(said.text)
    return (isRow ? [text] : text.split(sentenceEnd))
      .map((part) => part.trim())
      .filter(Boolean)
      .map((sentence) => ({
        file,
        said,
        sentence,
        words: new Set([...stemsOf(sentence), ...words]),
        numbers: numbersSaid(sentence),
      }))
      .filter(({ numbers }) => numbers.length > 0)
  })
}

/** @returns what stands in the group of fields that one belongs to, such as the name of a tier and what is measured */
function besides({ frontmatter }: SourceFile, path: readonly PropertyKey[]): string {
  let group: unknown = frontmatter
  const texts: string[] = [path.filter((key) => typeof key === 'string').join(' ')]
  for (const key of path.slice(0, -1)) {
    group = (group as Record<PropertyKey, unknown> | undefined)?.[key]
    const { name, measure, label, tier } = (group ?? {}) as Record<string, unknown>
    texts.push(...[name, measure, label, tier].filter((text) => typeof text === 'string'))
  }
  return texts.join(' ')
}

const shortestWord = 4
const stemLetters = 5
/** Words for numbers and their units, and those of every text, tell no subject. */
const empty =
  /^(?:with|that|this|from|have|which|when|they|them|their|your|what|each|more|than|then|within|until|while|where|there|these|those|does|after|before|about|most|least|only|also|into|over|days?|weeks?|months?|years?|hours?|minutes?|tiers?|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten|eine[rnms]?|nach|oder|nicht|wird|sich|sind|über|dass|aber|auch|mois|jours?|semaines?|heures?|dans|pour|avec|vous|nous|sont|deliverables|body|description|note)$/u

/** @returns the beginnings of the words that tell what a text is about */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+|\d{2,9}/gu) ?? [])
    .filter((word) => (word.length >= shortestWord || /^\d/.test(word)) && !empty.test(word))
    .map((word) => word.slice(0, stemLetters))
}

/** @returns the line of a file at which something is said */
export function lineOf(source: SourceFile, { path, line = 0 }: Said): number {
  return path ? source.lineOf(path) : source.bodyLine + line
}

const mostShown = 90
/** @returns a sentence, or its beginning */
export const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)
