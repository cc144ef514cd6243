import type { Operators } from '../contract/operators.ts'
import { tokenPatterns } from '../contract/token-patterns.ts'
import type { SqlClient } from '../database/client.ts'
import { verifyOperatorToken } from './operators/verify-operator-token.ts'
import { type Credential, verifyCredential } from './verify-credential.ts'

/** @returns what a token allows, be it an agent's or an operator's; nothing if it is not valid */
export async function verifyToken(
  connections: SqlClient,
  operators: Operators,
  token: string,
  now: Date,
): Promise<Credential | undefined> {
  return tokenPatterns.operator.test(token)
    ? verifyOperatorToken(connections, operators, token, now)
    : verifyCredential(connections, token, now)
}
