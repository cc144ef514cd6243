import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { type NumberSaid, numbersSaid } from './numbers-said.ts'
import { placeOf } from './at-changed.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/**
 * Who changes a number at one place leaves it at others.
 * @param former what the files were that are changed, by their path from the project
 * @returns where a changed file has another number than before, and it or a file of its language still says the former of the same
 */
export function stillSaid(files: readonly SpokenFile[], former: ReadonlyMap<string, SourceFile>): ContentProblem[] {
  const changes = changesIn(files, former)
  if (changes.length === 0 || changes.length > mostChanges) return []
  const wanted = new Set(changes.map((change) => change.before.value))
  const statements = files.flatMap((file) =>
    statementsOf(file).filter((one) => one.numbers.some(({ value }) => wanted.has(value))),
  )
  return changes.flatMap((change): ContentProblem[] => {
    const { file, said, sentence, before, now } = change
    const left = statements.find((other) => saysStill(other, change))
    if (!left) return []
    return [
      hintAt(file.source, said, {
        value: sentence,
        rule: `says ${now.text} and not ${before.text} any more, and ${left.file.source.file}, line ${lineOf(left.file.source, left.said)}, still says ${saidOf(left, before)}: ${shortened(left.sentence)}`,
        suggestion: 'if both are about the same, write the same number in both, and in each language',
      }),
    ]
  })
}

/** @returns the places at which a sentence has another number than before */
export function changedNumbers(
  files: readonly SpokenFile[],
  former: ReadonlyMap<string, SourceFile>,
): ReadonlySet<string> {
  return new Set(
    changesIn(files, former).map(({ file: { source }, said }) =>
      placeOf({ file: source.file, line: lineOf(source, said) }),
    ),
  )
}

function changesIn(files: readonly SpokenFile[], former: ReadonlyMap<string, SourceFile>): Change[] {
  return files.flatMap((file) => {
    const before = former.get(file.source.file)
    return before ? changesOf(file, before) : []
  })
}

/** Who changed more wrote a new text. */
const mostChanges = 40
/** So many words in common, and two sentences of a file, or of two files, are about one thing. */
const shared = { here: 1, elsewhere: 2 }
/** Smaller numbers count many things. */
const largestSmall = 12

type Statement = { file: SpokenFile; said: Said; sentence: string; words: ReadonlySet<string>; numbers: NumberSaid[] }
type Change = Statement & { before: NumberSaid; now: NumberSaid }

/** @returns the sentences of a file that differ from what they were in numbers alone */
function changesOf(file: SpokenFile, before: SourceFile): Change[] {
  const now = statementsOf(file)
  const were = statementsOf({ ...file, source: before })
  const kept = new Set(were.map(({ sentence }) => sentence))
  const still = new Set(now.map(({ sentence }) => sentence))
  const gone = were.filter(({ sentence }) => !still.has(sentence))
  const byWords = new Map(gone.map((one) => [withoutNumbers(one), one]))
  return now.flatMap((one): Change[] => {
    if (kept.has(one.sentence)) return []
    const was = byWords.get(withoutNumbers(one))
    if (!was || was.numbers.length !== one.numbers.length) return []
    const place = one.numbers.findIndex(
      ({ value, unit }, at) => value !== was.numbers[at]!.value || unit !== was.numbers[at]!.unit,
    )
    return place < 0 ? [] : [{ ...one, before: was.numbers[place]!, now: one.numbers[place]! }]
  })
}

function withoutNumbers({ sentence, numbers, said }: Statement): string {
  let text = sentence.toLowerCase()
  for (const { at, text: word } of numbers.toReversed()) text = `${text.slice(0, at)}#${text.slice(at + word.length)}`
  return `${said.path?.join('.') ?? ''} ${text.replaceAll(/[^\p{L}#]+/gu, ' ')}`
}

const sentenceEnd = /(?<=[.!?;:])(?:\*{1,2})?\s/

function statementsOf(file: SpokenFile): Statement[] {
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

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+|\d{2,9}/gu) ?? [])
    .filter((word) => (word.length >= shortestWord || /^\d/.test(word)) && !empty.test(word))
    .map((word) => word.slice(0, stemLetters))
}

function saysStill(other: Statement, { file, said, sentence, before, now, words }: Change): boolean {
  if (other.file.language !== file.language || other.sentence === sentence) return false
  const isHere = other.file === file
  if (isHere && other.said === said) return false
  // Where the unit is not said again, a rare number and the duration of a whole work are the same.
  const isSame = ({ value, unit }: NumberSaid) =>
    value === before.value &&
    (unit === before.unit || (isHere && isWhole(other.said) && before.unit === undefined && value > largestSmall))
  const same = other.numbers.find(isSame)
  if (!same || other.numbers.some(({ value, unit }) => value === now.value && unit === now.unit)) return false
  const own = String(before.value)
  const common = [...words].filter((word) => word !== own && other.words.has(word)).length
  // A file of one duration says no other of itself.
  if (isHere && ((isWhole(said) && before.unit !== undefined) || (isWhole(other.said) && same.unit !== before.unit)))
    return true
  const isSmall = before.value <= largestSmall && before.unit === undefined
  return common >= (isHere ? shared.here : shared.elsewhere) + (isSmall ? 1 : 0)
}

/** @returns whether a field of the file itself, such as `duration`, says nothing else */
function isWhole({ path, text }: Said): boolean {
  return path?.length === 1 && text.length <= longestWhole
}

const longestWhole = 20

function saidOf({ numbers }: Statement, { value, unit }: NumberSaid): string {
  const same = numbers.filter((one) => one.value === value)
  return (same.find((one) => one.unit === unit) ?? same[0])?.text ?? String(value)
}

function lineOf(source: SourceFile, { path, line = 0 }: Said): number {
  return path ? source.lineOf(path) : source.bodyLine + line
}

const mostShown = 90
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)
