import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Outbound } from '../../network/outbound.ts'
import { rememberFailures } from '../../network/remember-failures.ts'
import type { TrustedIssuer } from './issuers.ts'

/** The keys of trusted issuers. */
export type KeySets = { keysOf: (issuer: TrustedIssuer) => JWTVerifyGetKey }

const maxBytes = 64 * 1024
const timeoutMs = 5_000
/** Keys are fetched again after this time, or earlier for an unknown key, but at most once within the cooldown. */
const cacheMs = 600_000
const cooldownMs = 30_000
/** How long a key set that could not be fetched is not asked for again, however many assertions come. */
const failureMs = 10_000
/** More issuers than any settings name. */
const mostFailures = 100

/** A key set could not be fetched. The assertion may be good, so the caller may try again. */
export class KeySetUnavailable extends Error {
  override name = 'KeySetUnavailable'
}

type Fetched = { kind: 'fetched'; body: string } | { kind: 'failed'; reason: string }

/**
 * Fetches key sets by the rules of the room `network`, and keeps them for this process.
 * @param now in milliseconds; by default of a clock that only goes forward
 */
export function createKeySets(outbound: Outbound, now?: () => number): KeySets {
  const known = new Map<string, JWTVerifyGetKey>()
  const spare = rememberFailures<Fetched>({
    isFailure: ({ kind }) => kind === 'failed',
    forMs: failureMs,
    most: mostFailures,
    ...(now && { now }),
  })
  const fetchKeys = async (url: string): Promise<Response> => {
    const fetched = await spare(url, () => fetchKeySet(outbound, url))
    if (fetched.kind === 'failed') throw new KeySetUnavailable(fetched.reason)
    return new Response(fetched.body, { headers: { 'Content-Type': 'application/json' } })
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

async function fetchKeySet(outbound: Outbound, url: string): Promise<Fetched> {
  const headers = { Accept: 'application/json, application/jwk-set+json' }
  const result = await outbound({ url, headers, maxBytes, timeoutMs, configured: true })
  if (result.kind !== 'answered') return { kind: 'failed', reason: result.reason }
  if (result.status !== 200) return { kind: 'failed', reason: `status ${result.status}` }
  return isKeySet(result.body) ? { kind: 'fetched', body: result.body } : { kind: 'failed', reason: 'no key set' }
}

/** jose would ask for it again at once. @see https://www.rfc-editor.org/rfc/rfc7517#section-5 */
function isKeySet(body: string): boolean {
  try {
    const keys: unknown = JSON.parse(body)?.keys
    return Array.isArray(keys) && keys.every((key) => key !== null && typeof key === 'object' && !Array.isArray(key))
  } catch {
    return false
  }
}
