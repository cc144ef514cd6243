/**
 * The addr-spec of RFC 5322 without comments, quotes and literals, and with a dotted domain: what mail servers of
 * today accept. International domains are written in their ASCII form. No sign can be read in two ways, so that the
 * time to read it is that of its length.
 */
export const emailAddress =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*$/

/**
 * Of the part before the `@` (RFC 5321, section 4.5.3.1.1), and of each name between two dots of the domain (RFC 1035,
 * section 2.3.4).
 */
const partLengths = { local: 64, label: 63, lastLabel: 2 }

/** Checked here, because a pattern would have to read the same text twice. */
export function hasPartsOfLength(address: string): boolean {
  const [local = '', domain = ''] = address.split('@')
  const labels = domain.split('.')
  return (
    local.length <= partLengths.local &&
    labels.every(({ length }) => length <= partLengths.label) &&
    labels.at(-1)!.length >= partLengths.lastLabel
  )
}

/**
 * @returns whether the server takes an address: a browser alone takes some that it does not.
 * @param address bounded by its control
 */
export function isEmailAddress(address: string): boolean {
  return emailAddress.test(address) && hasPartsOfLength(address)
}
