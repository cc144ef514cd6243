import { type SQL, sql } from 'drizzle-orm'
import { rowBounds } from '../../contract/capacity.ts'
import type { Database } from '../../database/client.ts'
import { rowsBeyond } from '../../database/delete-some.ts'
import { credentials, registrations } from '../../database/schema.ts'

const { each, all } = rowBounds.registrations
const unclaimed = sql`claimed_at is null`

/** @returns a query for the registrations of a caller that make room for one more: unclaimed ones, the oldest */
export function unclaimedBeyond(digest: string | null): SQL {
  return sql`
    select id from ${registrations} where caller_digest = ${digest} and ${unclaimed}
    order by created_at desc, id desc offset ${each - 1} for update skip locked`
}

/**
 * Ends registrations with their claims and their anonymous tokens, to make room. That is no revocation, so
 * subscribers are not told.
 * @param which a query for their ids
 * @returns parts of a `with` clause, without a comma at the end; `ended` has a row for each
 */
export function endUnclaimed(which: SQL): SQL {
  return sql`
    chosen as materialized (${which}),
    tokens as (
      delete from ${credentials} where registration_id in (select id from chosen) and anonymous
    ),
    ended as (
      delete from ${registrations} where id in (select id from chosen) returning 1
    )`
}

/** Ends registrations that are too many in all and unclaimed, the oldest first. @returns how many */
export async function makeRoomForRegistrations(database: Database): Promise<number> {
  const beyond = rowsBeyond({ key: registrations.id, condition: unclaimed, first: sql`created_at, id`, all })
  const { rows } = await database.execute<{ ended: number }>(
    sql`with ${endUnclaimed(beyond)} select count(*)::integer as ended from ended`,
  )
  return rows[0]!.ended
}
