import { lifetimes } from '../contract/lifetimes.ts'
import { bounds } from '../contract/room.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deleteBeyond, deleteSome } from '../database/delete-some.ts'
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

/** What was cleared away. */
type Cleared = { registrations: number; authorizations: number; used_tokens: number; ended_credentials: number }

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
    e as (${deleteSome(credentials.id, sql`expires_at <= ${kept}`, most)} returning 1),
    f as (${deleteSome(credentials.id, sql`expires_at is null and revoked_at <= ${kept}`, most)} returning 1),
    g as (${deleteSome(credentials.id, sql`anonymous and ${over}`, most)}),
    h as (${deleteSome(revokedSubjects.subjectHash, sql`revoked_at <= ${subjectsKept}`, most)})
    select ${countOf('a')} as registrations, ${countOf('b')} as authorizations, ${countOf('c')} as used_tokens,
      ${countOf('e')} + ${countOf('f')} as ended_credentials`)
  return rows[0]!
}

/** Deletes what is too much: approvals that wait, and credentials that ended, the oldest first. */
export async function makeRoomInAccess(
  database: Database,
  now: Date,
): Promise<Pick<Cleared, 'authorizations' | 'ended_credentials'>> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const waiting = { key: authorizations.handleHash, condition: sql`approved_at is null`, first: sql`expires_at` }
  const ended = {
    key: credentials.id,
    condition: sql`not anonymous and expires_at <= ${moment}`,
    first: sql`expires_at`,
  }
  const { rows } = await database.execute<{ authorizations: number; ended_credentials: number }>(sql`
    with a as (${deleteBeyond({ ...waiting, all: bounds.authorizations.all })} returning 1),
    b as (${deleteBeyond({ ...ended, all: bounds.ended_credentials.all })} returning 1)
    select ${countOf('a')} as authorizations, ${countOf('b')} as ended_credentials`)
  return rows[0]!
}

function countOf(part: string): SQL {
  return sql`(select count(*)::integer from ${sql.identifier(part)})`
}
