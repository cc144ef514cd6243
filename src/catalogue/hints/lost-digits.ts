import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import type { SpokenFile } from './said.ts'
import { spansIn } from './said-twice.ts'
import { tiersOf } from './tiers-of.ts'

/**
 * An amount that is so many times another has a digit too many, or the other one too few; a price was raised or cut by
 * less.
 */
const oneDigit = { least: 8, most: 12.5 }
const twoDigits = { least: 80, most: 125 }

/**
 * @param former what the files were that are changed, by their path from the project
 * @returns amounts of price lists that are about ten or a hundred times what they were, or a tenth or a hundredth of it
 */
export function lostDigits(
  files: readonly Pick<SpokenFile, 'collection' | 'source'>[],
  former: ReadonlyMap<string, SourceFile>,
): ContentProblem[] {
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    const before = former.get(source.file)
    if (collection !== 'pricing' || !before) return []
    const were = new Map(tiersOf(before).map(({ tier, unit, amount }) => [`${tier} ${unit}`, amount]))
    return tiersOf(source).flatMap(({ tier, unit, amount }, index): ContentProblem[] => {
      const was = were.get(`${tier} ${unit}`)
      if (typeof was !== 'number' || typeof amount !== 'number' || was <= 0 || amount <= 0) return []
      const times = Math.max(amount / was, was / amount)
      const digits = isAbout(times, oneDigit) ? 'a tenth' : isAbout(times, twoDigits) ? 'a hundredth' : undefined
      if (!digits) return []
      const rule =
        amount < was ? `is about ${digits} of what it was, ${was}` : `was about ${digits} of it before, ${was}`
      return [told(source, index, amount, rule)]
    })
  })
}

/**
 * @returns amounts for which a week of a tier costs a tenth of what it costs in each other tier of the list, or less
 */
export function cheapWeeks(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const { service } = source.frontmatter as { service?: unknown }
    const sold = entries.find((one) => one.collection === 'services' && one.slug === service)
    if (collection !== 'pricing' || !sold) return []
    const lasting = new Map(tiersOf(sold.source).map(({ id, timeline }) => [id, weeksOf(timeline)]))
    const weekly = tiersOf(source).flatMap(({ tier, unit, amount }, index) => {
      const weeks = unit === 'day' ? 1 / workingDays : unit === 'project' ? lasting.get(tier) : undefined
      if (typeof amount !== 'number' || amount <= 0 || !weeks) return []
      return [{ tier, index, amount, price: amount / weeks }]
    })
    return weekly.flatMap((one): ContentProblem[] => {
      const others = weekly.filter((other) => other !== one)
      const next = others.find(({ index }) => Math.abs(index - one.index) === 1) ?? others[0]
      if (!next || !others.every(({ price }) => one.price * oneDigit.least <= price)) return []
      const rule = `is ${Math.round(one.price)} for each week of the tier, and a week of \`${String(next.tier)}\` costs ${Math.round(next.price)}`
      return [told(source, one.index, one.amount, rule)]
    })
  })
}

const workingDays = 5

/** @returns the weeks of a duration that is one number of weeks, such as “3 weeks” */
function weeksOf(timeline: unknown): number | undefined {
  if (typeof timeline !== 'string') return undefined
  const [span, ...more] = spansIn(timeline)
  return span?.unit === 'weeks' && more.length === 0 && span.value > 0 ? span.value : undefined
}

function isAbout(times: number, { least, most }: typeof oneDigit): boolean {
  return times >= least && times <= most
}

function told(source: SourceFile, index: number, amount: number, rule: string): ContentProblem {
  return {
    file: source.file,
    line: source.lineOf(['tiers', index, 'amount']),
    field: `tiers[${index}].amount`,
    value: amount,
    rule,
    suggestion: 'count its digits; leave it if it is right',
  }
}
