import { mailLimits, mailsInAll } from '../contract/limits.ts'
import { isMuted, mailboxKey } from './muted.ts'
import type { AccessPorts } from './ports.ts'

/**
 * Counts the mail that tells a submitter that a lead came in: anybody can name any address as theirs, so a mailbox gets
 * one a day, and none whose owner said "this was not me".
 * @returns whether it may be sent
 * @throws where the store of the counts fails: without a count, no mail goes out
 */
export async function mayAcknowledge(
  ports: Pick<AccessPorts, 'database' | 'vault' | 'now' | 'mailWait' | 'mailsPerHour'>,
  email: string,
): Promise<boolean> {
  if (await isMuted(ports, email)) return false
  const key = ports.vault.digest('mail count', `acknowledgement ${mailboxKey(ports, email)}`)
  const usedUp = await ports.mailWait([
    { key, limit: mailLimits.acknowledgement },
    { key: 'all', limit: mailsInAll(ports.mailsPerHour) },
  ])
  return usedUp.length === 0
}
