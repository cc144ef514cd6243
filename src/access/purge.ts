import { lifetimes } from '../contract/lifetimes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deleteSome } from '../database/delete-some.ts'
import {
  authorizations,
  credentials,
  mutedAddresses,
  registrations,
  revokedSubjects,
  usedTokens,
} from '../database/schema.ts'

/** Assertions live for minutes: none is left that an older revocation of its subject could be about. */
const subjectsKeptHours = 24

/** More than the one that a registration adds. */
const callersForgotten = 20

/**
 * Deletes some of what is over; claim attempts go with their registrations. Who asked for an anonymous token is forgotten
 * when it ends, though the token itself can be seen for longer.
 */
export async function purgeExpired(database: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const kept = sql`${moment} - make_interval(secs => ${lifetimes.endedCredential})`
  const subjectsKept = sql`${moment} - interval '${sql.raw(String(subjectsKeptHours))} hours'`
  await database.execute(sql`
    with a as (${deleteSome(registrations.id, sql`expires_at <= ${moment}`)}),
    b as (${deleteSome(authorizations.handleHash, sql`expires_at <= ${moment}`)}),
    c as (${deleteSome(usedTokens.keyHash, sql`expires_at <= ${moment}`)}),
    d as (${deleteSome(mutedAddresses.addressHmac, sql`until <= ${moment}`)}),
    e as (${deleteSome(credentials.id, sql`expires_at <= ${kept} or revoked_at <= ${kept}`)}),
    f as (${deleteSome(revokedSubjects.subjectHash, sql`revoked_at <= ${subjectsKept}`)}),
    g as (
      update ${credentials} set holder = null where id in (
        select id from ${credentials} where anonymous and holder is not null and expires_at <= ${moment}
        limit ${callersForgotten} for update skip locked
      )
    )
    select 1`)
}
