import { sameSecret } from './tokens.ts'
import type { Vault } from './vault.ts'

/** A link that was verified: it opens the lead that it names, as the status token does. */
export type VerifiedLink = { readonly leadId: string; readonly until?: Date }

type Sealer = Pick<Vault, 'digest'>

/** When it ends, in seconds since 1970 to the base of 36, and an HMAC-SHA-256. */
const form = /^([0-9a-z]{1,9})\.([0-9a-f]{64})$/

/**
 * Nothing of it is stored, not even a hash: a mail that is sent again has a link that works, too.
 * @returns what opens one lead until a moment, for an address or a cookie
 */
export function newRequestLink(vault: Sealer, leadId: string, until: Date): string {
  const end = Math.floor(until.getTime() / 1_000).toString(36)
  return `${end}.${digestOf(vault, leadId, end)}`
}

/** @returns the lead that a link opens now, and until when; nothing where it is another's, has ended or was not made by us */
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

/** @returns whether we made a link for this lead, and its time is over: it opens nothing, and says whom it was for */
export function hasEnded(vault: Sealer, leadId: string, link: string, now: Date): boolean {
  const until = endOf(vault, leadId, link)
  return until !== undefined && until.getTime() <= now.getTime()
}

/** @returns when a link that we made for a lead ends, or has ended; nothing where it is another's or was not made by us */
function endOf(vault: Sealer, leadId: string, link: string): Date | undefined {
  const [, end, digest] = form.exec(link) ?? []
  if (end === undefined || digest === undefined) return undefined
  const isOurs = sameSecret(digest, digestOf(vault, leadId, end))
  return isOurs ? new Date(Number.parseInt(end, 36) * 1_000) : undefined
}

function digestOf(vault: Sealer, leadId: string, end: string): string {
  return vault.digest('request link', JSON.stringify([leadId, end]))
}
