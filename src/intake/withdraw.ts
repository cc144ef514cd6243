import type { LeadStatus } from '../contract/answers.ts'
import { mayFollow } from '../contract/states.ts'
import { type ErasurePorts, erasePersonalData } from './erase.ts'
import type { LeadKey } from './lead-key.ts'
import { readLeadStatus } from './status.ts'

/**
 * `notify`: addresses of operators. They are told if the desk had begun to work on the lead, as a call may have been
 * agreed.
 */
export type WithdrawalPorts = ErasurePorts & { notify: readonly string[] }

/**
 * Withdraws a lead for the holder of its key, and erases its personal data. Repeating it changes nothing.
 * @returns the state afterwards, or nothing: an unknown id and a wrong key look alike
 */
export async function withdrawLead(ports: WithdrawalPorts, id: string, key: LeadKey): Promise<LeadStatus | undefined> {
  const status = await readLeadStatus(ports.database, id, key)
  if (!status || !mayFollow(status.status, 'withdrawn')) return status
  await erasePersonalData(ports, id, { by: 'submitter', reason: 'withdrawal', told: ports.notify })
  return readLeadStatus(ports.database, id, key)
}
