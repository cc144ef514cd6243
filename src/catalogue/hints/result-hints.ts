import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { oddResult } from './worse-results.ts'

/** A number and its unit, where nothing else is said. */
const measured = /^[<>~≈]?\s?\d[\d.,\u00a0\u202f]{0,12}\s?(%|\p{L}{1,12})(?= ?\(|$)/u

/** @returns results of case studies where one of the two values is a share, and the other has another unit */
export function resultHints(entries: readonly Pick<RawEntry, 'collection' | 'source'>[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const { results } = source.frontmatter as { results?: unknown }
    if (collection !== 'case-studies' || !Array.isArray(results)) return []
    return results.flatMap(
      (result: { measure?: unknown; before?: unknown; after?: unknown } | null, index): ContentProblem[] => {
        if (typeof result?.before === 'string' && result.before === result.after && /\d/.test(result.before))
          return [
            {
              file: source.file,
              line: source.lineOf(['results', index, 'after']),
              field: `results[${index}].after`,
              value: result.after,
              rule: 'is the same as `before`',
              suggestion: 'write what was measured; where nothing changed, say so: `12% (no change)`',
            },
          ]
        const odd = result ? oddResult(result) : undefined
        if (odd) {
          const { field, ...told } = odd
          return [
            {
              file: source.file,
              line: source.lineOf(['results', index, field]),
              field: `results[${index}].${field}`,
              value: result![field],
              ...told,
            },
          ]
        }
        const over = tooMuch(result)
        if (over)
          return [
            {
              file: source.file,
              line: source.lineOf(['results', index, over]),
              field: `results[${index}].${over}`,
              value: result![over],
              rule: 'is a share of more than the whole',
              suggestion: 'count its digits; of what grew, write `+150%` or the numbers themselves',
            },
          ]
        const [before, after] = [unitOf(result?.before), unitOf(result?.after)]
        if (!before || !after || before === after || (before !== '%' && after !== '%')) return []
        return [
          {
            file: source.file,
            line: source.lineOf(['results', index, 'after']),
            field: `results[${index}].after`,
            value: result?.after,
            rule: `is not in the unit of \`before\`: ${String(result?.before)}`,
            suggestion: 'write both in the same unit',
          },
        ]
      },
    )
  })
}

const growth =
  /\b(?:grow|growth|increase|compared|turnover|sales|revenue)|wachs|zuwachs|steiger|umsatz|croissance|hausse/i

/** @returns which value of a result is a share of more than 100 per cent, where both are shares and nothing grows */
function tooMuch(
  result: { measure?: unknown; before?: unknown; after?: unknown } | null,
): 'before' | 'after' | undefined {
  if (typeof result?.measure !== 'string' || growth.test(result.measure)) return undefined
  const shares = { before: shareOf(result.before), after: shareOf(result.after) }
  if (shares.before === undefined || shares.after === undefined) return undefined
  return (['before', 'after'] as const).find(
    (name) => shares[name]! > wholeShare && shares[name === 'before' ? 'after' : 'before']! < wholeShare,
  )
}

const wholeShare = 100

function shareOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || unitOf(text) !== '%') return undefined
  return Number(/\d{1,9}/.exec(text)?.[0])
}

/** “per cent” is a share as well, however it is written. */
function unitOf(text: unknown): string | undefined {
  const unit = typeof text === 'string' ? measured.exec(text)?.[1] : undefined
  return unit && /^(?:per|percent|Prozent|pour)$/i.test(unit) ? '%' : unit
}
