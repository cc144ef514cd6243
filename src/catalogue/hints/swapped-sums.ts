import type { ContentProblem } from '../problem.ts'
import { areSwapped } from './digit-twins.ts'
import { contradiction } from './fields-and-text.ts'
import type { SpokenFile } from './said.ts'
import { statementsOf } from './statements.ts'

/** Of small sums, two may well have the same digits. */
const smallestSum = 100

/** @returns sums of money in a text that has them once more with two digits in another order */
export function swappedSums(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap((file) => {
    const sums = statementsOf(file).flatMap((statement) =>
      statement.numbers
        .filter(({ unit, value }) => unit === 'money' && value >= smallestSum)
        .map((number) => ({ number, statement })),
    )
    return sums.flatMap((own, place) => {
      const other = sums
        .slice(0, place)
        .find(
          ({ number, statement }) =>
            statement.said !== own.statement.said && areSwapped(number.value, own.number.value),
        )
      return other ? [contradiction(own, other)] : []
    })
  })
}
