import { operatorRoles, type Operators, type OperatorScope, sessionUseSeconds } from '../../contract/operators.ts'
import { operatorDoor } from '../../contract/protected-resources.ts'
import type { SqlClient } from '../../database/client.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { Credential } from '../verify-credential.ts'

type Row = { id: string; email: string; scopes: readonly OperatorScope[]; last_used_at: Date | null }

/** Plain SQL, as for all tokens. */
const living = `select id, email, scopes, last_used_at from "operator_tokens" where token_hash = $1 and expires_at > $2`
const used = `update "operator_tokens" set last_used_at = $2 where token_hash = $1`

/** @returns the credential of an operator's token while it lasts, with what the role of its operator still allows */
export async function verifyOperatorToken(
  { $client }: SqlClient,
  operators: Operators,
  token: string,
  now: Date,
): Promise<Credential | undefined> {
  const hash = hashToken(token)
  const [row] = (await $client.query<Row>(living, [hash, now])).rows
  const role = row && operators.get(row.email)
  if (!role) return undefined
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= sessionUseSeconds * 1000)
    await $client.query(used, [hash, now])
  const allowed: readonly OperatorScope[] = operatorRoles[role]
  return {
    id: row.id,
    scopes: withReading(row.scopes).filter((scope) => allowed.includes(scope)),
    anonymous: false,
    holder: `operator ${row.email}`,
    resource: operatorDoor,
    operator: row.email,
  }
}

/** A change is answered with the whole lead, and an export holds all leads. So both include the right to read. */
function withReading(scopes: readonly OperatorScope[]): readonly OperatorScope[] {
  return [...new Set<OperatorScope>(['operate:read', ...scopes])]
}
