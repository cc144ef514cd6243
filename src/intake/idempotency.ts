import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync } from 'node:crypto'
import type { RandomBytes } from '../identifiers/tokens.ts'

/**
 * A request with an `Idempotency-Key`: its caller, the key and the payload. `sender` is a secret of the sender, where
 * somebody else might send the same key.
 */
export type IdempotentRequest = { caller: string; key: string; payload: unknown; sender?: string | undefined }

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** @returns the name under which the answer is stored. Neither the caller nor the key can be read from it */
export function keyHashOf({ caller, key }: IdempotentRequest): string {
  return hash('sha256', JSON.stringify([caller, key]))
}

/** @returns a hash that tells two payloads apart without revealing them */
export function fingerprintOf(request: IdempotentRequest): string {
  return createHmac('sha256', secretOf(request, 'fingerprint')).update(canonical(request.payload)).digest('hex')
}

/**
 * Seals an answer, which holds a status token, with the caller's own key: what is stored opens only with a request that
 * sends the key again. A key that can be guessed protects it less than a UUID does.
 */
export function sealAnswer(answer: string, request: IdempotentRequest, random: RandomBytes): string {
  const nonce = random(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secretOf(request, 'answer'), nonce)
  return Buffer.concat([nonce, cipher.update(answer), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** @throws when the answer was sealed with another key */
export function openAnswer(sealed: string, request: IdempotentRequest): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(request, 'answer'), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()
}

/** The same text for the same JSON value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!value || typeof value !== 'object') return JSON.stringify(value)
  const fields = new Map(Object.entries(value))
  const keys = [...fields.keys()].toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(fields.get(key))}`).join()}}`
}

function secretOf({ caller, key }: IdempotentRequest, purpose: 'answer' | 'fingerprint'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, caller, `consultation-intake idempotency ${purpose}`, keyBytes))
}
