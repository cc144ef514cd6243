import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { idempotencyWindowHours } from '../contract/limits.ts'
import type { Database } from '../database/client.ts'
import { idempotencyRecords } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { fingerprintOf, type IdempotentRequest, keyHashOf, openAnswer, sealAnswer } from './idempotency.ts'

/** What is kept of the answer to a request, for a repetition with the same key. */
export type KeptForKey = { keyHash: string; fingerprint: string; sealedAnswer: string }

/** @returns the answer that is kept under a key and has not expired; empty once its lead was erased */
export async function findAnswer(database: Database, keyHash: string, now: Date): Promise<KeptForKey | undefined> {
  const [record] = await database
    .select()
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.keyHash, keyHash), gt(idempotencyRecords.expiresAt, now)))
  return record
}

/** The caller and the key under which an answer is stored. */
export type Keyed = { caller: string; key: string }

/**
 * What is known of an idempotency key: it is new, it was used for another request, or its request was already answered.
 */
export type Repetition = { kind: 'new' } | { kind: 'reused' } | { kind: 'answered'; answer: string }

/**
 * @returns what was answered before to a request with this key. After an erasure only the use of the key is known; the
 * lead itself then says that it is gone
 */
export async function findRepetition(
  database: Database,
  request: IdempotentRequest | undefined,
  at: Date,
): Promise<Repetition> {
  const kept = request && (await findAnswer(database, keyHashOf(request), at))
  if (!kept || kept.fingerprint === '') return { kind: 'new' }
  if (kept.fingerprint !== fingerprintOf(request)) return { kind: 'reused' }
  return { kind: 'answered', answer: openAnswer(kept.sealedAnswer, request) }
}

/** @param answer what is needed to answer the same again, such as the id of what was stored */
export function sealedFor(request: IdempotentRequest, answer: string, random: RandomBytes): KeptForKey {
  return {
    keyHash: keyHashOf(request),
    fingerprint: fingerprintOf(request),
    sealedAnswer: sealAnswer(answer, request, random),
  }
}

/**
 * @returns a part of a statement that has a row where the key was free; it reads the id of the lead from `before`. The
 *   second of two requests with one key waits for the lead, which is locked before, and not here
 */
export function keepForKey({ keyHash, fingerprint, sealedAnswer }: KeptForKey, at: Date): SQL {
  return keepRow(
    sql`select ${keyHash}, ${fingerprint}, ${sealedAnswer}, id, ${endOfKey(at)}::timestamptz from before`,
    sql`${at.toISOString()}::timestamptz`,
  )
}

/** @returns until when the answer to a request is kept */
export function endOfKey(at: Date): string {
  return new Date(at.getTime() + idempotencyWindowHours * 3_600_000).toISOString()
}

/**
 * @param row the hash of the key, the fingerprint, the sealed answer, the lead and the end, selected in this order
 * @returns a part of a statement that keeps it, and has a row where the key was free at that moment
 */
export function keepRow(row: SQL, moment: SQL): SQL {
  return sql`
    insert into ${idempotencyRecords} (key_hash, fingerprint, sealed_answer, lead_id, expires_at)
    ${row}
    on conflict (key_hash) do update
      set fingerprint = excluded.fingerprint, sealed_answer = excluded.sealed_answer, lead_id = excluded.lead_id,
        expires_at = excluded.expires_at
      where ${idempotencyRecords.expiresAt} <= ${moment}
    returning 1`
}
