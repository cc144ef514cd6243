import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { idempotencyWaitSeconds, idempotencyWindowHours } from '../contract/limits.ts'
import type { Transaction } from '../database/client.ts'
import { idempotencyRecords } from '../database/schema.ts'

/** A request with an `Idempotency-Key`: who sent it, under which key, with what payload. */
export type IdempotentRequest = { caller: string; key: string; payload: unknown }

export type EarlierAnswer = { answer: string } | 'other_payload' | undefined

/** SQLSTATE of a lock that was not to be had in time. */
export const lockNotAvailable = '55P03'

const nonceBytes = 12
const tagBytes = 16
/** Few enough to cost a submission nothing, more than one, so that the table cannot grow. */
const purgedAtOnce = 20

/**
 * Waits for a request with the same key that is still under way, then looks for its answer.
 * @throws with SQLSTATE 55P03 when that request does not end in time
 */
export async function findEarlierAnswer(
  transaction: Transaction,
  request: IdempotentRequest,
  now: Date,
): Promise<EarlierAnswer> {
  const keyHash = hashOf(request)
  await transaction.execute(sql`select set_config('lock_timeout', ${`${idempotencyWaitSeconds}s`}, true)`)
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`)
  const [record] = await transaction
    .select()
    .from(idempotencyRecords)
    .where(and(eq(idempotencyRecords.keyHash, keyHash), gt(idempotencyRecords.expiresAt, now)))
  if (!record) return undefined
  return record.fingerprint === fingerprintOf(request)
    ? { answer: unseal(record.sealedAnswer, request) }
    : 'other_payload'
}

/** Keeps the answer for whoever sends the same key again. */
export async function keepAnswer(
  transaction: Transaction,
  request: IdempotentRequest,
  { answer, leadId, now, random }: { answer: string; leadId: string; now: Date; random: RandomBytes },
): Promise<void> {
  const record = {
    keyHash: hashOf(request),
    fingerprint: fingerprintOf(request),
    sealedAnswer: seal(answer, request, random),
    leadId,
    expiresAt: new Date(now.getTime() + idempotencyWindowHours * 3_600_000),
  }
  await transaction
    .insert(idempotencyRecords)
    .values(record)
    .onConflictDoUpdate({ target: idempotencyRecords.keyHash, set: record })
  const expired = transaction
    .select({ keyHash: idempotencyRecords.keyHash })
    .from(idempotencyRecords)
    .where(lte(idempotencyRecords.expiresAt, now))
    .limit(purgedAtOnce)
    .for('update', { skipLocked: true })
  await transaction.delete(idempotencyRecords).where(inArray(idempotencyRecords.keyHash, expired))
}

function hashOf({ caller, key }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([caller, key]))
    .digest('hex')
}

function secretOf({ caller, key }: IdempotentRequest, purpose: 'answer' | 'fingerprint'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, caller, `consultation-intake idempotency ${purpose}`, 32))
}

function fingerprintOf(request: IdempotentRequest): string {
  return createHmac('sha256', secretOf(request, 'fingerprint')).update(JSON.stringify(request.payload)).digest('hex')
}

function seal(answer: string, request: IdempotentRequest, random: RandomBytes): string {
  const nonce = random(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secretOf(request, 'answer'), nonce)
  return Buffer.concat([nonce, cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function unseal(sealed: string, request: IdempotentRequest): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(request, 'answer'), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
