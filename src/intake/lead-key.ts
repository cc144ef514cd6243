import { matchesHash } from '../identifiers/tokens.ts'

/**
 * What opens a lead to its submitter: the status token of its receipt, or what was verified to be of that lead, such as a
 * link of ours or the A2A task that stored it.
 */
export type LeadKey = string | { readonly leadId: string }

/** @returns whether a key is that of this lead */
export function opens(key: LeadKey, leadId: string, statusTokenHash: string): boolean {
  return typeof key === 'string' ? matchesHash(key, statusTokenHash) : key.leadId === leadId
}
