import type { Operators } from '../../contract/operators.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import type { SqlClient } from '../../database/client.ts'
import { hashToken } from '../../identifiers/tokens.ts'

/** Plain SQL, as for all tokens. */
const living = `select email from "operator_sessions" where token_hash = $1 and expires_at > $2`

/**
 * @returns whose session a token of a cookie opens, while it lasts and while its operator is one: enough to count a
 *   call, and no more
 */
export async function verifySession(
  { $client }: SqlClient,
  operators: Operators,
  token: string,
  now: Date,
): Promise<string | undefined> {
  if (!tokenPatterns.session.test(token)) return undefined
  const { rows } = await $client.query<{ email: string }>(living, [hashToken(token), now])
  const email = rows[0]?.email
  return email !== undefined && operators.has(email) ? email : undefined
}
