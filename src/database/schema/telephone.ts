/**
 * Codes of countries, so that what follows one is known: each has one, two or three digits, and none begins another one.
 * @see https://www.itu.int/rec/T-REC-E.164 and its list of assigned codes
 */
const countryCode =
  '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689][0-9]|3[578][0-9]|42[0-9]|5[09][0-9]|6[7-9][0-9]|8[035789][0-9]|9[679][0-9]'

/**
 * What stands before the number as it is called from nearby: `+` or `00` with the code of a country, and zeros. For
 * PostgreSQL as well, whose patterns take the longest of several alternatives: there is only one.
 */
export const beforeNational = `^(?:[+]|00)(?:${countryCode})0*|^0+`

const leading = new RegExp(beforeNational)
const leadingCode = new RegExp(`^(?:${countryCode})0*`)

/** @returns the digits of a telephone number as it is called from nearby, without the zero before it: an index has them */
export function nationalDigits(phone: string): string {
  return phone
    .replaceAll(/[^0-9+]/g, '')
    .replace(leading, '')
    .replaceAll('+', '')
}

/** A number that is written with the code of a country and without a sign before it has so many digits, and more. */
const leastWithCode = 10

/** @returns with what the digits of a number begin, as an index has them, however somebody typed it */
export function nationalPrefixes(typed: string): string[] {
  const national = nationalDigits(typed)
  const digits = typed.replaceAll(/\D/g, '')
  const isForeign = /^[^0-9]*(?:\+|00)/.test(typed)
  const other = isForeign
    ? digits.replace(/^00/, '')
    : digits.startsWith('0') || digits.length < leastWithCode
      ? ''
      : digits.replace(leadingCode, '')
  return [...new Set([national, other])].filter((prefix) => prefix !== '')
}
