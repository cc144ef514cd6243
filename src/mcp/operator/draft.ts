import { canonical } from '../../intake/idempotency.ts'
import { sameSecret } from '../../identifiers/tokens.ts'
import type { OperatorToolCall } from './tool.ts'

/** How long an operator has to read a draft before it must be made again. */
export const draftMinutes = 10

/** The purpose under which tokens are made; those of other purposes are not valid. */
const purpose = 'mcp draft'
const nonceBytes = 9
const form = /^dt_([0-9a-z]{1,9})\.(\d{1,15})\.([A-Za-z0-9_-]{12})\.([0-9a-f]{64})$/

/** A message that is not sent yet. @param seen the tag of its lead, as it was when it was written */
type Draft = { id: string; body: unknown; seen: string }
type Needs = Pick<OperatorToolCall, 'now' | 'random' | 'digest' | 'tokenId'>

/** @returns a token that stands for exactly this message to this lead as it was, for who asked, and when it ends */
export function draftToken(
  { id, body, seen }: Draft,
  { now, random, digest, tokenId }: Needs,
): { token: string; expiresAt: Date } {
  const seconds = Math.floor(now().getTime() / 1000) + draftMinutes * 60
  const nonce = Buffer.from(random(nonceBytes)).toString('base64url')
  const version = seen.slice(1, -1)
  const sealed = digest(purpose, canonical([seconds, version, nonce, tokenId, id, body]))
  return { token: `dt_${seconds.toString(36)}.${version}.${nonce}.${sealed}`, expiresAt: new Date(seconds * 1000) }
}

/**
 * @returns the tag of the lead for which the draft was made; or that its time is over; or that it is of another message
 */
export function readDraft(
  token: string,
  { id, body }: Omit<Draft, 'seen'>,
  { now, digest, tokenId }: Needs,
): { kind: 'valid'; seen: string } | { kind: 'expired' } | { kind: 'other' } {
  const [, expiry, version, nonce, sealed] = form.exec(token) ?? []
  if (!expiry || !version || !nonce || !sealed) return { kind: 'other' }
  const seconds = Number.parseInt(expiry, 36)
  if (!sameSecret(sealed, digest(purpose, canonical([seconds, version, nonce, tokenId, id, body]))))
    return { kind: 'other' }
  return now().getTime() < seconds * 1000 ? { kind: 'valid', seen: `"${version}"` } : { kind: 'expired' }
}
