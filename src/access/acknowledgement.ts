import { mailLimits, mailsInAll } from '../contract/limits.ts'
import { isMuted, mailboxKey } from './muted.ts'
import type { AccessPorts } from './ports.ts'

/** Mails that go to a submitter before any person has looked: that a lead came in, and a saved reply by a rule. */
export type UnseenMail = 'acknowledgement' | 'undrafted'

/**
 * Counts a mail to a submitter before which no person looked, such as that a lead came in: anybody can name any address
 * as theirs, so a mailbox gets one of a kind a day, and none whose owner said "this was not me".
 * @returns whether it may be sent
 * @throws where the store of the counts fails: without a count, no mail goes out
 */
export async function mayAcknowledge(
  ports: Pick<AccessPorts, 'database' | 'vault' | 'now' | 'mailWait' | 'mailsPerHour'>,
  email: string,
  kind: UnseenMail = 'acknowledgement',
): Promise<boolean> {
  if (await isMuted(ports, email)) return false
  const key = ports.vault.digest('mail count', `${kind} ${mailboxKey(ports, email)}`)
  const usedUp = await ports.mailWait([
    { key, limit: mailLimits.acknowledgement },
    { key: 'all', limit: mailsInAll(ports.mailsPerHour) },
  ])
  return usedUp.length === 0
}
