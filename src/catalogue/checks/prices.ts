import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'

/**
 * Each service has exactly one price list, and the list one price for each of its tiers.
 * @param currency of all prices
 */
export function checkPrices(entries: readonly CheckedEntry[], currency: string): ContentProblem[] {
  const decimals = decimalsOf(currency)
  const problems: ContentProblem[] = []
  const services = entries.filter((entry) => entry.collection === 'services')
  const lists = entries.filter((entry) => entry.collection === 'pricing')
  const listOf = new Map<string, string>()

  for (const { data, source } of lists) {
    const at = (path: PropertyKey[], field: string, value: unknown) => ({
      file: source.file,
      line: source.lineOf(path),
      field,
      value,
    })
    const earlier = listOf.get(data.service)
    if (earlier)
      problems.push({
        ...at(['service'], 'service', data.service),
        rule: `has a price list already: ${earlier}`,
        suggestion: 'keep one list for each service',
      })
    listOf.set(data.service, source.file)

    const service = services.find(({ slug }) => slug === data.service)
    if (!service) continue
    const tiers = service.data.tiers.map(({ id }) => id)
    const priced = new Set<string>()
    const misspelt = new Set<string>()
    for (const [index, { tier, amount }] of data.tiers.entries()) {
      if (amount !== Number(amount.toFixed(decimals)))
        problems.push({
          ...at(['tiers', index, 'amount'], `tiers[${index}].amount`, amount),
          rule: `has more decimals than an amount in ${currency}, which has ${decimals}`,
          suggestion: `write \`${amount.toFixed(decimals)}\`, or digits alone if thousands are meant`,
        })
      const where = at(['tiers', index, 'tier'], `tiers[${index}].tier`, tier)
      if (!tiers.includes(tier)) {
        const suggestion = suggest(tier, tiers)
        for (const id of tiers) if (suggestion === `did you mean \`${id}\`?`) misspelt.add(id)
        problems.push({ ...where, rule: `is no tier of ${service.source.file}`, ...(suggestion && { suggestion }) })
      } else if (priced.has(tier))
        problems.push({ ...where, rule: 'has a price already', suggestion: 'keep one price for each tier' })
      priced.add(tier)
    }
    for (const id of tiers.filter((tier) => !priced.has(tier) && !misspelt.has(tier)))
      problems.push({
        ...at(['tiers'], 'tiers', [...priced]),
        rule: `has no price for the tier \`${id}\` of ${service.source.file}`,
        suggestion: `add an item with \`tier: ${id}\``,
      })
  }

  for (const { data, source } of services) {
    const tiers = data.tiers.map(({ id }) => id)
    if (data.recommended === undefined || tiers.includes(data.recommended)) continue
    const suggestion = suggest(data.recommended, tiers) ?? `write one of ${tiers.map((id) => `\`${id}\``).join(', ')}`
    problems.push({
      file: source.file,
      line: source.lineOf(['recommended']),
      field: 'recommended',
      value: data.recommended,
      rule: 'is no tier of this service',
      suggestion,
    })
  }
  for (const { slug, source } of services.filter((service) => !listOf.has(service.slug)))
    problems.push({
      file: source.file,
      line: 1,
      rule: 'has no price list',
      suggestion: `add content/pricing/${slug}.md with \`service: ${slug}\``,
    })
  return problems
}

/** @returns how many decimals amounts of a currency are told with, such as 2 for pounds */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
