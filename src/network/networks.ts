import { isIP } from 'node:net'

/** Addresses that begin alike, such as those of `10.0.0.0/8`. @see https://www.rfc-editor.org/rfc/rfc4632 */
export type Network = {
  readonly base: string
  /** How many bits are alike. */
  readonly prefix: number
}

const bits: Record<number, number> = { 4: 32, 6: 128 }

/** @param text a network in CIDR notation @returns nothing for another text */
export function parseNetwork(text: string): Network | undefined {
  const [base = '', digits = '', ...more] = text.split('/')
  const most = bits[isIP(base)]
  if (most === undefined || more.length > 0 || !/^\d{1,3}$/.test(digits) || Number(digits) > most) return undefined
  return { base, prefix: Number(digits) }
}
