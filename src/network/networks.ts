import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address with the length of its prefix, such as `10.0.0.0/8`. @see https://www.rfc-editor.org/rfc/rfc4632 */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/** @param text a network in CIDR notation @returns nothing for another text */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix = '', ...more] = text.split('/')
  // ipaddr.js also reads spellings such as `10.1/8`, which two people would read in two ways.
  if (more.length > 0 || isIP(address) === 0 || !/^\d{1,3}$/.test(prefix)) return undefined
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined
}

/**
 * @param address as a resolver spells it, without brackets
 * @returns whether it is in one of the networks; an IPv4 address in the clothes of IPv6 is in none of IPv4
 */
export function isWithin(networks: readonly Network[], address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return networks.some(([base, prefix]) => base.kind() === parsed.kind() && parsed.match(base, prefix))
}
