import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

type Service = Extract<CheckedEntry, { collection: 'services' }>
type PriceList = Extract<CheckedEntry, { collection: 'pricing' }>

/**
 * Each service has exactly one price list, and the list one price for each of its tiers.
 * @param currency of all prices
 */
export function checkPrices(entries: readonly CheckedEntry[], currency: string): ContentProblem[] {
  const services = entries.filter((entry) => entry.collection === 'services')
  const lists = entries.filter((entry) => entry.collection === 'pricing')
  const listOf = new Map<string, string>()
  const ofLists = lists.flatMap((list) => {
    const earlier = listOf.get(list.data.service)
    listOf.set(list.data.service, list.source.file)
    const service = services.find(({ slug }) => slug === list.data.service)
    return [...(earlier ? [secondList(list, earlier)] : []), ...(service ? checkList(list, service, currency) : [])]
  })
  const unpriced = services.filter((service) => !listOf.has(service.slug))
  return [
    ...ofLists,
    ...services.flatMap(checkRecommendation),
    ...unpriced.map(({ slug, source }) => ({
      file: source.file,
      line: 1,
      rule: 'has no price list',
      suggestion: `add content/pricing/${slug}.md with \`service: ${slug}\``,
    })),
  ]
}

function secondList({ data, source }: PriceList, earlier: string): ContentProblem {
  return {
    ...at(source, ['service'], 'service', data.service),
    rule: `has a price list already: ${earlier}`,
    suggestion: 'keep one list for each service',
  }
}

function checkList({ data, source }: PriceList, service: Service, currency: string): ContentProblem[] {
  const decimals = decimalsOf(currency)
  const problems: ContentProblem[] = []
  const tiers = service.data.tiers.map(({ id }) => id)
  const priced = new Set<string>()
  const misspelt = new Set<string>()
  for (const [index, { tier, amount }] of data.tiers.entries()) {
    if (amount !== Number(amount.toFixed(decimals)))
      problems.push({
        ...at(source, ['tiers', index, 'amount'], `tiers[${index}].amount`, amount),
        rule: `has more decimals than an amount in ${currency}, which has ${decimals}`,
        suggestion: `write \`${amount.toFixed(decimals)}\`, or digits alone if thousands are meant`,
      })
    const where = () => at(source, ['tiers', index, 'tier'], `tiers[${index}].tier`, tier)
    if (!tiers.includes(tier)) {
      const suggestion = suggest(tier, tiers)
      for (const id of tiers) if (suggestion === `did you mean \`${id}\`?`) misspelt.add(id)
      problems.push({ ...where(), rule: `is no tier of ${service.source.file}`, ...(suggestion && { suggestion }) })
    } else if (priced.has(tier))
      problems.push({ ...where(), rule: 'has a price already', suggestion: 'keep one price for each tier' })
    priced.add(tier)
  }
  for (const id of tiers.filter((tier) => !priced.has(tier) && !misspelt.has(tier)))
    problems.push({
      ...at(source, ['tiers'], 'tiers', [...priced]),
      rule: `has no price for the tier \`${id}\` of ${service.source.file}`,
      suggestion: `add an item with \`tier: ${id}\``,
    })
  return problems
}

function checkRecommendation({ data, source }: Service): ContentProblem[] {
  const tiers = data.tiers.map(({ id }) => id)
  if (data.recommended === undefined || tiers.includes(data.recommended)) return []
  return [
    {
      ...at(source, ['recommended'], 'recommended', data.recommended),
      rule: 'is no tier of this service',
      suggestion: suggest(data.recommended, tiers) ?? `write one of ${tiers.map((id) => `\`${id}\``).join(', ')}`,
    },
  ]
}

function at(source: CheckedEntry['source'], path: PropertyKey[], field: string, value: unknown) {
  return { file: source.file, line: source.lineOf(path), field, value }
}

/** @returns how many decimals amounts of a currency are told with, such as 2 for pounds */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
