import { lookup } from 'node:dns/promises'
import type { Network } from '../network/networks.ts'
import { createOutbound, type Outbound } from '../network/outbound.ts'

/** @returns calls to others from this machine @param allowed networks beside the public one, for addresses of the operator */
export function systemOutbound(allowed: readonly Network[] = []): Outbound {
  return createOutbound({ allowed, lookup: (hostname) => lookup(hostname, { all: true }) })
}
