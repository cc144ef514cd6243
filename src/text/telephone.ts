/**
 * @param phone however its digits are grouped
 * @returns the address that calls it.
 * @see https://www.rfc-editor.org/rfc/rfc3966
 */
export function telephoneUri(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** @returns the number as it is shown: it is not broken at the end of a line */
export function unbrokenPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00A0')
}
