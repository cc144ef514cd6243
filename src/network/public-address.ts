import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Network } from './networks.ts'

/** The only block that IANA hands out to the internet. ipaddr.js calls every range that it does not know unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** In a public range, but internal to Azure: its agent and its DNS answer there. */
const azureWireServer = '168.63.129.16'

/**
 * Whether an address is public: it leads to the same machine from anywhere on the internet. Addresses that hold another
 * one (IPv4-mapped and -compatible, 6to4, Teredo, NAT64) do not count as public.
 * @param address IPv4 or IPv6 as a resolver spells it, without brackets; anything else is not public
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return ipaddr.IPv4.parse(address).range() === 'unicast' && address !== azureWireServer
    case 6: {
      const parsed = ipaddr.IPv6.parse(address)
      return parsed.match(globalUnicast) && parsed.range() === 'unicast'
    }
    default:
      return false
  }
}

/**
 * @param address as a resolver spells it, without brackets
 * @returns whether it is in one of the networks; an IPv4 address written as IPv6 is in none of IPv4
 */
export function isWithin(networks: readonly Network[], address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return networks.some(({ base, prefix }) => {
    const network = ipaddr.parse(base)
    return network.kind() === parsed.kind() && parsed.match(network, prefix)
  })
}
