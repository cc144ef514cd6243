import { eq } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operatorSessions } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { recordAudit } from './audit.ts'
import type { SignInPorts } from './ports.ts'

/** Somebody who works the leads, in one browser. */
export type OperatorSession = {
  operator: string
  /** What the forms of this session carry; other sites cannot know it. */
  formToken: string
}

/** @returns the token for the cookie; it is not stored */
export async function openSession(
  ports: Pick<SignInPorts, 'database' | 'now' | 'random'>,
  email: string,
): Promise<string> {
  const now = ports.now()
  const token = newToken(tokenPrefixes.session, ports.random)
  const expiresAt = new Date(now.getTime() + lifetimes.operatorSession * 1000)
  await ports.database
    .insert(operatorSessions)
    .values({ tokenHash: hashToken(token), email, createdAt: now, expiresAt })
  await recordAudit(ports, { operator: email, action: 'signed_in' })
  return token
}

/** @returns the session of a cookie while it lasts and while its operator is one */
export async function findSession(
  { database, now, vault, operators }: Pick<SignInPorts, 'database' | 'now' | 'vault' | 'operators'>,
  token: string,
): Promise<OperatorSession | undefined> {
  const [row] = await database
    .select()
    .from(operatorSessions)
    .where(eq(operatorSessions.tokenHash, hashToken(token)))
  if (!row || row.expiresAt <= now() || !operators.includes(row.email)) return undefined
  return { operator: row.email, formToken: vault.digest('form token', token) }
}

/** Ends a session at once. */
export async function closeSession(ports: Pick<SignInPorts, 'database' | 'now'>, token: string): Promise<void> {
  const [closed] = await ports.database
    .delete(operatorSessions)
    .where(eq(operatorSessions.tokenHash, hashToken(token)))
    .returning({ email: operatorSessions.email })
  if (closed) await recordAudit(ports, { operator: closed.email, action: 'signed_out' })
}
