import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { type Words, wordsOf } from '../words/words.ts'

/** @returns the price list of a service */
export function priceListOf(service: Entry<'services'>, { pricing }: Catalogue): Entry<'pricing'> | undefined {
  return pricing.find(({ data }) => data.service === service.slug)
}

/** @returns the day from which all prices hold; nothing where they began on several */
export function validFromOfAll({ pricing }: Catalogue): string | undefined {
  const days = new Set(pricing.map(({ data }) => data.valid_from))
  return days.size === 1 ? [...days][0] : undefined
}

/** @returns a price as it is written on pages, such as "from £4,800 a month" */
export function formatPrice(
  { amount, unit, from }: { amount: number; unit: 'project' | 'month' | 'day'; from: boolean },
  currency: string,
  { prices, write }: Pick<Words, 'prices' | 'write'>,
): string {
  const price = prices[unit]({ price: write.money(amount, currency) })
  return from ? prices.from({ price }) : price
}

/** @returns the tiers of a service, each with its price and with that price in words */
export function pricedTiers(service: Entry<'services'>, catalogue: Catalogue) {
  const { currency } = catalogue.service
  const words = wordsOf(catalogue)
  const listed = priceListOf(service, catalogue)?.data.tiers ?? []
  return service.data.tiers.map((tier) => {
    const price = listed.find((candidate) => candidate.tier === tier.id)
    return {
      ...tier,
      price,
      priceText: price ? formatPrice(price, currency, words) : words.prices.onRequest,
      /** The number of that text, with its currency. */
      amountText: price && words.write.money(price.amount, currency),
    }
  })
}

/**
 * @returns what a package costs at least, in words: "from" stands there once, whether a size says it or there are
 *   larger ones; and the number in it, with its currency
 */
export function startingPrice(
  service: Entry<'services'>,
  catalogue: Catalogue,
): { text: string; amount: string | undefined } {
  const [smallest, ...larger] = pricedTiers(service, catalogue)
  if (!smallest) return { text: '', amount: undefined }
  const { price, priceText: text, amountText: amount } = smallest
  if (!price || price.from || larger.length === 0) return { text, amount }
  return { text: wordsOf(catalogue).prices.from({ price: text }), amount }
}

/**
 * @returns the sizes of a package in short, each with its price and the number in it; of one for a whole project, the
 *   number says enough
 */
export function sizesInShort(service: Entry<'services'>, catalogue: Catalogue) {
  const { prices } = wordsOf(catalogue)
  return pricedTiers(service, catalogue).map(({ id, name, price, priceText, amountText: amount }) => {
    if (price?.unit !== 'project' || !amount) return { id, name, price: priceText, amount }
    return { id, name, price: price.from ? prices.from({ price: amount }) : amount, amount }
  })
}

/**
 * @returns with what a package begins: the price of its smallest size, with what that is called and how long it takes
 */
export function smallestSize(service: Entry<'services'>, catalogue: Catalogue): string | undefined {
  const [smallest] = pricedTiers(service, catalogue)
  return smallest && `${startingPrice(service, catalogue).text} (${smallest.name}, ${smallest.timeline})`
}
