import { lifetimes } from '../contract/lifetimes.ts'
import { bounds } from '../contract/capacity.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deleteBeyond, deleteSome } from '../database/delete-some.ts'
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
const isNoName = sql`id not in (select id from ${tokenFamilies})`

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
    with a as (${deleteSome(registrations.id, over, most)} returning 1),
    b as (${deleteSome(authorizations.handleHash, over, most)} returning 1),
    c as (${deleteSome(usedTokens.keyHash, over, most)} returning 1),
    d as (${deleteSome(mutedAddresses.addressHmac, sql`until <= ${moment}`, most)}),
    e as (${deleteSome(credentials.id, sql`expires_at <= ${kept} and ${isNoName}`, most)} returning 1),
    f as (${deleteSome(credentials.id, sql`expires_at is null and revoked_at <= ${kept}`, most)} returning 1),
    g as (${deleteSome(credentials.id, sql`anonymous and ${over}`, most)}),
    i as (${deleteSome(tokenFamilies.id, over, most)} returning 1),
    h as (${deleteSome(revokedSubjects.subjectHash, sql`revoked_at <= ${subjectsKept}`, most)})
    select ${countOf('a')} as registrations, ${countOf('b')} as authorizations, ${countOf('c')} as used_tokens, ${countOf('i')} as token_families,
      ${countOf('e')} + ${countOf('f')} as ended_credentials`)
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
    condition: sql`not anonymous and expires_at <= ${moment} and ${isNoName}`,
    first: sql`expires_at`,
  }
  const families = { key: tokenFamilies.id, condition: sql`true`, first: sql`created_at, id` }
  const { rows } = await database.execute<Pick<Cleared, 'authorizations' | 'ended_credentials' | 'token_families'>>(sql`
    with a as (${deleteBeyond({ ...waiting, all: bounds.authorizations.all })} returning 1),
    b as (${deleteBeyond({ ...ended, all: bounds.ended_credentials.all })} returning 1),
    c as (${deleteBeyond({ ...families, all: bounds.token_families.all })} returning id),
    d as (update ${credentials} set revoked_at = ${moment} where revoked_at is null and family_id in (select id from c))
    select ${countOf('a')} as authorizations, ${countOf('b')} as ended_credentials, ${countOf('c')} as token_families`)
  return rows[0]!
}

function countOf(part: string): SQL {
  return sql`(select count(*)::integer from ${sql.identifier(part)})`
}
