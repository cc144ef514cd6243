import { sql } from 'drizzle-orm'
import { erasableStates, type LeadState } from '../contract/states.ts'
import { leads } from '../database/schema.ts'
import { type ErasurePorts, erasePersonalData } from './erase.ts'
import { dayMs } from '../text/time.ts'

/** After how many days without a change the personal data of a lead is erased, by its state; others are kept. */
export type Retention = Partial<Record<LeadState, number>>

/**
 * @param byState what the settings say, which wins for the states that it names
 * @param days what the content says of all states, and its pages repeat; without it, other states are kept
 */
export function retentionOf(byState: Retention, days: number | undefined): Retention {
  return days === undefined
    ? byState
    : { ...Object.fromEntries(erasableStates.map((state) => [state, days])), ...byState }
}

/** So many are looked up at a time. */
const batchSize = 100
/** Each erasure waits for the disk, so several run at once. Half of the connections stay free for callers. */
const atOnce = 5
/** A function of Netlify may run for half a minute; the next sweep goes on. */
const sweepMs = 20_000

/**
 * Erases leads whose time is over, for some time.
 * @param mayGoOn is asked after each hundred
 * @returns how many, and whether it ended before all were looked at
 */
export async function sweepLeads(
  ports: ErasurePorts,
  retention: Retention,
  mayGoOn: () => boolean = () => true,
): Promise<{ erased: number; unfinished: boolean }> {
  const until = ports.now().getTime() + sweepMs
  let erased = 0
  for (const [state, days] of Object.entries(retention) as [LeadState, number][])
    for await (const ids of overdue(ports, state, days)) {
      erased += await eraseAll(ports, ids, state)
      if (ports.now().getTime() >= until || !mayGoOn()) return { erased, unfinished: true }
    }
  return { erased, unfinished: false }
}

/** Goes through the leads of a state in the order of receipt, once, so that those that stay are not looked at again. */
async function* overdue({ database, now }: ErasurePorts, state: LeadState, days: number): AsyncGenerator<string[]> {
  const before = sql`${new Date(now().getTime() - days * dayMs).toISOString()}::timestamptz`
  let last: string | undefined
  do {
    const further =
      last === undefined
        ? sql`true`
        : sql`(${leads.receivedAt}, ${leads.id}) > (select received_at, id from ${leads} where id = ${last})`
    // A lead is received before it changes. Saying so here lets the index on state and receipt be used.
    const { rows } = await database.execute<{ id: string }>(sql`
      select id from ${leads}
      where state = ${state} and received_at < ${before} and updated_at < ${before} and ${further}
      order by received_at, id limit ${batchSize}`)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    last = rows.length === batchSize ? rows.at(-1)!.id : undefined
  } while (last !== undefined)
}

async function eraseAll(ports: ErasurePorts, ids: string[], state: LeadState): Promise<number> {
  const waiting = [...ids]
  let erased = 0
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      if (await erasePersonalData(ports, id, { by: 'system', reason: 'retention', from: [state] })) erased += 1
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return erased
}
