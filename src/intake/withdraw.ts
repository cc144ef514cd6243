import { sql } from 'drizzle-orm'
import type { LeadStatus } from '../contract/answers.ts'
import { mayFollow, stateNames } from '../contract/states.ts'
import type { Database } from '../database/client.ts'
import { leads, leadTransitions } from '../database/schema.ts'
import { readLeadStatus } from './status.ts'

/**
 * Takes a lead back for whoever holds its status token, and erases its personal data. Doing so twice changes nothing.
 * @returns the state afterwards, or nothing: an unknown id and a wrong token look alike
 */
export async function withdrawLead(
  database: Database,
  id: string,
  token: string,
  now: Date,
): Promise<LeadStatus | undefined> {
  const status = await readLeadStatus(database, id, token)
  if (!status || !mayFollow(status.status, 'withdrawn')) return status
  const moment = now.toISOString()
  const from = stateNames.filter((state) => mayFollow(state, 'withdrawn')).map((state) => sql`${state}`)
  await database.execute(sql`
    with withdrawn as (
      update ${leads}
      set state = 'withdrawn', name = null, email = null, need = null, phone = null, source = null, updated_at = ${moment}
      where id = ${id} and state in (${sql.join(from, sql`, `)})
      returning id
    )
    insert into ${leadTransitions} (lead_id, state, actor, at)
    select id, 'withdrawn', 'submitter', ${moment}::timestamptz from withdrawn`)
  return readLeadStatus(database, id, token)
}
