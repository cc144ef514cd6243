import { and, eq, gt } from 'drizzle-orm'
import { operatorDevices } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { SignInPorts } from './ports.ts'

/**
 * A browser in which an operator has signed in before has an allowance of mails of its own: no stranger can use it up.
 * @param token of the browser's cookie @param operator who wants to sign in; none where the address is a stranger's
 * @returns the key under which the browser's mails are counted, where the operator knows it
 */
export async function deviceKey(
  { database, now }: Pick<SignInPorts, 'database' | 'now'>,
  token: string | undefined,
  operator: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const { email, expiresAt } = operatorDevices
  const known = await database
    .select({ email })
    .from(operatorDevices)
    .where(and(eq(operatorDevices.tokenHash, tokenHash), eq(email, operator ?? ''), gt(expiresAt, now())))
  return known.length > 0 ? `device ${tokenHash}` : undefined
}
