import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import type { NumberSaid } from './numbers-said.ts'
import { placeOf } from './at-changed.ts'
import { hintAt, type Said, type SpokenFile } from './said.ts'
import { lineOf, shortened, type Statement, statementsOf } from './statements.ts'

/**
 * A number that is changed at one place is often left as it was at others.
 * @param former what the files were that are changed, by their path from the project
 * @returns where a changed file has another number than before, and it or a file of its language still says the former
 *   of the same
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
    const translated = statements.filter(
      (other) => translates(other, file, change.were) || translates(other, left.file, left.numbers),
    )
    return [
      hintAt(file.source, said, {
        value: sentence,
        rule: `says ${now.text} and not ${before.text} any more, and ${left.file.source.file}, line ${lineOf(left.file.source, left.said)}, still says ${saidOf(left, before)}${alsoIn(translated)}: ${shortened(left.sentence)}`,
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

/** With more changes it is a new text. */
const mostChanges = 40
/** So many words in common, and two sentences of a file, or of two files, are about one thing. */
const shared = { here: 1, elsewhere: 2 }
/** Smaller numbers count many things. */
const largestSmall = 12

type Change = Statement & { before: NumberSaid; now: NumberSaid; were: readonly NumberSaid[] }

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
    return place < 0 ? [] : [{ ...one, before: was.numbers[place]!, now: one.numbers[place]!, were: was.numbers }]
  })
}

function withoutNumbers({ sentence, numbers, said }: Statement): string {
  let text = sentence.toLowerCase()
  for (const { at, text: word } of numbers.toReversed()) text = `${text.slice(0, at)}#${text.slice(at + word.length)}`
  return `${said.path?.join('.') ?? ''} ${text.replaceAll(/[^\p{L}#]+/gu, ' ')}`
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

/** @returns whether a sentence of a translation has all numbers that one of its original has, or had */
function translates({ file, numbers }: Statement, original: SpokenFile, said: readonly NumberSaid[]): boolean {
  return (
    file.path === original.path &&
    file.language !== original.language &&
    said.every(({ value, unit }) => numbers.some((one) => one.value === value && one.unit === unit))
  )
}

function alsoIn(statements: readonly Statement[]): string {
  const places = [
    ...new Set(statements.map(({ file, said }) => `${file.source.file}, line ${lineOf(file.source, said)}`)),
  ]
  return places.length === 0
    ? ''
    : `, as ${places.length === 1 ? 'does' : 'do'} ${places.slice(0, mostPlaces).join(', and ')}`
}

const mostPlaces = 4

/** @returns whether a field of the file itself, such as `duration`, says nothing else */
function isWhole({ path, text }: Said): boolean {
  return path?.length === 1 && text.length <= longestWhole
}

const longestWhole = 20

function saidOf({ numbers }: Statement, { value, unit }: NumberSaid): string {
  const same = numbers.filter((one) => one.value === value)
  return (same.find((one) => one.unit === unit) ?? same[0])?.text ?? String(value)
}
