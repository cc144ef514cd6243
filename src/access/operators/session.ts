import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operatorBounds, type OperatorRole, sessionUseSeconds } from '../../contract/operators.ts'
import type { Database } from '../../database/client.ts'
import { operatorDevices, operatorPasskeys, operatorSessions } from '../../database/schema.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { recordAudit } from './audit.ts'
import type { SignInPorts } from './ports.ts'

/** An operator who is signed in, in one browser. */
export type OperatorSession = {
  operator: string
  role: OperatorRole
  /** What it is called on the account page. */
  id: string
  /** What the forms of this session carry; other sites cannot know it. */
  formToken: string
}

/** One line on the account page. */
export type ShownSession = { id: string; email: string; browser: string; createdAt: Date; lastUsedAt: Date }

/** What a browser that signs in brings along. */
export type SigningIn = {
  /** What kind it is, in words of ours. */
  browser: string
  /** Tokens of an earlier session and of the device, which are replaced: none lives longer than a sign-in. */
  session: string | undefined
  device: string | undefined
}

/** Tokens for the cookies; they are not stored. */
export type SignedIn = { session: string; device: string }

type StoredSessions = Pick<SignInPorts, 'database' | 'now'>

/** Opens a session, and makes the browser a known device of the operator, in place of what it had before. */
export async function openSession(
  ports: StoredSessions & Pick<SignInPorts, 'random'>,
  email: string,
  { browser, session, device }: SigningIn,
): Promise<SignedIn> {
  const now = ports.now()
  const opened = {
    session: newToken(tokenPrefixes.session, ports.random),
    device: newToken(tokenPrefixes.device, ports.random),
  }
  const after = (seconds: number) => sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`
  const moment = sql`${now.toISOString()}::timestamptz`
  const deviceHash = hashToken(opened.device)
  await ports.database.execute(sql`
    with left_session as (delete from ${operatorSessions} where token_hash = ${hashToken(session ?? '')}),
    left_devices as (
      delete from ${operatorDevices} where token_hash = ${hashToken(device ?? '')} or token_hash in (
        select token_hash from ${operatorDevices} where email = ${email}
        order by created_at desc, token_hash offset ${operatorBounds.devices - 1}
      )
    ),
    known as (
      insert into ${operatorDevices} (token_hash, email, created_at, expires_at)
      values (${deviceHash}, ${email}, ${moment}, ${after(lifetimes.operatorDevice)})
    )
    insert into ${operatorSessions} (token_hash, email, browser, device_hash, created_at, last_used_at, expires_at)
    values (${hashToken(opened.session)}, ${email}, ${browser}, ${deviceHash}, ${moment}, ${moment},
      ${after(lifetimes.operatorSession)})`)
  await recordAudit(ports, { operator: email, action: 'signed_in' })
  return opened
}

/** @returns the session of a cookie, if it lasts and its owner is still an operator */
export async function findSession(
  { database, now, vault, operators }: Pick<SignInPorts, 'database' | 'now' | 'vault' | 'operators'>,
  token: string,
): Promise<OperatorSession | undefined> {
  const own = eq(operatorSessions.tokenHash, hashToken(token))
  const [row] = await database.select().from(operatorSessions).where(own)
  const at = now()
  const role = row && operators.get(row.email)
  if (!role || row.expiresAt <= at) return undefined
  if (at.getTime() - row.lastUsedAt.getTime() >= sessionUseSeconds * 1000)
    await database.update(operatorSessions).set({ lastUsedAt: at }).where(own)
  return { operator: row.email, role, id: row.id, formToken: vault.digest('form token', token) }
}

/** Ends a session at once. Its browser stays a known device. */
export async function closeSession(ports: StoredSessions, token: string): Promise<void> {
  const [closed] = await ports.database
    .delete(operatorSessions)
    .where(eq(operatorSessions.tokenHash, hashToken(token)))
    .returning({ email: operatorSessions.email })
  if (closed) await recordAudit(ports, { operator: closed.email, action: 'signed_out' })
}

/**
 * @param email of one operator; of all of them where none is given
 * @returns the sessions that last, the newest first
 */
export async function listSessions({ database, now }: StoredSessions, email?: string): Promise<ShownSession[]> {
  const { id, browser, createdAt, lastUsedAt, expiresAt } = operatorSessions
  return database
    .select({ id, email: operatorSessions.email, browser, createdAt, lastUsedAt })
    .from(operatorSessions)
    .where(and(gt(expiresAt, now()), email === undefined ? undefined : eq(operatorSessions.email, email)))
    .orderBy(desc(createdAt), desc(id))
}

/** Ends one session of an operator, and its browser is known no more. @returns whether there was one */
export async function endSession(ports: StoredSessions, email: string, id: string): Promise<boolean> {
  const { rows } = await ports.database.execute(sql`
    with ended as (
      delete from ${operatorSessions} where id = ${id} and email = ${email} returning device_hash
    ),
    left_device as (delete from ${operatorDevices} where token_hash in (select device_hash from ended))
    select 1 from ended`)
  if (rows.length > 0) await recordAudit(ports, { operator: email, action: 'session_ended' })
  return rows.length > 0
}

/** Ends every session of an operator, at their own request. @param but one that stays @returns how many there were */
export async function endAllSessions(ports: StoredSessions, email: string, but?: string): Promise<number> {
  const ended = await removeSessions(ports.database, email, but)
  await recordAudit(ports, { operator: email, action: 'sessions_ended' })
  return ended
}

/**
 * Ends every session of an operator, and forgets the browsers that were known. The caller records who asked for it.
 * @param but id of one that stays, with its browser @returns how many sessions there were
 */
export async function removeSessions(database: Database, email: string, but = ''): Promise<number> {
  const { rows } = await database.execute(sql`
    with devices as (
      delete from ${operatorDevices} where email = ${email} and token_hash is distinct from (
        select device_hash from ${operatorSessions} where id = ${but}
      )
    )
    delete from ${operatorSessions} where email = ${email} and id <> ${but} returning 1`)
  return rows.length
}

/** @returns the addresses that have a stored session, browser or passkey, including former operators */
export async function listKnownOperators(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ email: string }>(sql`
    select email from ${operatorSessions} union select email from ${operatorDevices}
    union select email from ${operatorPasskeys} order by 1`)
  return rows.map(({ email }) => email)
}
