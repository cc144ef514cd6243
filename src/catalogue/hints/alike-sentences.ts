import type { ContentProblem } from '../problem.ts'
import { contradiction } from './fields-and-text.ts'
import type { NumberSaid } from './numbers-said.ts'
import type { SpokenFile } from './said.ts'
import { serviceFamilies } from './service-families.ts'
import { numberOfWord } from '../../text/number-words.ts'
import { type Statement, statementsOf } from './statements.ts'

/** So many words in common, and such a part of the shorter sentence, and two sentences say one thing. */
const fewestShared = 3
const sharedPart = 0.6

/** @returns sentences of two files that say nearly the same words with another number of the same */
export function alikeSentences(files: readonly SpokenFile[]): ContentProblem[] {
  const byLanguage = Map.groupBy(
    files.filter(({ collection }) => ['pages', 'people', 'replies', 'service'].includes(collection)),
    ({ language }) => language,
  )
  return [
    ...serviceFamilies(files).flatMap(({ service, lists }) => among([service, ...lists])),
    ...[...byLanguage.values()].flatMap(among),
  ]
}

function among(files: readonly SpokenFile[]): ContentProblem[] {
  const all = files.flatMap(statementsOf)
  return all.flatMap((own, place) => {
    for (const other of all.slice(0, place)) {
      if (other.said === own.said || !isAlike(own, other)) continue
      const differing = differs(own, other)
      if (differing) return [contradiction(differing.own, differing.other)]
    }
    return []
  })
}

function isAlike({ words: own }: Statement, { words: its }: Statement): boolean {
  const [one, other] = [own, its].map((words) => new Set([...words].filter((word) => !isNumber(word))))
  const shared = [...one!].filter((word) => other!.has(word)).length
  return shared >= fewestShared && shared / Math.min(one!.size, other!.size) >= sharedPart
}

const isNumber = (word: string) => /^\d/.test(word) || numberOfWord(word) !== undefined

function differs(own: Statement, other: Statement) {
  for (const number of own.numbers) {
    const same = (one: NumberSaid) => one.unit === number.unit
    const [its, ...more] = other.numbers.filter(same)
    if (
      number.unit === undefined ||
      isSaidOtherwise(own, number) ||
      !its ||
      isSaidOtherwise(other, its) ||
      more.length > 0 ||
      own.numbers.filter(same).length > 1
    )
      continue
    if (its.value !== number.value) return { own: { number, statement: own }, other: { number: its, statement: other } }
  }
  return undefined
}

/** The end of a range, and how often something is, are not how long. */
function isSaidOtherwise({ sentence }: Statement, { at }: NumberSaid): boolean {
  const before = sentence.slice(Math.max(0, at - longestBefore), at)
  return /(?:\p{L}|\d)[\p{L}\d.,]{0,20} ?(?:to|bis|à|–|-) ?$|\b(?:every|alle|tous les|toutes les) $/iu.test(before)
}

const longestBefore = 30
