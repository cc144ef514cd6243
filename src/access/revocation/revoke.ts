import { eq, type SQL, sql } from 'drizzle-orm'
import { revocationEventUri } from '../../contract/events.ts'
import { credentials } from '../../database/schema.ts'
import type { Database } from '../../database/client.ts'
import { newEventId, recordEvent } from '../../events/record.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'

/** Why a credential ended before its time. */
export type RevocationReason = 'holder' | 'identity_provider' | 'person' | 'operator' | 'code_replayed' | 'too_many'

export type RevocationPorts = { database: Database; now: () => Date; random: RandomBytes }

/**
 * Ends credentials at once and records the event, in one statement: by the time a subscriber is told, it is true.
 * @param which condition on the credentials
 * @param before statements, as CTEs that end with a comma, that take effect together with this
 * @returns the ids of those that were alive
 */
export async function revokeWhere(
  { database, now, random }: RevocationPorts,
  which: SQL,
  reason: RevocationReason,
  before: SQL = sql``,
): Promise<string[]> {
  const at = now()
  const moment = at.toISOString()
  const data = sql`(
    select jsonb_build_object('event', ${revocationEventUri}::text, 'reason', ${reason}::text, 'credentials', jsonb_agg(id order by id))
    from ended
  )`
  const event = recordEvent(
    { id: newEventId(at, random), type: 'revocation', data, at },
    sql`exists (select 1 from ended)`,
  )
  const { rows } = await database.execute<{ id: string }>(sql`
    with ${before} ended as (
      update ${credentials} set revoked_at = ${moment}::timestamptz
      where revoked_at is null and (expires_at is null or expires_at > ${moment}::timestamptz) and (${which})
      returning id
    ),
    ${event}
    select id from ended`)
  return rows.map(({ id }) => id)
}

/**
 * Ends credentials, and with each every other one of its registration: an agent that was exchanging an assertion has
 * several. @returns whether there was a living one
 */
export async function revokeWithSiblings(
  ports: RevocationPorts,
  which: SQL,
  reason: RevocationReason,
): Promise<boolean> {
  const siblings = sql`registration_id in (
    select registration_id from ${credentials} where (${which}) and registration_id is not null
  )`
  const ended = await revokeWhere(ports, sql`(${which}) or ${siblings}`, reason)
  // A token that was issued while the first statement waited for it was not seen by that. Now none can follow.
  await revokeWhere(ports, siblings, reason)
  return ended.length > 0
}

/** Ends one credential, and what came of the same registration. @returns whether there was a living one with this id */
export async function revokeCredential(
  ports: RevocationPorts,
  id: string,
  reason: RevocationReason = 'operator',
): Promise<boolean> {
  return revokeWithSiblings(ports, eq(credentials.id, id), reason)
}
