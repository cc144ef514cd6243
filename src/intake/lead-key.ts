import type { VerifiedLink } from '../identifiers/request-link.ts'
import { matchesHash } from '../identifiers/tokens.ts'

/** What opens a lead to its submitter: the status token of its receipt, or a link that we made and verified. */
export type LeadKey = string | VerifiedLink

/** @returns whether a key is that of this lead */
export function opens(key: LeadKey, leadId: string, statusTokenHash: string): boolean {
  return typeof key === 'string' ? matchesHash(key, statusTokenHash) : key.leadId === leadId
}
