import { lifetimes } from '../contract/lifetimes.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import {
  authorizations,
  credentials,
  mutedAddresses,
  registrations,
  revokedSubjects,
  usedTokens,
} from '../database/schema.ts'

/** More than one request adds, so that no table can grow; few enough to cost it nothing. */
const purgedAtOnce = 20
/** Assertions live for minutes: none is left that an older revocation of its subject could be about. */
const subjectsKeptHours = 24

/** Deletes some of what is over; claim attempts go with their registrations. */
export async function purgeExpired(database: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const some = (table: PgTable, key: string, condition: SQL) => sql`
    delete from ${table} where ${sql.identifier(key)} in (
      select ${sql.identifier(key)} from ${table} where ${condition} limit ${purgedAtOnce} for update skip locked
    )`
  const kept = sql`${moment} - make_interval(secs => ${lifetimes.endedCredential})`
  const subjectsKept = sql`${moment} - interval '${sql.raw(String(subjectsKeptHours))} hours'`
  await database.execute(sql`
    with a as (${some(registrations, 'id', sql`expires_at <= ${moment}`)}),
    b as (${some(authorizations, 'handle_hash', sql`expires_at <= ${moment}`)}),
    c as (${some(usedTokens, 'key_hash', sql`expires_at <= ${moment}`)}),
    d as (${some(mutedAddresses, 'address_hmac', sql`until <= ${moment}`)}),
    e as (${some(credentials, 'id', sql`expires_at <= ${kept} or revoked_at <= ${kept}`)}),
    f as (${some(revokedSubjects, 'subject_hash', sql`revoked_at <= ${subjectsKept}`)})
    select 1`)
}
