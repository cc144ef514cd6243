/** Digits in groups of three, as they are written in one country or another: 22.000, 22,000, 22 000, 22'000. */
const groupedDigits = /^\d{1,3}(?:[.,'’_\s]\d{3})+$/
const decimals = /^(.*\d)[.,](\d{1,2})$/

/**
 * YAML reads `22.000` as 22. Three digits behind a dot mean thousands, as no price has three decimals.
 * @param typed a number as it stands in the file
 */
export function isGrouped(typed: string): boolean {
  return groupedDigits.test(typed.replace(/^[+-]/, ''))
}

/** @returns an amount without the code of its currency, before or behind it */
function withoutCode(text: string): string {
  if (/^[A-Z]{3}\s/.test(text)) return text.slice(3).trim()
  return /[A-Z]{3}$/.test(text) ? text.slice(0, -3).trim() : text
}

/** @param typed in the place of a number @returns the number that was probably meant, such as 22000 for "£22,000" */
export function amountMeant(typed: string): number | undefined {
  const text = withoutCode(typed.trim())
    .replace(/\p{Sc}/gu, '')
    .replace(/(?:,-|\.-|,–)$/, '')
    .trim()
  const thousands = /^(\d+)\s?k$/i.exec(text)
  if (thousands) return Number(thousands[1]) * 1000
  if (isGrouped(text)) return Number(text.replace(/\D/g, ''))
  const [, whole = text, part = '0'] = decimals.exec(text) ?? []
  if (!/^\d+$/.test(whole) && !isGrouped(whole)) return undefined
  return Number(`${whole.replace(/\D/g, '')}.${part}`)
}
