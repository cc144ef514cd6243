import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * @param trustedProxies how many reverse proxies add to `X-Forwarded-For`; what stands further left is the caller's own
 * claim and counts for nothing
 * @returns the address of the caller
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const claimed = hops.at(-trustedProxies)
  return claimed && isIP(claimed) ? claimed : direct
}
