import type { ContentProblem } from '../problem.ts'
import { type Count, countsIn } from './counts-said.ts'
import { contradiction } from './fields-and-text.ts'
import type { SpokenFile } from './said.ts'
import { serviceFamilies } from './service-families.ts'
import { statementsOf } from './statements.ts'

/** Words behind a number that tell which ones are meant: these were not counted before. */
const selects =
  /^(?:who|that|which|whom|in|of|from|with|at|on|for|where|whose|best|most|first|last|next|top|other|more|die|der|das|denen|mit|von|aus|im|in|für|deren|besten|meisten|ersten|letzten|nächsten|anderen|weiteren|qui|que|dont|de|des|du|dans|avec|premiers|premières|derniers|dernières|autres)$/i

/**
 * @returns “the 34 tenants” where a file counts 43 tenants and nothing else of it says 34; a price list may speak of
 *   its service
 */
export function definiteNumbers(files: readonly SpokenFile[]): ContentProblem[] {
  const families = new Map(serviceFamilies(files).flatMap(({ service, lists }) => lists.map((list) => [list, service])))
  return files.flatMap((file) => {
    const counts = countsOf(file)
    const service = families.get(file)
    const all = service ? [...counts, ...countsOf(service)] : counts
    return counts
      .filter((count) => count.isDefinite && count.number.unit !== '%' && !isSelected(count))
      .flatMap((count) => {
        if (isCalculated(count, all) || all.some((other) => other !== count && isAntecedent(other, count))) return []
        const others = all.filter((other) => isOtherNumber(other, count))
        const nearest = others.sort((a, b) => far(a, count) - far(b, count))[0]
        return nearest ? [contradiction(count, nearest)] : []
      })
  })
}

const countsOf = (file: SpokenFile) => statementsOf(file).flatMap(countsIn)

/** “The same five months” are those between nine and fourteen. */
function isCalculated({ number: { value, unit } }: Count, counts: readonly Count[]): boolean {
  return counts.some(({ number: one, statement }) =>
    statement.numbers.some(
      (other) =>
        other !== one &&
        [one.unit, other.unit].every((its) => its === unit || its === undefined) &&
        (one.value - other.value === value || one.value + other.value === value),
    ),
  )
}

const far = (a: Count, b: Count) => Math.abs(a.number.value - b.number.value)

function isSelected({ number, statement: { sentence } }: Count): boolean {
  const words = sentence.slice(number.at + number.text.length).match(/[\p{L}]+|[.,;:!?]/gu) ?? []
  return [words[0], words[1], words[2]].some((word) => word !== undefined && selects.test(word))
}

/** “Day 8” counts nothing. */
const isOrdinal = /(?:day|week|month|step|phase|tag|woche|monat|schritt|jour|semaine|étape)s? $/i

function isAntecedent({ number, statement }: Count, { number: own, statement: its }: Count): boolean {
  return (
    number.value === own.value &&
    (number.unit === own.unit || number.unit === undefined) &&
    (statement !== its || number.at !== own.at) &&
    !isOrdinal.test(statement.sentence.slice(Math.max(0, number.at - 12), number.at))
  )
}

function isOtherNumber({ number, statement, things, isDefinite }: Count, own: Count): boolean {
  if (number.value === own.number.value || statement === own.statement || isDefinite) return false
  if (own.number.unit !== undefined) return number.unit === own.number.unit
  return number.unit === undefined && things.length > 0 && things[0] === own.things[0]
}
