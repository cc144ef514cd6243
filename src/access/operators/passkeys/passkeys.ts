import { asc, eq, sql } from 'drizzle-orm'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { operatorPasskeys } from '../../../database/schema.ts'
import { queueMailStatement } from '../../../mail/queue.ts'
import { recordAudit } from '../audit.ts'
import { passkeyMail } from '../mails.ts'
import type { SignInPorts } from '../ports.ts'

/** One line on the account page. */
export type ShownPasskey = {
  id: string
  email: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  /** Whether its owner has copies of it on other devices. */
  backedUp: boolean
}

/** @param email of one operator; of all of them where none is given @returns the passkeys, the oldest first */
export async function listPasskeys(
  { database }: Pick<SignInPorts, 'database'>,
  email?: string,
): Promise<ShownPasskey[]> {
  const { id, name, createdAt, lastUsedAt, backedUp } = operatorPasskeys
  return database
    .select({ id, email: operatorPasskeys.email, name, createdAt, lastUsedAt, backedUp })
    .from(operatorPasskeys)
    .where(email === undefined ? undefined : eq(operatorPasskeys.email, email))
    .orderBy(asc(operatorPasskeys.email), asc(createdAt), asc(id))
}

/** Removes a passkey of an operator, and tells them by mail. @returns whether there was one */
export async function removePasskey(ports: SignInPorts, email: string, id: string): Promise<boolean> {
  const { database, now, serviceName, baseUrl, words } = ports
  const at = now()
  const mail = passkeyMail({ to: email, serviceName, baseUrl, words, change: 'removed', at })
  const until = new Date(at.getTime() + lifetimes.operatorNotice * 1000)
  const { rows } = await database.execute(sql`
    with removed as (delete from ${operatorPasskeys} where id = ${id} and email = ${email} returning id),
    queued as (${queueMailStatement(ports, { mail, send: true }, until, sql`exists (select 1 from removed)`)})
    select id from removed`)
  if (rows.length === 0) return false
  await recordAudit(ports, { operator: email, action: 'passkey_removed' })
  ports.wakeCourier()
  return true
}

/**
 * Removes a passkey, for the command of the server.
 * @returns the operator it belonged to; nothing where there is none
 */
export async function dropPasskey(
  { database }: Pick<SignInPorts, 'database'>,
  id: string,
): Promise<string | undefined> {
  const [dropped] = await database
    .delete(operatorPasskeys)
    .where(eq(operatorPasskeys.id, id))
    .returning({ email: operatorPasskeys.email })
  return dropped?.email
}
