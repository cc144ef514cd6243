import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { usedTokens } from '../database/schema.ts'
import { hashToken } from '../identifiers/tokens.ts'

/** Something that may be used a single time. */
export type Use = {
  /** Its name. Issuers choose their `jti` themselves, so the issuer is part of it. */
  key: readonly string[]
  /** When it expires anyway. */
  until: Date
  now: Date
}

/**
 * Uses something up. It is the last check, so that a token that fails another one stays usable.
 * @returns whether this was the first time
 */
export async function useUp(database: Database, use: Use): Promise<boolean> {
  const { rows } = await database.execute(useUpStatement(use))
  return rows.length > 0
}

/** @returns a condition that holds until it is used */
export function isUnused({ key, now }: Omit<Use, 'until'>): SQL {
  return sql`not exists (
    select 1 from ${usedTokens}
    where key_hash = ${hashToken(JSON.stringify(key))} and expires_at > ${now.toISOString()}::timestamptz
  )`
}

/** @returns a statement with one row the first time and none after that, to be part of a larger one */
export function useUpStatement({ key, until, now }: Use): SQL {
  return sql`
    insert into ${usedTokens} (key_hash, expires_at)
    values (${hashToken(JSON.stringify(key))}, ${until.toISOString()}::timestamptz)
    on conflict (key_hash) do update set expires_at = excluded.expires_at
      where ${usedTokens.expiresAt} <= ${now.toISOString()}::timestamptz
    returning 1 as used`
}
