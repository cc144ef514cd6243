import type { Reach } from '../contract/protected-resources.ts'
import type { TokenScope } from '../contract/scopes.ts'
import { tokenPatterns } from '../contract/token-patterns.ts'
import type { SqlClient } from '../database/client.ts'
import { hashToken } from '../identifiers/tokens.ts'
import { aliveWhere } from './alive.ts'

/** A credential that is alive. */
export type Credential = {
  /** Its own id, or that of its approval or registration, so that work begun with one token goes on with the next. */
  id: string
  scopes: readonly TokenScope[]
  /** Its holder is not vouched for, and is counted by address. */
  anonymous: boolean
  /** The holder it was issued for, under which its calls are counted; the credential itself where there is no other. */
  holder: string
  resource: Reach
  /** Address of the operator who made it, where one did. */
  operator?: string
}

/**
 * Plain SQL, because every function needs this query, even one that otherwise needs no query builder. A token of an
 * approval lives no longer than that: one that a refresh stored while the approval was being ended is dead from the
 * start.
 */
const living = `
  select coalesce(family_id, registration_id, id) as id, scopes, anonymous, coalesce(holder, id) as holder, resource from "credentials"
  where token_hash = $1 and ${aliveWhere('$2')}
    and (family_id is null or exists (select 1 from "token_families" as family where family.id = family_id))`

/** @returns the credential of a token, or nothing when it is unknown, expired or revoked */
export async function verifyCredential(
  { $client }: SqlClient,
  token: string,
  now: Date,
): Promise<Credential | undefined> {
  if (!tokenPatterns.credential.test(token)) return undefined
  const { rows } = await $client.query<Credential>(living, [hashToken(token), now])
  return rows[0]
}
