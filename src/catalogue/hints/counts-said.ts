import type { NumberSaid } from './numbers-said.ts'
import { stemsOf, type Statement } from './statements.ts'

/** A number of a sentence with what stands around it. */
export type Count = {
  number: NumberSaid
  statement: Statement
  /**
   * The first words that tell what is counted: of “up to two days of changes”, `chang`; of “14 veterinary practices”,
   * both.
   */
  things: readonly string[]
  /** “up to” and “at least” are bounds: of one thing, there is one of each. */
  bound: 'most' | 'least' | undefined
  /** “the 43 tenants” were counted before. */
  isDefinite: boolean
}

const most =
  /(?:\bup to|\bat most|\bno more than|\bbis zu|\bhöchstens|\bmaximal|\bjusqu['’]à|\bau plus)(?: about| etwa| environ)? \p{Sc}? ?$/iu
const least = /(?:\bat least|\bno less than|\bminimum of|\bmindestens|\bwenigstens|\bau moins) \p{Sc}? ?$/iu
const definite =
  /\b(?:the|its|their|these|those|all|die|den|der|seinen|ihren|diese[nr]?|jene[nr]?|alle[nr]?|les|ses|leurs|ces|tous les|toutes les)(?: same| selben)? $/iu
const dieselben = /\b(?:dieselben|denselben)(?: )$/iu
/** Behind it, another thing is told. */
const stop = /[.,:;!?()|–—]|\*\*/
const mostWords = 4
const mostThings = 2
const longestBefore = 30

/** @returns the numbers of a statement, each with what it counts */
export function countsIn(statement: Statement): Count[] {
  const { sentence, numbers } = statement
  return numbers.map((number, place) => {
    const before = sentence.slice(Math.max(0, number.at - longestBefore), number.at)
    const end = numbers[place + 1]?.at ?? sentence.length
    const behind = sentence.slice(number.at + number.text.length, end).split(stop)[0]!
    const words = behind.trim().split(/\s+/).slice(0, mostWords).join(' ')
    return {
      number,
      statement,
      things: stemsOf(words).slice(0, mostThings),
      bound: most.test(before) ? ('most' as const) : least.test(before) ? ('least' as const) : undefined,
      isDefinite: definite.test(before) || dieselben.test(before),
    }
  })
}
