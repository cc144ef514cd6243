import { randomBytes, randomUUID } from 'node:crypto'
import type { Scope } from '../contract/scopes.ts'
import { hashToken, newToken, tokenPrefixes } from '../identifiers/tokens.ts'
import type { Runtime } from './runtimes.ts'

/** Fewer than any limit, so that nobody runs into it, and many, because it costs the runtime a question each time. */
const requestsOfOne = 20

/** @returns a `fetch` whose requests come from callers that never use up their allowance @param headers that it adds */
export function freshFetch(runtime: Runtime, headers: Record<string, string> = {}): typeof fetch {
  let sent = 0
  let caller = runtime.freshCaller()
  return async (input, init) => {
    sent += 1
    if (sent % requestsOfOne === 0) caller = runtime.freshCaller()
    const own = Object.fromEntries(new Headers(init?.headers))
    return fetch(input, { ...init, headers: { ...own, ...(await caller), ...headers } })
  }
}

/** @returns the header of a credential that an operator issued */
export async function issueCredential(runtime: Runtime, scopes: readonly Scope[]): Promise<{ Authorization: string }> {
  const token = newToken(tokenPrefixes.credential, randomBytes)
  await runtime.query(
    "insert into credentials (id, token_hash, label, scopes, created_at) values ($1, $2, 'test', $3, now())",
    [`cred_${randomUUID()}`, hashToken(token), JSON.stringify(scopes)],
  )
  return { Authorization: `Bearer ${token}` }
}

/**
 * Lets a caller use up all but one of its requests in this minute.
 */
export async function useUpAllButOne(requests: number, send: () => Promise<Response>): Promise<void> {
  for (let sent = 1; sent < requests; sent += 1) await send()
}
