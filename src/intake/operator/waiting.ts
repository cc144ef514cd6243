import { sql } from 'drizzle-orm'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { Database } from '../../database/client.ts'
import { deliveries, events, leadMessages, leads } from '../../database/schema.ts'
import { submitterTarget } from '../../events/target.ts'
import { dueAt, dueBy } from './due.ts'
import { owedLeads } from './owed-leads.ts'

/** Leads due within this time are listed ahead. */
export const dueSoonMs = 4 * 3_600_000

/** A lead that needs the desk's attention first. */
export type WaitingLead = { id: string; name: string | null } & (
  | { why: 'undelivered'; since: Date }
  /** `since`: when it became the desk's turn. `due`: by when the desk promised to answer. */
  | { why: 'late' | 'soon'; since: Date; due: Date }
)

export type Waiting = Record<WaitingLead['why'], number> & { first: WaitingLead[] }

/** Counted no further, however many there are. */
export const mostWaiting = 1_000

type Row = { id: string; name: string | null; since: Date | string }

/**
 * Leads that wait for the desk longer than it promised, or nearly so, and leads whose submitter did not get the last
 * message by mail.
 * @param promise nothing is late without one
 * @param most so many are told apart, what is longest due first
 */
export async function readWaiting(
  database: Database,
  { now, promise, most }: { now: Date; promise: ReplyPromise | undefined; most: number },
): Promise<Waiting> {
  const until = promise && dueBy(new Date(now.getTime() + dueSoonMs), promise)
  const [unsent, due] = await Promise.all([undelivered(database), until ? awaited(database, until) : []])
  const counted = due.map((row): WaitingLead => {
    const [since, by] = [new Date(row.since), dueAt(new Date(row.since), promise!)!]
    return { id: row.id, name: row.name, why: by.getTime() <= now.getTime() ? 'late' : 'soon', since, due: by }
  })
  const of = (why: WaitingLead['why']) => counted.filter((lead) => lead.why === why)
  const failed = unsent.map((row): WaitingLead => {
    return { id: row.id, name: row.name, why: 'undelivered', since: new Date(row.since) }
  })
  return {
    undelivered: failed.length,
    late: of('late').length,
    soon: of('soon').length,
    first: [...failed, ...of('late'), ...of('soon')].slice(0, most),
  }
}

async function awaited(database: Database, until: Date): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select * from (${owedLeads(sql`id, name`, { until, most: mostWaiting })}) as waiting order by since limit ${mostWaiting}`)
  return rows
}

/** Only the last message counts: a later one was delivered, or is an answer. */
async function undelivered(database: Database): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select ${leads.id}, name, ${events.occurredAt} as since
    from ${deliveries} join ${events} on ${events.id} = event_id join ${leads} on ${leads.id} = lead_id
    where ${isUndelivered} and ${leads.awaiting} = 'submitter' and ${events.data}->>'message' = (
      select id from ${leadMessages} where ${leadMessages.leadId} = ${leads.id} order by sequence desc limit 1
    )
    order by since limit ${mostWaiting}`)
  return rows
}

/** This condition has an index. */
const isUndelivered = sql`target = ${sql.raw(`'${submitterTarget}'`)} and next_attempt_at is null and delivered_at is null`

/** @returns ids of the messages of a lead that no mail server took for its submitter */
export async function undeliveredMessages(database: Database, leadId: string): Promise<Set<string>> {
  const { rows } = await database.execute<{ message: string }>(sql`
    select ${events.data}->>'message' as message from ${events} join ${deliveries} on event_id = ${events.id}
    where ${events.leadId} = ${leadId} and ${events.type} = 'message.sent' and ${isUndelivered}`)
  return new Set(rows.map(({ message }) => message))
}
