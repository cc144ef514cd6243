import { randomUUID } from 'node:crypto'
import type { Scope } from '../contract/scopes.ts'
import { hashToken } from '../identifiers/tokens.ts'
import type { Runtime } from './runtimes.ts'

/** @returns a `fetch` whose every request comes from a caller with a full allowance @param headers that it adds */
export function freshFetch(runtime: Runtime, headers: Record<string, string> = {}): typeof fetch {
  return async (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...(await runtime.freshCaller()), ...headers },
    })
}

/** @returns the header of a credential that an operator issued */
export async function issueCredential(runtime: Runtime, scopes: readonly Scope[]): Promise<{ Authorization: string }> {
  const token = `ci_${randomUUID()}`
  await runtime.query(
    "insert into credentials (id, token_hash, label, scopes, created_at) values ($1, $2, 'test', $3, now())",
    [`cred_${randomUUID()}`, hashToken(token), JSON.stringify(scopes)],
  )
  return { Authorization: `Bearer ${token}` }
}
