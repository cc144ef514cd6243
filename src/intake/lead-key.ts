import { matchesHash } from '../identifiers/tokens.ts'

/**
 * What gives a submitter access to a lead: the status token of its receipt, or the id of a lead that was verified
 * otherwise, such as by a mailed link or by the A2A task that stored it.
 */
export type LeadKey = string | { readonly leadId: string }

/** @returns whether a key is that of this lead */
export function opens(key: LeadKey, leadId: string, statusTokenHash: string): boolean {
  return typeof key === 'string' ? matchesHash(key, statusTokenHash) : key.leadId === leadId
}
