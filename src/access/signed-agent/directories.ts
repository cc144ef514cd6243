import { signedAgents } from '../../contract/signed-agents.ts'
import type { Outbound } from '../../network/outbound.ts'
import { rememberFailures } from '../../network/remember-failures.ts'
import { type PublicKey, readPublicKey } from './public-key.ts'

/** Short, because the request waits for it. */
const timeoutMs = 3_000
/** Anybody may name directories, so the one used longest ago goes: some megabytes at most. */
const mostDirectories = 200
/** Strangers can make us call other servers, so the number at a time is bounded. */
const mostAtOnce = 10
const failureMs = 30_000
/** For an unknown key, a directory is fetched again, but not more often than this. */
const cooldownMs = 30_000
/** How long a directory is kept: as it says, within these. */
const ages = { least: 60_000, usual: 600_000, most: 86_400_000 }

type Keys = ReadonlyMap<string, PublicKey>
type Known = { keys: Keys; fetchedAt: number; until: number }
type Fetched = { kind: 'fetched'; keys: Keys; ageMs: number } | { kind: 'failed' }

/** The keys that agents publish. */
export type Directories = {
  /**
   * @param first whether it is fetched however many others are being fetched
   * @returns a key that a directory has, or had when it was last to be had; nothing otherwise
   */
  keyOf: (directory: URL, keyId: string, by?: { first?: boolean }) => Promise<PublicKey | undefined>
}

/**
 * Fetches directories by the rules of the room `network`, and keeps them for this process: bounded in size, time and
 * number, one call for all who wait for the same.
 * @param now in milliseconds; by default of a clock that only goes forward
 */
export function createDirectories(outbound: Outbound, now: () => number = () => performance.now()): Directories {
  const known = new Map<string, Known>()
  const underWay = new Set<string>()
  const spare = rememberFailures<Fetched>({
    isFailure: ({ kind }) => kind === 'failed',
    forMs: failureMs,
    most: mostDirectories,
    now,
  })
  const load = async (url: string): Promise<Fetched> => {
    underWay.add(url)
    try {
      return await fetchDirectory(outbound, url)
    } finally {
      underWay.delete(url)
    }
  }
  const remember = (url: string, value: Known) => {
    known.delete(url)
    known.set(url, value)
    if (known.size > mostDirectories) known.delete(known.keys().next().value!)
  }
  return {
    keyOf: async (directory, keyId, { first = false } = {}) => {
      const url = keySetAddress(directory)
      const kept = known.get(url)
      if (kept) remember(url, kept)
      const at = now()
      const isRecent = kept && at - kept.fetchedAt < cooldownMs
      if (kept && (isRecent || (kept.until > at && kept.keys.has(keyId)))) return kept.keys.get(keyId)
      const isOneTooMany = !first && !underWay.has(url) && underWay.size >= mostAtOnce
      const fetched: Fetched = isOneTooMany ? { kind: 'failed' } : await spare(url, () => load(url))
      if (fetched.kind === 'fetched') {
        const fetchedAt = now()
        remember(url, { keys: fetched.keys, fetchedAt, until: fetchedAt + fetched.ageMs })
        return fetched.keys.get(keyId)
      }
      // An unreachable directory says nothing about its keys, so kept ones stay valid for up to a day.
      return kept && kept.until + ages.most > at ? kept.keys.get(keyId) : undefined
    },
  }
}

/** Revisions before 01 name the site alone, those since the key set itself. */
function keySetAddress(directory: URL): string {
  return isSite(directory) ? `${directory.origin}${signedAgents.directory}` : directory.href
}

/** @returns whether the keys are where only the operator of a domain puts something */
export function isWellKnown(directory: URL): boolean {
  return isSite(directory) || (directory.pathname === signedAgents.directory && !directory.search)
}

function isSite({ pathname, search }: URL): boolean {
  return pathname === '/' && !search
}

async function fetchDirectory(outbound: Outbound, url: string): Promise<Fetched> {
  const headers = { Accept: `${signedAgents.directoryType}, application/jwk-set+json, application/json` }
  const result = await outbound({ url, headers, maxBytes: signedAgents.mostBytes, timeoutMs })
  if (result.kind !== 'answered' || result.status !== 200) return { kind: 'failed' }
  const keys = readKeys(result.body, { kidIsThumbprint: isWellKnown(new URL(url)) })
  if (!keys) return { kind: 'failed' }
  return { kind: 'fetched', keys, ageMs: ageOf(result.headers.get('cache-control')) }
}

/** @returns the keys by their thumbprints; nothing where it is no key set, or one of too many */
function readKeys(body: string, told: { kidIsThumbprint: boolean }): Keys | undefined {
  let keys: unknown
  try {
    keys = JSON.parse(body)?.keys
  } catch {
    return undefined
  }
  if (!Array.isArray(keys) || keys.length > signedAgents.mostKeys) return undefined
  return new Map(keys.flatMap((key) => [readPublicKey(key, told)].filter((read) => read !== undefined)))
}

function ageOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,;])/i.exec((cacheControl ?? '').slice(0, 1_024))?.[1]
  const ms = seconds === undefined ? ages.usual : Number(seconds) * 1_000
  return Math.min(ages.most, Math.max(ages.least, ms))
}
