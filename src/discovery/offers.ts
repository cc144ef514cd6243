import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Offers } from '../contract/answers.ts'
import { pricedTiers, priceListOf } from './price.ts'
import { latest } from './site-page.ts'

/** @returns the packages as `GET /api/v1/catalog` answers them */
export function offersOf(catalogue: Catalogue): Offers {
  const { services, baseUrl } = catalogue
  const { currency } = catalogue.service
  const days = services.flatMap((entry) => [entry.data.updated, priceListOf(entry, catalogue)?.data.updated ?? ''])
  return {
    currency,
    updated: latest(days),
    services: services.map((entry) => ({
      id: entry.slug,
      title: entry.data.title,
      description: entry.data.description,
      url: `${baseUrl}${entry.url}`,
      audience: entry.data.audience,
      outcome: entry.data.outcome,
      timeline: entry.data.timeline,
      deliverables: entry.data.deliverables,
      tiers: pricedTiers(entry, catalogue).map(({ id, name, summary, timeline, deliverables, price }) => ({
        id,
        name,
        summary,
        timeline,
        deliverables,
        price: price
          ? {
              amount: price.amount,
              currency,
              unit: price.unit,
              from: price.from,
              ...(price.note && { note: price.note }),
            }
          : null,
      })),
    })),
  }
}
