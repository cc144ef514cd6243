import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queuedMails } from '../database/schema.ts'
import type { Vault } from '../identifiers/vault.ts'
import { MailUnavailable, type SendMail } from './mail.ts'
import type { Queued } from './queue.ts'

/** After this, another worker may take a mail over; longer than we wait for a mail server. */
const leaseSeconds = 60
/**
 * The wait after the first failed try. Each further one is twice as long: a mail of use for ten minutes is tried seven
 * times.
 */
const firstRetrySeconds = 5

export type SendQueuedPorts = {
  database: Database
  vault: Vault
  now: () => Date
  sendMail: SendMail
  /** Writes one line; never an address or what was sent. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
}

type Leased = { id: string; sealed_mail: string; attempts: number }

/**
 * Sends queued mails that are due, all at once. A mail that the server does not take is tried again until it expires.
 * After a crash, a mail may be sent twice.
 * @param limit how many mails at most @returns how many were tried @throws when the database does not answer
 */
export async function sendQueued(ports: SendQueuedPorts, limit: number): Promise<number> {
  const leased = await lease(ports, limit)
  const tries = await Promise.allSettled(leased.map((row) => sendOne(ports, row)))
  for (const attempt of tries) if (attempt.status === 'rejected') throw attempt.reason
  return leased.length
}

/** @returns when the next queued mail is due, leases included; nothing when none waits */
export async function findNextMail({ database }: Pick<SendQueuedPorts, 'database'>): Promise<Date | undefined> {
  const [next] = await database
    .select({ at: queuedMails.nextAttemptAt })
    .from(queuedMails)
    .orderBy(queuedMails.nextAttemptAt)
    .limit(1)
  return next?.at
}

/**
 * Makes mails that wait for their next try due at once, but for those that a worker may have leased.
 * @returns how many mails
 */
export async function hastenMails(database: Database, now: Date): Promise<number> {
  const leased = new Date(now.getTime() + leaseSeconds * 1000)
  const isLate = gt(queuedMails.nextAttemptAt, leased)
  return (await database.update(queuedMails).set({ nextAttemptAt: now }).where(isLate)).rowCount ?? 0
}

/** Leases mails that are due, so that no other worker takes them, and deletes those that have expired. */
async function lease({ database, now, log }: SendQueuedPorts, limit: number): Promise<Leased[]> {
  const moment = sql`${now().toISOString()}::timestamptz`
  const { rows } = await database.execute<Leased & { over: boolean }>(sql`
    with over as (
      delete from ${queuedMails} where ${queuedMails.expiresAt} <= ${moment} returning id, sealed_mail, attempts
    ),
    leased as (
      update ${queuedMails} set attempts = attempts + 1,
        next_attempt_at = ${moment} + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from ${queuedMails} where next_attempt_at <= ${moment} and expires_at > ${moment}
        order by next_attempt_at limit ${limit} for update skip locked
      )
      returning id, sealed_mail, attempts
    )
    select *, true as over from over union all select *, false from leased`)
  for (const { over, attempts } of rows) if (over) log({ event: 'queued_mail_given_up', level: 'warn', attempts })
  return rows.filter(({ over }) => !over)
}

async function sendOne(ports: SendQueuedPorts, row: Leased): Promise<void> {
  const opened = ports.vault.open('queued mail', row.sealed_mail, row.id)
  if (opened === undefined) {
    ports.log({ event: 'queued_mail_not_readable', level: 'warn' })
    return leave(ports, row)
  }
  const queued = JSON.parse(opened) as Queued
  try {
    if (queued.send) await ports.sendMail(queued.mail)
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    const { code, status } = error
    ports.log({ event: 'queued_mail_failed', level: 'warn', code, status, attempts: row.attempts })
    return tryAgain(ports, row)
  }
  await ports.database.delete(queuedMails).where(eq(queuedMails.id, row.id))
}

async function tryAgain(ports: SendQueuedPorts, row: Leased): Promise<void> {
  await putBack(ports, row, firstRetrySeconds * 2 ** (row.attempts - 1), row.attempts)
}

/** The mail is sealed with a key that another server has, or that may be set again, so this does not count as a try. */
async function leave(ports: SendQueuedPorts, row: Leased): Promise<void> {
  await putBack(ports, row, firstRetrySeconds, row.attempts - 1)
}

/** Does nothing where the lease has ended in the meantime and another worker has the mail. */
async function putBack(
  { database, now }: SendQueuedPorts,
  { id, attempts }: Leased,
  waitSeconds: number,
  counted: number,
): Promise<void> {
  await database
    .update(queuedMails)
    .set({ attempts: counted, nextAttemptAt: new Date(now().getTime() + waitSeconds * 1000) })
    .where(and(eq(queuedMails.id, id), eq(queuedMails.attempts, attempts)))
}
