import { sql } from 'drizzle-orm'
import { serviceQuestion } from '../../contract/answer-controls.ts'
import type { AssignmentRule } from '../../contract/assignment-rule.ts'
import { noOperator } from '../../contract/audit.ts'
import { type Operators, workersOf } from '../../contract/operators.ts'
import { stateNames } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { assigneeOf } from '../../database/schema/lead-search.ts'
import type { ErasurePorts } from '../erase.ts'
import { assignLead } from './assign-lead.ts'

/** Older leads are left alone, so that switching the rule on does not assign the whole backlog. */
const newMs = 24 * 3_600_000
/** The rest follow at the next run. */
const mostAtOnce = 20

/** What is answered of the service that a lead is about; a lead whose form did not ask has none. */
const service = sql`${leads.answers} #>> ${sql.param([serviceQuestion, 'value'])}::text[]`

type NewLead = { id: string; updated_at: Date | string; service: string | null }

/**
 * Assigns each new lead to the operator whose last one came longest ago, of those who work its service, or of all who
 * may work leads. A lead that somebody has worked already, or given back, is left to people.
 * @returns the ids of those that it assigned
 */
export async function assignByRule(
  ports: ErasurePorts & { operators: Operators; rule: AssignmentRule },
): Promise<string[]> {
  const { database, now, operators, rule } = ports
  const rest = rule.inTurn ? workersOf(operators) : []
  const since = new Date(now().getTime() - newMs)
  const { rows } = await database.execute<NewLead>(sql`
    select id, updated_at, ${service} as service from ${leads}
    where ${assigneeOf(leads)} = '' and state = 'received' and worked_at is null
      and received_at > ${since.toISOString()}::timestamptz
      and (${rest.length > 0}::boolean or ${service} = any(${sql.param([...rule.byService.keys()])}::text[]))
    order by received_at, id limit ${mostAtOnce}`)
  const assigned: string[] = []
  for (const { id, updated_at: seen, service: about } of rows) {
    const to = await nextOf(database, rule.byService.get(about ?? '') ?? rest)
    if (to === undefined) continue
    // Another server or a person may have assigned it first.
    const assignment = await assignLead(ports, id, { to, by: noOperator, seen: new Date(seen) })
    if (assignment.kind === 'assigned') assigned.push(id)
  }
  return assigned
}

/** An index has the leads of each operator in each state, in the order of receipt. */
async function nextOf(database: Database, workers: readonly string[]): Promise<string | undefined> {
  const { rows } = await database.execute<{ worker: string }>(sql`
    select worker from unnest(${sql.param(workers)}::text[]) with ordinality as one (worker, place)
    order by (
      select max(newest.received_at) from unnest(${sql.param(stateNames)}::text[]) as each_state (name),
        lateral (
          select received_at from ${leads}
          where ${assigneeOf(leads)} = one.worker and ${leads.state} = each_state.name
          order by received_at desc limit 1
        ) as newest
    ) nulls first, place
    limit 1`)
  return rows[0]?.worker
}
