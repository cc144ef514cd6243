import { isIP } from 'node:net'
import { readOfForwardedFor } from '../contract/bounds.ts'

/**
 * @param direct address at the other end of the connection @param forwardedFor `X-Forwarded-For`
 * @param trustedProxies how many reverse proxies add to `X-Forwarded-For`; what stands further left is the caller's own
 * claim and counts for nothing
 * @returns the address of the caller
 */
export function clientAddress(
  direct: string | undefined = 'unknown',
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return direct
  const hops = forwardedFor
    .slice(-readOfForwardedFor)
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const claimed = hops.at(-trustedProxies)
  return claimed && isIP(claimed) ? claimed : direct
}
