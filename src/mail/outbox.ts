import { desc, eq, sql } from 'drizzle-orm'
import { keptFor } from '../contract/lifetimes.ts'
import { rowBounds } from '../contract/capacity.ts'
import type { Database } from '../database/client.ts'
import { deleteBeyond, deleteSome } from '../database/delete-some.ts'
import { leads, mails } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Mail, SendMail } from './mail.ts'

const purpose = 'mail'

type OutboxPorts = { database: Database; vault: Vault }

/** `mail` is missing when it cannot be opened, such as after a change of the server's secret. */
export type KeptMail = { id: string; createdAt: Date; mail: Mail | undefined }

/**
 * @returns a sender for a service without a mail server: it keeps mails, sealed, for the operator to read. Each time it
 *   deletes some that are older than a week
 */
export function createOutboxMail({
  database,
  vault,
  now,
  random,
}: OutboxPorts & { now: () => Date; random: RandomBytes }): SendMail {
  return async ({ leadId = null, ...mail }) => {
    const createdAt = now()
    const id = `mail_${newUlid(createdAt, random)}`
    const sealedMail = vault.seal(purpose, JSON.stringify(mail), id)
    // Nothing is kept where the lead was erased in the meantime.
    await database.execute(sql`
      with present as (select id from ${leads} where id = ${leadId} and need is not null for share)
      insert into ${mails} (id, sealed_mail, lead_id, created_at)
      select ${id}, ${sealedMail}, ${leadId}::text, ${createdAt.toISOString()}::timestamptz
      where ${leadId}::text is null or exists (select 1 from present)`)
    await purgeMails(database, createdAt)
  }
}

/** @returns the newest mails, the newest first */
export async function listMails({ database, vault }: OutboxPorts, limit: number): Promise<KeptMail[]> {
  const rows = await database.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
  return rows.map((row) => opened(vault, row))
}

/** @returns a mail, or nothing when there is none with this id */
export async function findMail({ database, vault }: OutboxPorts, id: string): Promise<KeptMail | undefined> {
  const [row] = await database.select().from(mails).where(eq(mails.id, id))
  return row && opened(vault, row)
}

function opened(vault: Vault, { id, createdAt, sealedMail }: typeof mails.$inferSelect): KeptMail {
  const text = vault.open(purpose, sealedMail, id)
  return { id, createdAt, mail: text === undefined ? undefined : JSON.parse(text) }
}

/** Deletes kept mails that are older than a week. @param most how many at a time @returns how many were deleted */
export async function purgeMails(database: Database, now: Date, most?: number): Promise<number> {
  const before = new Date(now.getTime() - keptFor.mail * 1000).toISOString()
  const { rowCount } = await database.execute(deleteSome(mails.id, sql`${mails.createdAt} < ${before}`, most))
  return rowCount ?? 0
}

/**
 * Deletes kept mails beyond the bound: mails about a lead first, as the lead itself is kept, and of those the oldest.
 * @returns how many were deleted
 */
export async function makeRoomForMails(database: Database): Promise<number> {
  const first = sql`${mails.leadId} is null, ${mails.createdAt}`
  const crowd = { key: mails.id, condition: sql`true`, first, all: rowBounds.mails.all }
  return (await database.execute(deleteBeyond(crowd))).rowCount ?? 0
}
