import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { formatPrice, priceListOf } from '../discovery/price.ts'

/** @returns the tiers of a service, each with its price and with that price in words */
export function pricedTiers(service: Entry<'services'>, catalogue: Catalogue) {
  const { currency, language } = catalogue.service
  const prices = priceListOf(service, catalogue)?.data.tiers ?? []
  return service.data.tiers.map((tier) => {
    const price = prices.find((candidate) => candidate.tier === tier.id)
    return { ...tier, price, priceText: price ? formatPrice(price, currency, language) : 'on request' }
  })
}
