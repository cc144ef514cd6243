import type { SqlClient } from '../../database/client.ts'
import { hashToken } from '../../identifiers/tokens.ts'

/** Plain SQL, because signed agents may call any function, even one that otherwise needs no query builder. */
const use = `
  insert into "used_tokens" as kept (key_hash, expires_at) values ($1, $2)
  on conflict (key_hash) do update set expires_at = excluded.expires_at where kept.expires_at <= $3
  returning 1`

/** Uses a signature up, in one statement. @returns whether this was the first time */
export async function useSignatureOnce(
  { $client }: SqlClient,
  signature: readonly string[],
  until: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await $client.query(use, [hashToken(JSON.stringify(signature)), until, now])
  return rows.length > 0
}
