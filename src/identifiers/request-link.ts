import { sameSecret } from './tokens.ts'
import type { Vault } from './vault.ts'

/** A verified link to the page of a request. It opens the lead that it names, as the status token does. */
export type VerifiedLink = { readonly leadId: string; readonly until?: Date }

type Sealer = Pick<Vault, 'digest'>

/** The end of its time, in seconds since 1970 to the base of 36, and an HMAC-SHA-256. */
const form = /^([0-9a-z]{1,9})\.([0-9a-f]{64})$/

/**
 * Nothing of a link is stored, not even a hash, so a mail that is sent again has a link that works as well.
 * @returns a text for an address or a cookie that opens one lead until `until`
 */
export function newRequestLink(vault: Sealer, leadId: string, until: Date): string {
  const end = Math.floor(until.getTime() / 1_000).toString(36)
  return `${end}.${digestOf(vault, leadId, end)}`
}

/**
 * @returns the lead that a link opens now, and until when; nothing where it is for another lead, has ended or is not
 *   ours
 */
export function openRequestLink(
  vault: Sealer,
  leadId: string,
  link: string,
  now: Date,
): Required<VerifiedLink> | undefined {
  const until = endOf(vault, leadId, link)
  const isOver = until !== undefined && until.getTime() <= now.getTime()
  return until && !isOver ? { leadId, until } : undefined
}

/** @returns whether a link is ours and for this lead, but its time is over */
export function hasEnded(vault: Sealer, leadId: string, link: string, now: Date): boolean {
  const until = endOf(vault, leadId, link)
  return until !== undefined && until.getTime() <= now.getTime()
}

/** @returns the end of a link's time, past or not; nothing where it is for another lead or is not ours */
function endOf(vault: Sealer, leadId: string, link: string): Date | undefined {
  const [, end, digest] = form.exec(link) ?? []
  if (end === undefined || digest === undefined) return undefined
  const isOurs = sameSecret(digest, digestOf(vault, leadId, end))
  return isOurs ? new Date(Number.parseInt(end, 36) * 1_000) : undefined
}

function digestOf(vault: Sealer, leadId: string, end: string): string {
  return vault.digest('request link', JSON.stringify([leadId, end]))
}
