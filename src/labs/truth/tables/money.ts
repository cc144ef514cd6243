const units: Readonly<Record<string, string>> = { C62: 'project', MON: 'month', DAY: 'day', HUR: 'hour' }
const words: Readonly<Record<string, string>> = {
  'for the project': 'project',
  'a month': 'month',
  'a day': 'day',
  'an hour': 'hour',
}
const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' }

/** @returns a price in the one form in which prices are compared */
export function priceFact(price: { amount: number; currency: string; unit: string; from: boolean }): string {
  return `${price.from ? 'from ' : ''}${price.currency} ${price.amount} for each ${price.unit}`
}

/** @param code of UN/CEFACT Recommendation 20 @returns the unit of a price */
export function unitOfCode(code: string): string {
  return units[code] ?? code
}

/** @returns a price as pages write it, such as "from £34,000 for the project"; nothing where a text is no price */
export function priceInWords(text: string): string | undefined {
  const found = /^(from )?([£€$]|[A-Z]{3}) ?([\d,.]+) (for the project|a month|a day|an hour)(?: \(.*\))?$/.exec(text)
  if (!found) return undefined
  const [, from, sign = '', amount = '', unit = ''] = found
  return priceFact({
    from: from !== undefined,
    currency: signs[sign] ?? sign,
    amount: Number(amount.replaceAll(',', '')),
    unit: words[unit]!,
  })
}

/** @param service its address @param tier its name @returns what facts about one tier begin with */
export function offerKey(service: string, tier: string): string {
  return `offer ${tier} of ${service}`
}
