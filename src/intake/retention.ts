import { sql } from 'drizzle-orm'
import type { LeadState } from '../contract/states.ts'
import { leads } from '../database/schema.ts'
import { type ErasurePorts, erasePersonalData } from './erase.ts'

/** After how many days without a change the personal data of a lead is erased, by its state; others are kept. */
export type Retention = Partial<Record<LeadState, number>>

/** Few enough not to hold up what else is to be done; the next sweep takes more. */
const batchSize = 100

/** Erases leads whose time is over. @returns how many */
export async function sweepLeads(ports: ErasurePorts, retention: Retention): Promise<number> {
  let erased = 0
  for (const [state, days] of Object.entries(retention)) {
    const before = new Date(ports.now().getTime() - days * 86_400_000).toISOString()
    // It was received before it changed; so said, the index on state and receipt finds it.
    const { rows } = await ports.database.execute<{ id: string }>(sql`
      select id from ${leads}
      where state = ${state} and received_at < ${before}::timestamptz and updated_at < ${before}::timestamptz
      limit ${batchSize}`)
    for (const { id } of rows) {
      const from = [state as LeadState]
      if (await erasePersonalData(ports, id, { by: 'system', reason: 'retention', from })) erased += 1
    }
  }
  return erased
}
