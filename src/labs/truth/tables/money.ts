import type { Language } from '../language.ts'
import { plain } from '../text/normal.ts'

const units: Readonly<Record<string, string>> = { C62: 'project', MON: 'month', DAY: 'day', HUR: 'hour' }
const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' }
const amount = /(?:([£€$]|[A-Z]{3})\s?)?(\d[\d.,\s]*\d|\d)(?:\s?([£€$]|[A-Z]{3})(?![\p{L}]))?/u

/** @returns a price in the one form in which prices are compared */
export function priceFact(price: { amount: number; currency: string; unit: string; from: boolean }): string {
  return `${price.from ? 'from ' : ''}${price.currency} ${price.amount} for each ${price.unit}`
}

/** @param code of UN/CEFACT Recommendation 20 @returns the unit of a price */
export function unitOfCode(code: string): string {
  return units[code] ?? code
}

/**
 * @returns a price as pages of a language write it, such as "from £34,000 for the project"; nothing where a text is no
 *   price
 */
export function priceInWords(text: string, language: Language): string | undefined {
  const said = text.replace(/ \(.*\)$/, '')
  const read = amountIn(said, language)
  if (!read) return undefined
  const { prices } = language.words
  for (const unit of ['project', 'month', 'day'] as const)
    for (const from of [false, true]) {
      const price = prices[unit]({ price: read.money })
      if (plain(from ? prices.from({ price }) : price) === plain(said))
        return priceFact({ from, currency: read.currency, amount: read.amount, unit })
    }
  return undefined
}

/** @returns whether a text is an amount, or the least one, and nothing else */
export function isAmount(text: string, language: Language): boolean {
  const read = amountIn(text, language)
  const { from } = language.words.prices
  return read !== undefined && [read.money, from({ price: read.money })].some((money) => plain(money) === plain(text))
}

/** Written once more, and the one that is the same is meant: so nothing else is a price. */
function amountIn(text: string, { words: { write } }: Language) {
  const [, before = '', digits = '', after = ''] = amount.exec(text) ?? []
  const sign = before || after
  if (sign === '') return undefined
  const value = Number(digits.replaceAll(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  const currency = signs[sign] ?? sign
  if (!/^[A-Z]{3}$/.test(currency) || !Number.isFinite(value)) return undefined
  return { amount: value, currency, money: write.money(value, currency) }
}

/** @param service its address @param tier its name @returns what facts about one tier begin with */
export function offerKey(service: string, tier: string): string {
  return `offer ${tier} of ${service}`
}
