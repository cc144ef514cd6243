import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { claimAttempts, credentials, registrations } from '../../database/schema.ts'
import type { MintedCredential } from '../credentials.ts'

/**
 * Claims a registration without a mail: the one that may be on its way is of no use any more, and the former credential
 * ends.
 * @returns parts of a `with` clause, without a comma at the end; `claimed` has a row where that happened
 */
export function claimWhere(registrationId: string, at: Date, condition: SQL): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`
  return sql`
    claimed as (
      update ${registrations} set claimed_at = ${moment}
      where id = ${registrationId} and claimed_at is null and expires_at > ${moment} and ${condition}
      returning id
    ),
    dropped as (
      delete from ${claimAttempts} where registration_id in (select id from claimed)
    ),
    ${replacedWhereClaimed(at)}`
}

/** @returns a part of a `with` clause: the former credential of a registration that is in its part `claimed` ends */
export function replacedWhereClaimed(at: Date): SQL {
  return sql`replaced as (
      update ${credentials} set revoked_at = ${at.toISOString()}::timestamptz
      where registration_id in (select id from claimed) and revoked_at is null
    )`
}

/**
 * Ends what the statement that claimed a registration could not see: a token for which the former assertion was
 * exchanged meanwhile. None can follow.
 */
export async function endFormerTokens(database: Database, { id, row }: MintedCredential, at: Date): Promise<void> {
  await database.execute(sql`
    update ${credentials} set revoked_at = ${at.toISOString()}::timestamptz
    where registration_id = ${row.registrationId} and id <> ${id} and revoked_at is null`)
}
