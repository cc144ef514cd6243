import type { ContentProblem } from '../problem.ts'
import { countsIn } from './counts-said.ts'
import { areSwapped, areTwins } from './digit-twins.ts'
import type { NumberSaid } from './numbers-said.ts'
import { hintAt, type SpokenFile } from './said.ts'
import { lineOf, shortened, type Statement, statementsOf } from './statements.ts'

/** A number, and where it is said. */
type Placed = { number: NumberSaid; statement: Statement }

/**
 * @returns numbers of fields that the text does not say, where it says one of the same that differs in a digit, and no
 *   field does
 */
export function fieldsAndText(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap((file) => {
    if (['service', 'replies', 'questions'].includes(file.collection)) return []
    const all = statementsOf(file).flatMap((statement) =>
      statement.numbers.map((number): Placed => ({ number, statement })),
    )
    const [fields, text] = [all.filter(isField), all.filter((one) => !isField(one))]
    const pairs = fields.flatMap((own, place) => {
      if (isYear(own.number)) return []
      const isSaid = text.some((other) => says(other, own))
      return [...fields.slice(0, place), ...text]
        .filter(
          (other) =>
            isTwin(own, other) &&
            !fields.some((one) => one !== other && says(one, other)) &&
            (!isSaid || countsTheSame(other, own)),
        )
        .map((other) => ({ own, other, near: nearness(own, other) }))
    })
    // A number is told once, beside what is likest to it.
    const told = new Set<Placed>()
    return pairs
      .sort((a, b) => b.near - a.near)
      .flatMap(({ own, other }) => {
        if (told.has(own) || told.has(other)) return []
        told.add(own).add(other)
        return [contradiction(own, other)]
      })
  })
}

function nearness(own: Placed, other: Placed): number {
  return (
    sharedWords(own, other) + (isField(other) || areSwapped(own.number.value, other.number.value) ? fewestShared : 0)
  )
}

function sharedWords({ statement: { words } }: Placed, { statement: other }: Placed): number {
  return [...words].filter((word) => !/^\d/.test(word) && other.words.has(word)).length
}

const isField = ({ statement }: Placed) => statement.said.path !== undefined

/** @returns the same, told of either side: nobody knows which is wrong */
export function contradiction(own: Placed, other: Placed): ContentProblem {
  return { ...beside(own, other), otherSide: { ...beside(other, own), ifNumberChanged: true } }
}

function beside({ number, statement }: Placed, other: Placed): ContentProblem {
  const { source } = statement.file
  const { file } = other.statement.file.source
  const line = lineOf(other.statement.file.source, other.statement.said)
  return hintAt(source, statement.said, {
    value: statement.sentence,
    rule: `says ${shownNumber({ number, statement })}, and ${file}, line ${line}, says ${shownNumber(other)}: ${shortened(other.statement.sentence)}`,
    suggestion: 'if both are about the same, write the same number in both, and in each language',
  })
}

/** @returns a number with the word behind it */
function shownNumber({ number: { at, text }, statement: { sentence } }: Placed): string {
  const [word] = /^(?: (?:a|an|per|each|im|am|pro|je|par) \p{L}{1,30}|[ -]?[%\p{L}]{1,30})/u.exec(
    sentence.slice(at + text.length),
  ) ?? ['']
  return sentence.slice(at, at + text.length) + word
}

/** “Needed fourteen” may mean months, so a number without a unit is compared; one with another unit is not. */
function says({ number: { value, unit } }: Placed, { number: own }: Placed): boolean {
  return value === own.value && (unit === own.unit || unit === undefined)
}

function thingsOf({ number, statement }: Placed): readonly string[] {
  return countsIn(statement).find((count) => count.number === number)?.things ?? []
}

/** @returns whether a text counts in two words what a field is about: “1,200 stored procedures” */
function countsTheSame({ number, statement }: Placed, own: Placed): boolean {
  const things = thingsOf({ number, statement })
  return !isField({ number, statement }) && things.length > 1 && things.every((thing) => own.statement.words.has(thing))
}

function isTwin(own: Placed, other: Placed): boolean {
  if (own.statement === other.statement || isOfOneItem(own.statement, other.statement)) return false
  if (isYear(other.number) || !(areTwins(own.number.value, other.number.value) || isSameRate(own, other))) return false
  const { unit } = own.number
  if (unit !== other.number.unit || isPart(own) || isPart(other)) return false
  const isSwapped = areSwapped(own.number.value, other.number.value)
  if (own.statement.file.collection === 'case-studies') {
    // A part of the work took another time than all of it.
    const isWhole = own.statement.said.path?.[0] === 'duration' && !isField(other)
    if (isSwapped || (unit && !isWhole)) return true
  }
  if (
    unit === undefined &&
    !isSwapped &&
    !thingsOf(own).some((thing) => thingsOf(other).includes(thing)) &&
    !countsTheSame(other, own)
  )
    return false
  return sharedWords(own, other) >= (unit === 'money' ? 1 : fewestShared)
}

/** “190 a month” and “210 a month” are nearly as many, in the same words. */
function isSameRate(own: Placed, other: Placed): boolean {
  if (own.statement.said.path?.[0] !== 'results' || isField(other)) return false
  const [one, two] = [own, other].map(
    ({ number, statement: { sentence } }) =>
      /^ (?:a|an|per|each|im|pro|je|am|par) \p{L}{2,20}/iu.exec(sentence.slice(number.at + number.text.length))?.[0],
  )
  const [less, more] = [own.number.value, other.number.value].sort((a, b) => a - b)
  return one !== undefined && one === two && less! >= smallestRate && more! <= less! * nearly
}

const smallestRate = 10
const nearly = 1.5

/** Of “9 h 20 min”, the minutes say nothing. */
function isPart({ number, statement: { sentence } }: Placed): boolean {
  return /\b(?:h|hours?|Std\.?|Stunden?|heures?) (?:and |und |et )?$/.test(sentence.slice(0, number.at))
}

const fewestShared = 2

/** What was before and after is not the same. */
function isOfOneItem({ said: { path: one } }: Statement, { said: { path: other } }: Statement): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]
}

function isYear({ value, text, unit }: NumberSaid): boolean {
  return unit === undefined && /^(?:19|20)\d\d$/.test(text) && value > 1900
}
