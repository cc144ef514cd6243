import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import type { Catalog } from '../contract/answers.ts'

/** @returns the price list of a service */
export function priceListOf(service: Entry<'services'>, { pricing }: Catalogue): Entry<'pricing'> | undefined {
  return pricing.find(({ data }) => data.service === service.slug)
}

const units = { project: 'for the project', month: 'a month', day: 'a day' } as const

/** @returns a price as it is written on pages, such as "from £4,800 a month" */
export function formatPrice(
  { amount, unit, from }: { amount: number; unit: keyof typeof units; from: boolean },
  currency: string,
  language: string,
): string {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
  return `${from ? 'from ' : ''}${money.format(amount)} ${units[unit]}`
}

/** @returns the packages as `GET /api/v1/catalog` answers them */
export function buildCatalog(catalogue: Catalogue): Catalog {
  const { service, services, baseUrl } = catalogue
  return {
    currency: service.currency,
    updated:
      services
        .map((entry) => [entry.data.updated, priceListOf(entry, catalogue)?.data.updated ?? ''])
        .flat()
        .sort()
        .at(-1) ?? '',
    services: services.map((entry) => ({
      id: entry.slug,
      title: entry.data.title,
      description: entry.data.description,
      url: `${baseUrl}${entry.url}`,
      audience: entry.data.audience,
      outcome: entry.data.outcome,
      timeline: entry.data.timeline,
      deliverables: entry.data.deliverables,
      tiers: entry.data.tiers.map((tier) => {
        const price = priceListOf(entry, catalogue)?.data.tiers.find((candidate) => candidate.tier === tier.id)
        return {
          ...tier,
          price: price
            ? {
                amount: price.amount,
                currency: service.currency,
                unit: price.unit,
                from: price.from,
                ...(price.note && { note: price.note }),
              }
            : null,
        }
      }),
    })),
  }
}
