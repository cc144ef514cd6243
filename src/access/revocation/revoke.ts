import { eq, type SQL, sql } from 'drizzle-orm'
import { revocationEventUri } from '../../contract/events.ts'
import { credentials, tokenFamilies } from '../../database/schema.ts'
import type { Database } from '../../database/client.ts'
import { newEventId, recordEvent } from '../../events/record.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { aliveAt } from '../alive-at.ts'

/** Why a credential ended before its time. */
export type RevocationReason =
  'holder' | 'identity_provider' | 'person' | 'operator' | 'code_replayed' | 'refresh_replayed' | 'too_many'

export type RevocationPorts = { database: Database; now: () => Date; random: RandomBytes }

/**
 * Ends credentials at once and records the event, in one statement: by the time a subscriber is told, it is true. With
 * a credential ends what brings others like it: the approval that it came from, where that can be refreshed, and
 * whatever else is alive of its registration, whose identity assertion stands for one of them.
 * @param which condition on the credentials
 * @param before statements, as CTEs that end with a comma, that take effect together with this
 * @returns the ids of those that were alive, and of such approvals
 */
export function revokeWhere(
  ports: RevocationPorts,
  which: SQL,
  reason: RevocationReason,
  before: SQL = sql``,
): Promise<string[]> {
  const families = sql`id in (select family_id from ${credentials} where ${which})`
  const siblings = sql`registration_id in (
    select registration_id from ${credentials} where registration_id is not null and (${which})
  )`
  return end(ports, { which: sql`(${which}) or ${siblings}`, families, reason, before, withLate: true })
}

/** Ends approvals that can be refreshed, with every token that came of them. @param which condition on the families */
export function endFamilies(ports: RevocationPorts, which: SQL, reason: RevocationReason): Promise<string[]> {
  return end(ports, { which: sql`false`, families: which, reason, before: sql``, withLate: true })
}

/** Ends credentials and nothing else: the client may refresh what it was approved for. */
export function endTokensWhere(ports: RevocationPorts, which: SQL, reason: RevocationReason): Promise<string[]> {
  return end(ports, { which, families: sql`false`, reason, before: sql``, withLate: false })
}

/**
 * Ends one credential, with its approval or its registration's others.
 * @returns whether something was living under this id
 */
export async function revokeCredential(
  ports: RevocationPorts,
  id: string,
  reason: RevocationReason = 'operator',
): Promise<boolean> {
  return (await revokeWhere(ports, eq(credentials.id, id), reason)).length > 0
}

/** `withLate` says whether what was being issued meanwhile, of the same approvals and registrations, ends as well */
type Ending = { which: SQL; families: SQL; reason: RevocationReason; before: SQL; withLate: boolean }

async function end(ports: RevocationPorts, { which, families, reason, before, withLate }: Ending): Promise<string[]> {
  const { database, now, random } = ports
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const data = sql`(
    select jsonb_build_object('event', ${revocationEventUri}::text, 'reason', ${reason}::text, 'credentials', jsonb_agg(id order by id))
    from over
  )`
  const event = recordEvent(
    { id: newEventId(at, random), type: 'revocation', data, at },
    sql`exists (select 1 from over)`,
  )
  const { rows } = await database.execute<{ id: string; family: boolean; registration: string | null }>(sql`
    with ${before}
    gone as (delete from ${tokenFamilies} where expires_at > ${moment} and (${families}) returning id),
    ended as (
      update ${credentials} set revoked_at = ${moment}
      where ${aliveAt(at)} and ((${which}) or family_id in (select id from gone))
      returning id, registration_id
    ),
    over as (select id from ended union select id from gone),
    ${event}
    select id, id in (select id from gone) as family,
      (select registration_id from ended where ended.id = over.id) as registration
    from over`)
  const gone = rows.filter(({ family }) => family).map(({ id }) => id)
  const registrations = rows.flatMap(({ registration }) => registration ?? [])
  const ids = rows.map(({ id }) => id)
  if (!withLate || gone.length + registrations.length === 0) return ids
  // A refresh or an exchange that was under way while this waited for it issued one more. Now none can follow. Without
  // its approval a refreshed token is dead already; here subscribers learn of it. An exchanged one
  // would live on for its hour at most if the process died just here.
  const late = sql`family_id = any(${sql.param(gone)}) or registration_id = any(${sql.param(registrations)})`
  return [...ids, ...(await endTokensWhere(ports, late, reason))]
}
