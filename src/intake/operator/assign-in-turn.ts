import { sql } from 'drizzle-orm'
import { noOperator } from '../../contract/audit.ts'
import { type Operators, workersOf } from '../../contract/operators.ts'
import { stateNames } from '../../contract/states.ts'
import type { Database } from '../../database/client.ts'
import { leads } from '../../database/schema.ts'
import { assigneeOf } from '../../database/schema/lead-search.ts'
import type { ErasurePorts } from '../erase.ts'
import { assignLead } from './assign-lead.ts'

/** What came in before stays as it is: a service that begins to assign does not hand out all that lies there. */
const newMs = 24 * 3_600_000
/** The rest has its turn the next time. */
const mostAtOnce = 20

/**
 * Gives each new lead to the operator who may work it and whose last one came longest ago. A lead that somebody has
 * worked already, or given back, is left to people.
 * @returns the ids of those that it gave
 */
export async function assignInTurn(ports: ErasurePorts & { operators: Operators }): Promise<string[]> {
  const { database, now, operators } = ports
  const workers = workersOf(operators)
  if (workers.length === 0) return []
  const since = new Date(now().getTime() - newMs)
  const { rows } = await database.execute<{ id: string; updated_at: Date | string }>(sql`
    select id, updated_at from ${leads}
    where ${assigneeOf(leads)} = '' and state = 'received' and worked_at is null
      and received_at > ${since.toISOString()}::timestamptz
    order by received_at, id limit ${mostAtOnce}`)
  const given: string[] = []
  for (const { id, updated_at: seen } of rows) {
    const to = await nextOf(database, workers)
    // Whoever was faster has it: another server, or a person.
    const assignment = await assignLead(ports, id, { to, by: noOperator, seen: new Date(seen) })
    if (assignment.kind === 'given') given.push(id)
  }
  return given
}

/** An index has the leads of each operator in each state, in the order of receipt. */
async function nextOf(database: Database, workers: readonly string[]): Promise<string> {
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
  return rows[0]!.worker
}
