import { lifetimes } from '../contract/lifetimes.ts'
import { rowBounds } from '../contract/capacity.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { countOf, deleteBeyond, deleteSome } from '../database/delete-some.ts'
import {
  authorizations,
  credentials,
  mutedAddresses,
  registrations,
  revokedSubjects,
  tokenFamilies,
  usedTokens,
} from '../database/schema.ts'

/** Assertions live for minutes, so older revocations of their subjects are no longer needed. */
const subjectsKeptHours = 24

/** Operators see and end an approval under its first token, so that one is kept while the approval can be refreshed. */
const namesNoFamily = sql`id not in (select id from ${tokenFamilies})`

/** How much was cleared away. */
type Cleared = Record<
  'registrations' | 'authorizations' | 'used_tokens' | 'ended_credentials' | 'token_families',
  number
>

/**
 * Deletes some of what is over; claim attempts go with their registrations. An anonymous credential is deleted at its
 * end: it tells operators nothing that they could look back at.
 * @param most how many of each kind
 */
export async function purgeExpired(database: Database, now: Date, most?: number): Promise<Cleared> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const kept = sql`${moment} - make_interval(secs => ${lifetimes.endedCredential})`
  const subjectsKept = sql`${moment} - interval '${sql.raw(String(subjectsKeptHours))} hours'`
  const over = sql`expires_at <= ${moment}`
  const { rows } = await database.execute<Cleared>(sql`
    with unclaimed as (${deleteSome(registrations.id, over, most)} returning 1),
    unapproved as (${deleteSome(authorizations.handleHash, over, most)} returning 1),
    used as (${deleteSome(usedTokens.keyHash, over, most)} returning 1),
    muted as (${deleteSome(mutedAddresses.addressHmac, sql`until <= ${moment}`, most)}),
    expired as (${deleteSome(credentials.id, sql`expires_at <= ${kept} and ${namesNoFamily}`, most)} returning 1),
    revoked as (${deleteSome(credentials.id, sql`expires_at is null and revoked_at <= ${kept}`, most)} returning 1),
    anonymous_ones as (${deleteSome(credentials.id, sql`anonymous and ${over}`, most)}),
    families as (${deleteSome(tokenFamilies.id, over, most)} returning 1),
    subjects as (${deleteSome(revokedSubjects.subjectHash, sql`revoked_at <= ${subjectsKept}`, most)})
    select ${countOf('unclaimed')} as registrations, ${countOf('unapproved')} as authorizations,
      ${countOf('used')} as used_tokens, ${countOf('families')} as token_families,
      ${countOf('expired')} + ${countOf('revoked')} as ended_credentials`)
  return rows[0]!
}

/**
 * Deletes what is too much, the oldest first: approvals that wait, credentials that ended, and approvals that can be
 * refreshed, with their tokens. That is no revocation, so subscribers are not told.
 */
export async function makeRoomInAccess(
  database: Database,
  now: Date,
): Promise<Pick<Cleared, 'authorizations' | 'ended_credentials' | 'token_families'>> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const waiting = { key: authorizations.handleHash, condition: sql`approved_at is null`, first: sql`expires_at` }
  const ended = {
    key: credentials.id,
    condition: sql`not anonymous and expires_at <= ${moment} and ${namesNoFamily}`,
    first: sql`expires_at`,
  }
  const families = { key: tokenFamilies.id, condition: sql`true`, first: sql`created_at, id` }
  const { rows } = await database.execute<Pick<Cleared, 'authorizations' | 'ended_credentials' | 'token_families'>>(sql`
    with unapproved as (${deleteBeyond({ ...waiting, all: rowBounds.authorizations.all })} returning 1),
    expired as (${deleteBeyond({ ...ended, all: rowBounds.ended_credentials.all })} returning 1),
    crowded_out as (${deleteBeyond({ ...families, all: rowBounds.token_families.all })} returning id),
    their_tokens as (
      update ${credentials} set revoked_at = ${moment}
      where revoked_at is null and family_id in (select id from crowded_out)
    )
    select ${countOf('unapproved')} as authorizations, ${countOf('expired')} as ended_credentials,
      ${countOf('crowded_out')} as token_families`)
  return rows[0]!
}
