import { type SQL, sql } from 'drizzle-orm'
import { leads } from '../../database/schema.ts'
import { isPromised } from './due-of.ts'
import { openStates, unansweredStates } from './filter.ts'
import { lastMessageAt } from './shown.ts'

const unanswered = sql.param(unansweredStates.filter(isPromised))
const open = sql.param(openStates.filter(isPromised))

/**
 * Leads to which the desk owes an answer, by when its turn began: when the lead came, or its submitter wrote last.
 * Those without a message are found through the index of their state, the others through one of their own; they were
 * changed last when the turn began, or later.
 * @param columns of a lead, by their names
 * @param turn when it began, after one moment and not after the other; of each state, so many at most
 * @returns a query, whose rows have the moment as `since`
 */
export function owedLeads(columns: SQL, turn: { after?: Date; until: Date; most?: number }): SQL {
  const after = sql`${turn.after?.toISOString() ?? '-infinity'}::timestamptz`
  const until = sql`${turn.until.toISOString()}::timestamptz`
  const most = sql`${turn.most ?? null}::bigint`
  return sql`
    select ${columns}, received_at as since from unnest(${unanswered}::text[]) as wanted (one),
      lateral (
        select ${columns}, received_at from ${leads}
        where ${leads.state} = wanted.one and messages = 0 and received_at > ${after} and received_at <= ${until}
        order by received_at limit ${most}
      ) as waiting
    union all
    select ${columns}, since from (
      select ${columns}, ${lastMessageAt} as since from ${leads}
      where awaiting = 'desk' and ${leads.state} = any(${open}::text[]) and updated_at > ${after}
      order by updated_at limit ${most}
    ) as turned
    where since > ${after} and since <= ${until}`
}
