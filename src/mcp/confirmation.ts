import { leadInParts, type StoredLead } from '../contract/stored-lead.ts'
import { type RandomBytes, sameSecret } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'

/** How long a person has to read a preview before it must be shown again. */
export const confirmationMinutes = 10

/** The purpose under which tokens are made; those of other purposes are not valid. */
const purpose = 'mcp confirmation'
const nonceBytes = 9
const form = /^ct_([0-9a-z]{1,9})\.([A-Za-z0-9_-]{12})\.([0-9a-f]{64})$/

type Digest = Vault['digest']

/** @returns a token that stands for exactly this lead, and when it ends; two previews of one lead have two tokens */
export function confirmationToken(
  lead: StoredLead,
  { now, random, digest }: { now: Date; random: RandomBytes; digest: Digest },
): { token: string; expiresAt: Date } {
  const seconds = Math.floor(now.getTime() / 1000) + confirmationMinutes * 60
  const nonce = Buffer.from(random(nonceBytes)).toString('base64url')
  return {
    token: `ct_${seconds.toString(36)}.${nonce}.${seal(seconds, nonce, lead, digest)}`,
    expiresAt: new Date(seconds * 1000),
  }
}

/**
 * @returns `valid`; `expired` when the token is of this lead and its time is over; `other` when it was made up, cut
 * off, or shown for another content
 */
export function checkConfirmation(
  token: string,
  lead: StoredLead,
  { now, digest }: { now: Date; digest: Digest },
): 'valid' | 'expired' | 'other' {
  const [, expiry, nonce, sealed] = form.exec(token) ?? []
  if (!expiry || !nonce || !sealed) return 'other'
  const seconds = Number.parseInt(expiry, 36)
  if (!sameSecret(sealed, seal(seconds, nonce, lead, digest))) return 'other'
  return now.getTime() < seconds * 1000 ? 'valid' : 'expired'
}

function seal(seconds: number, nonce: string, lead: StoredLead, digest: Digest): string {
  return digest(purpose, JSON.stringify([seconds, nonce, ...leadInParts(lead)]))
}
