import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Outbound } from '../../network/outbound.ts'
import type { TrustedIssuer } from './issuers.ts'

/** The keys of trusted issuers. */
export type KeySets = { keysOf: (issuer: TrustedIssuer) => JWTVerifyGetKey }

const maxBytes = 64 * 1024
const timeoutMs = 5_000
/** Keys are fetched again at the latest after this, and for an unknown key at most once within the cooldown. */
const cacheMs = 600_000
const cooldownMs = 30_000

/** A key set that did not answer: the assertion may be good, so the caller may come back. */
export class KeySetUnavailable extends Error {
  override name = 'KeySetUnavailable'
}

/** Fetches key sets by the rules of the room `network`, and keeps them for this process. */
export function createKeySets(outbound: Outbound): KeySets {
  const known = new Map<string, JWTVerifyGetKey>()
  const fetchKeys = async (url: string): Promise<Response> => {
    const headers = { Accept: 'application/json, application/jwk-set+json' }
    const result = await outbound({ url, headers, maxBytes, timeoutMs, configured: true })
    if (result.kind !== 'answered') throw new KeySetUnavailable(result.reason)
    if (result.status !== 200) throw new KeySetUnavailable(`status ${result.status}`)
    return new Response(result.body, { headers: { 'Content-Type': 'application/json' } })
  }
  return {
    keysOf: ({ jwksUri }) => {
      const keys =
        known.get(jwksUri) ??
        createRemoteJWKSet(new URL(jwksUri), {
          [customFetch]: fetchKeys,
          cacheMaxAge: cacheMs,
          cooldownDuration: cooldownMs,
          timeoutDuration: timeoutMs,
        })
      known.set(jwksUri, keys)
      return keys
    },
  }
}
