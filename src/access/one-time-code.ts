import { maxTypedCodeLength } from '../contract/bounds.ts'
import { oneTimeCodeDigits } from '../contract/lifetimes.ts'
import { type RandomBytes, sameSecret } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'

/** 64 bits over a million codes: no code is noticeably likelier than another. */
const drawnBytes = 8
const purpose = 'one-time code'

/** @returns six digits */
export function newCode(random: RandomBytes): string {
  const drawn = Buffer.from(random(drawnBytes)).readBigUInt64BE()
  return String(drawn % 10n ** BigInt(oneTimeCodeDigits)).padStart(oneTimeCodeDigits, '0')
}

/** @returns a code from a form, without spaces; empty if the input is too long to be one */
export function typedCode(text: string): string {
  return text.length > maxTypedCodeLength ? '' : text.replace(/\s/g, '')
}

/**
 * What is stored of a code: a plain hash of six digits could be guessed by a reader of the database.
 * @param owner id of what the code belongs to, so that equal codes look different
 */
export function digestCode(vault: Vault, owner: string, code: string): string {
  return vault.digest(purpose, textOf(owner, code))
}

/**
 * @param stored the digest of a code
 * @returns whether it is of this one; one from before a change of the secret is, too
 */
export function matchesCode(vault: Vault, owner: string, code: string, stored: string): boolean {
  const known = vault.digests(purpose, textOf(owner, code))
  return known.some((digest) => sameSecret(digest, stored))
}

function textOf(owner: string, code: string): string {
  return `${owner} ${code}`
}
