/**
 * What stands before a number as it is called from nearby: `+` or `00` with the code of a country, and zeros. Codes
 * have one, two or three digits, and none begins another one: PostgreSQL takes the longest of several alternatives, and
 * JavaScript the first, so there is only ever one.
 * @see https://www.itu.int/rec/T-REC-E.164 and its list of assigned codes
 */
const leading =
  /^(?:[+]|00)(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689][0-9]|3[578][0-9]|42[0-9]|5[09][0-9]|6[7-9][0-9]|8[035789][0-9]|9[679][0-9])0*|^0+/

/** The same for PostgreSQL. */
export const beforeNational = leading.source

/**
 * @returns the digits of a telephone number as it is called from nearby, without the zero before it: an index has them
 */
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
  const digits = typed.replaceAll(/\D/g, '')
  const isForeign = /^[^0-9]*(?:\+|00)/.test(typed)
  const mayHaveCode = !digits.startsWith('0') && digits.length >= leastWithCode
  const other = isForeign ? digits.replace(/^00/, '') : mayHaveCode ? nationalDigits(`+${digits}`) : ''
  return [...new Set([nationalDigits(typed), other])].filter((prefix) => prefix !== '')
}
