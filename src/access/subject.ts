import { type SQL, sql } from 'drizzle-orm'
import { revokedSubjects } from '../database/schema.ts'
import { hashToken } from '../identifiers/tokens.ts'
import { type Refusal, refuse } from './refusal.ts'

/** @returns the hash under which a subject of an identity provider is stored, as its `sub` may be personal data */
export function subjectHashOf(issuer: string, subject: string): string {
  return hashToken(JSON.stringify([issuer, subject]))
}

/**
 * Checks that a subject was not revoked after an assertion about it was issued, and holds it until the statement ends:
 * a revocation at the same time comes before or after it, never in between. The first time it leaves a row that says
 * "never".
 * @returns a statement with one row when that is so, to be part of the one that issues
 */
export function holdUnlessRevoked(subjectHash: string, issuedAt: Date): SQL {
  return sql`
    insert into ${revokedSubjects} (subject_hash, revoked_at)
    values (${subjectHash}, to_timestamp(0))
    on conflict (subject_hash) do update set revoked_at = ${revokedSubjects.revokedAt}
      where ${revokedSubjects.revokedAt} < ${issuedAt.toISOString()}::timestamptz
    returning 1 as held`
}

/**
 * @returns a statement that makes assertions from up to `at` worthless; whatever was issued on one is visible after it
 */
export function revokeSubjectWhere(subjectHash: string, at: Date, condition: SQL): SQL {
  return sql`
    insert into ${revokedSubjects} (subject_hash, revoked_at)
    select ${subjectHash}, ${at.toISOString()}::timestamptz where ${condition}
    on conflict (subject_hash) do update set revoked_at = greatest(${revokedSubjects.revokedAt}, excluded.revoked_at)`
}

/** @returns the refusal of an assertion that is older than its provider's revocation */
export function subjectRevoked(): Refusal<'expired'> {
  return refuse('expired', { detail: 'The subject of the assertion was revoked after it was issued.' })
}
