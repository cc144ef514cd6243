import type { LeadStatus } from '../contract/answers.ts'
import { mayFollow } from '../contract/states.ts'
import { type ErasurePorts, erasePersonalData } from './erase.ts'
import type { LeadKey } from './lead-key.ts'
import { readLeadStatus } from './status.ts'

/**
 * Takes a lead back for who holds a key of it, and erases its personal data. Doing so twice changes nothing.
 * @returns the state afterwards, or nothing: an unknown id and a wrong key look alike
 */
export async function withdrawLead(ports: ErasurePorts, id: string, key: LeadKey): Promise<LeadStatus | undefined> {
  const status = await readLeadStatus(ports.database, id, key)
  if (!status || !mayFollow(status.status, 'withdrawn')) return status
  await erasePersonalData(ports, id, { by: 'submitter', reason: 'withdrawal' })
  return readLeadStatus(ports.database, id, key)
}
