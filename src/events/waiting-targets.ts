import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { a2aPushes, deliveries, webhooks } from '../database/schema.ts'

/** A target with deliveries that wait, leased or not. */
export type WaitingTarget = {
  target: string
  /** When the next of its deliveries is due, leases included. */
  dueAt: Date
  /** The sealed secret of a webhook that is enabled. */
  sealedSecret: string | null
  /** The same for pushes about a task over A2A. */
  sealedPush: string | null
}

type WaitingRow = { target: string; at: string; sealed_secret: string | null; sealed_push: string | null }

/** @returns each target that something waits for, the longest due first */
export async function findWaitingTargets(database: Database): Promise<WaitingTarget[]> {
  const { rows } = await database.execute<WaitingRow>(sql`
    with recursive ${targetsOf('first', sql`= 0`)}, ${targetsOf('further', sql`> 0`)},
    waiting as (select target, min(at) as at from (table first union all table further) each_of group by target)
    select target, at, sealed_secret, ${a2aPushes.sealedConfig} as sealed_push
    from waiting
    left join ${webhooks} on ${webhooks.id} = target and ${webhooks.disabledAt} is null
    left join ${a2aPushes} on ${a2aPushes.id} = target
    order by at, target`)
  return rows.map(({ target, at, sealed_secret: sealedSecret, sealed_push: sealedPush }) => ({
    target,
    dueAt: new Date(at),
    sealedSecret,
    sealedPush,
  }))
}

/**
 * Each target with the time of its longest due delivery: one step in an index for each target, however many deliveries
 * wait.
 */
function targetsOf(name: string, attempts: SQL): SQL {
  const part = sql.identifier(name)
  const waiting = sql`from ${deliveries} where next_attempt_at is not null and attempts ${attempts}`
  return sql`${part} (target, at) as (
    (select target, next_attempt_at ${waiting} order by target, next_attempt_at limit 1)
    union all
    select next.target, next.next_attempt_at from ${part} cross join lateral (
      select target, next_attempt_at ${waiting} and target > ${part}.target order by target, next_attempt_at limit 1
    ) next
  )`
}
