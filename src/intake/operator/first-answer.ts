import { type SQL, sql } from 'drizzle-orm'
import { leadTransitions } from '../../database/schema.ts'

/**
 * @returns a condition on a move to `contacted`, that it is the first answer of its lead: neither taken back since, nor
 *   a conversation that was opened again
 */
export const isFirstAnswer: SQL = sql`not exists (
  select from ${leadTransitions} other
  where other.lead_id = ${leadTransitions.leadId} and (
    (other.id > ${leadTransitions.id} and other.state = 'in_review') or (other.id < ${leadTransitions.id} and other.state = 'closed')
  ))`
