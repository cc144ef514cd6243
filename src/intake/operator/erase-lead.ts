import type { LeadState } from '../../contract/states.ts'
import { type Seen, standingOf } from './as-seen.ts'
import { type ErasurePorts, erasePersonalData, type ErasureReceipt } from '../erase.ts'

/** `refused`: its state does not allow it, such as when it was erased before. */
export type OperatorErasure =
  | { kind: 'erased'; receipt: ErasureReceipt }
  | { kind: 'refused'; state: LeadState }
  | { kind: 'outdated' }
  | { kind: 'unknown' }

/**
 * Erases the personal data of a lead for an operator. There is no way back.
 * @param seen it is erased only if it has not changed since it was seen
 */
export async function eraseLead(ports: ErasurePorts, leadId: string, seen?: Seen): Promise<OperatorErasure> {
  const receipt = await erasePersonalData(ports, leadId, { by: 'operator', reason: 'request', seen })
  return receipt ? { kind: 'erased', receipt } : whyNot(ports, leadId, seen)
}

/** Takes a held lead for the spam that it was suspected to be, and erases it. */
export async function confirmSpam(ports: ErasurePorts, leadId: string): Promise<OperatorErasure> {
  const receipt = await erasePersonalData(ports, leadId, { by: 'operator', reason: 'spam', from: ['held'] })
  return receipt ? { kind: 'erased', receipt } : whyNot(ports, leadId)
}

async function whyNot({ database }: ErasurePorts, leadId: string, seen?: Seen): Promise<OperatorErasure> {
  const lead = await standingOf(database, leadId, seen)
  if (!lead) return { kind: 'unknown' }
  return lead.isOutdated ? { kind: 'outdated' } : { kind: 'refused', state: lead.state }
}
