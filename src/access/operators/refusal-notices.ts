import { sql } from 'drizzle-orm'
import { lifetimes } from '../../contract/lifetimes.ts'
import { refusalNotice } from '../../contract/operators.ts'
import type { Database } from '../../database/client.ts'
import { auditEntries, operatorNotices } from '../../database/schema.ts'
import { queueMailStatement, type QueuePorts } from '../../mail/queue.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { refusalMail } from './mails.ts'

export type RefusalNoticePorts = QueuePorts & {
  database: Database
  operators: readonly string[]
  serviceName: string
  baseUrl: string
  words: LiveWords
}

type Tried = { operator: string; tries: number; since: string }

/** Queues a mail for each operator whose address has had too many refused tries, at most one in an hour. */
export async function noticeRefusals(ports: RefusalNoticePorts): Promise<void> {
  const { database, now, serviceName, baseUrl, words } = ports
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const windowBegin = sql`${moment} - make_interval(secs => ${refusalNotice.windowSeconds})`
  for (const { operator, tries, since } of await findTried(ports)) {
    const mail = refusalMail({ to: operator, serviceName, baseUrl, words, tries, since: new Date(since), until: at })
    const until = new Date(at.getTime() + lifetimes.operatorNotice * 1000)
    // Recorded and queued in one statement, so that several workers send it once an hour and never record it without
    // sending.
    await database.execute(sql`
      with noted as (
        insert into ${operatorNotices} (email, at) values (${operator}, ${moment})
        on conflict (email) do update set at = excluded.at where ${operatorNotices.at} <= ${windowBegin}
        returning email
      )
      ${queueMailStatement(ports, { mail, send: true }, until, sql`exists (select 1 from noted)`)}`)
  }
}

/** @returns the operators with too many refused tries, warned already or not */
async function findTried({ database, now, operators }: RefusalNoticePorts): Promise<Tried[]> {
  const windowBegin = sql`${now().toISOString()}::timestamptz - make_interval(secs => ${refusalNotice.windowSeconds})`
  const { rows } = await database.execute<Tried>(sql`
    select operator, sum(times)::integer as tries, min(at) as since from ${auditEntries}
    where at > ${windowBegin} and folded_as is not null and operator = any(${sql.param([...operators])}::text[])
    group by operator having sum(times) >= ${refusalNotice.tries}`)
  return rows
}
