import { maxTypedCodeLength } from '../../contract/bounds.ts'
import { userCodeLength, userCodeLetters } from '../../contract/lifetimes.ts'
import { sameSecret } from '../../identifiers/tokens.ts'
import type { Vault } from '../../identifiers/vault.ts'

const purpose = 'one-time code'
const half = userCodeLength / 2

/**
 * The code that an agent shows, and that its person types on the page of the mailed link. It proves nothing by itself:
 * it tells the page which agent the person has in front of them, so whoever has only the mail, or only the code, gets
 * nothing. It is derived from the registration, so that a repeated claim is told the same one and nothing of it is
 * stored. It has letters only, so it never passes for the digits that a person reads out to the agent.
 * @returns such as `WDJB-MJHT`
 * @see https://www.rfc-editor.org/rfc/rfc8628#section-6.1
 */
export function userCodeOf(vault: Vault, registrationId: string): string {
  const letters = lettersOf(vault.digest(purpose, ownerOf(registrationId)))
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/**
 * @param typed as a person types it: in small letters, with spaces, without the hyphen
 * @returns whether it is the code
 */
export function matchesUserCode(vault: Vault, registrationId: string, typed: string): boolean {
  if (typed.length > maxTypedCodeLength) return false
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, '')
  const known = vault.digests(purpose, ownerOf(registrationId)).map(lettersOf)
  return known.some((code) => sameSecret(code, letters))
}

function ownerOf(registrationId: string): string {
  return `user code of ${registrationId}`
}

/** @param digest 256 bits: over 20^8 codes, none is noticeably likelier than another */
function lettersOf(digest: string): string {
  const base = BigInt(userCodeLetters.length)
  let rest = BigInt(`0x${digest}`)
  let letters = ''
  for (let count = 0; count < userCodeLength; count++) {
    letters += userCodeLetters[Number(rest % base)]
    rest /= base
  }
  return letters
}
