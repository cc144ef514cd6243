import { lookup } from 'node:dns/promises'
import type { Network } from '../network/networks.ts'
import { createOutbound, type Outbound } from '../network/outbound.ts'

/**
 * @param allowed private networks that addresses set by the operator may be in
 * @returns a caller of outside addresses that uses this machine's DNS
 */
export function systemOutbound(allowed: readonly Network[] = []): Outbound {
  return createOutbound({ allowed, lookup: (hostname) => lookup(hostname, { all: true }) })
}
