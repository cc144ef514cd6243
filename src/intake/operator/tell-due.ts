import { sql } from 'drizzle-orm'
import type { Operators } from '../../contract/operators.ts'
import { workersOf } from '../../contract/operators.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import type { LeadState } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { events, leads } from '../../database/schema.ts'
import { recordEventOf } from '../../events/record.ts'
import { mailTarget } from '../../events/target.ts'
import { dueAt, dueBy } from './due.ts'
import { owedLeads } from './owed-leads.ts'
import { dueSoonMs } from './waiting.ts'

/**
 * Answers that were due earlier are not told any more. So a service that starts to tell, or that was down, does not
 * tell of everything at once.
 */
const lateMs = 24 * 3_600_000
/** The rest follow at the next run. */
const mostAtOnce = 50

type DuePorts = {
  database: Database
  now: () => Date
  promise: ReplyPromise | undefined
  /** Addresses that are told by mail of leads without an assignee. */
  notify: readonly string[]
  operators: Operators
}

type Row = { id: string; event: string; state: LeadState; assignee: string | null; since: Date | string }

/**
 * Tells, once for each turn of the desk, that an answer is due within some hours or since some hours by what was
 * promised: subscribers, and by mail the operator who works the lead, or those who are told of all.
 * @returns of how many leads it told
 */
export async function tellDue({ database, now, promise, notify, operators }: DuePorts): Promise<number> {
  const at = now()
  const [from, until] = [-lateMs, dueSoonMs].map((ms) => promise && dueBy(new Date(at.getTime() + ms), promise))
  if (!promise || !from || !until) return 0
  const workers = workersOf(operators)
  const found = await findDue(database, from, until)
  for (const { id, event, state, assignee, since } of found) {
    const due = dueAt(new Date(since), promise)!
    const told = assignee !== null && workers.includes(assignee) ? [assignee] : notify
    const facts = { state, previous_state: state, actor: 'system', due: due.toISOString() }
    await database.execute(sql`
      with ${recordEventOf(
        {
          id: event,
          type: 'lead.due',
          data: sql`${JSON.stringify(facts)}::jsonb`,
          moment: at.toISOString(),
          leadId: id,
          once: true,
          mailTargets: sql.param(told.map(mailTarget)),
        },
        // It may have been erased or answered meanwhile; then there is nothing to tell.
        sql`exists (select from ${leads} where id = ${id} and state = ${state} and need is not null)`,
      )}
      select 1`)
  }
  return found.length
}

/** The id of an event names the turn it is about, so if two servers tell at once, only one succeeds. */
async function findDue(database: Database, after: Date, until: Date): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select * from (
      select *, 'evt_due_' || substr(id, 6) || '_' || (extract(epoch from since) * 1000)::bigint::text as event
      from (${owedLeads(sql`id, state, assignee`, { after, until })}) as waiting
    ) as named
    where not exists (select from ${events} where ${events.id} = named.event)
    order by since limit ${mostAtOnce}`)
  return rows
}
