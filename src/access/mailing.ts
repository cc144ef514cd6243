import { inWords } from '../text/duration.ts'
import { mailLimits, mailsInAll } from '../contract/limits.ts'
import type { Mail } from '../mail/mail.ts'
import { mailDomainOf } from './mail-domain.ts'
import { isMuted, mailboxKey } from './muted.ts'
import type { AccessPorts, MailCount } from './ports.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * Sends a mail that a caller asked for: within the limits of `countMail`, and none to a mailbox whose owner said "this
 * was not me". The caller is not told of the latter.
 * @param caller as `countMail` has it
 * @param undo takes back what was stored for the mail if it is not sent
 * @throws {MailUnavailable} when no mail server takes it
 */
export async function sendAskedMail(
  ports: AccessPorts,
  mail: Mail,
  caller: string,
  undo: () => Promise<unknown>,
): Promise<{ kind: 'sent' } | Refusal<'rate_limited'>> {
  try {
    const sent = await sendUnlessLimited(ports, mail, caller)
    if (sent.kind === 'refused') await undo()
    return sent
  } catch (error) {
    await undo()
    throw error
  }
}

async function sendUnlessLimited(
  ports: AccessPorts,
  mail: Mail,
  caller: string,
): Promise<{ kind: 'sent' } | Refusal<'rate_limited'>> {
  const limited = await countMail(ports, { to: mail.to, caller })
  if (limited) return limited
  if (!(await isMuted(ports, mail.to))) await ports.sendMail(mail)
  return { kind: 'sent' }
}

/** A mail that a caller asks for. */
export type AskedMail = {
  to: string
  /** Key of the caller, as requests are counted: of an address (IPv6: the /64), or of a holder that is vouched for. */
  caller: string
  /** Key of a device that an operator signed in from before. */
  device?: string | undefined
  /**
   * Whether mail goes to addresses of the settings only, whatever was asked for. Then it floods no organisation and no
   * mail server, so it does not count for these, and what one caller asked for hardly counts for another: strangers
   * cannot keep an operator out by using up what is there.
   */
  toListedOnly?: boolean
}

/**
 * Counts a mail for its mailbox, its caller, its domain and in all, or for none of them where one is used up. A known
 * device is counted by itself alone: strangers can use up everything else.
 * @returns why the mail may not be sent, where that is so. A bound is named where it is the caller's own. All others
 *   read alike: that a mailbox, a domain or everything is used up comes from what others asked for.
 * @throws where the store of the counts fails: without a count, no mail goes out
 */
export async function countMail(ports: AccessPorts, asked: AskedMail): Promise<Refusal<'rate_limited'> | undefined> {
  const usedUp = await ports.mailWait(await countsOf(ports, asked))
  if (usedUp.length === 0) return undefined
  const wait = Math.max(...usedUp.map(({ resetSeconds }) => resetSeconds))
  const own = usedUp.find(({ limit }) => limit === mailLimits.caller || limit === mailLimits.device)?.limit
  const why = own
    ? `The ${own.requests} mails that one ${own.per} may ask for in ${inWords(own.windowSeconds)} are used up.`
    : 'No more mail goes to this address for now.'
  return refuse('rate_limited', { detail: `${why} Wait ${wait} seconds, then try again.`, retryAfter: wait })
}

/**
 * The caller's own limits come before shared ones, so that a mail refused by them uses up nothing of the shared ones.
 */
async function countsOf(ports: AccessPorts, { to, caller, device, toListedOnly }: AskedMail): Promise<MailCount[]> {
  const key = (text: string) => ports.vault.digest('mail count', text)
  if (device !== undefined) return [{ key: key(device), limit: mailLimits.device }]
  const mailbox = mailboxKey(ports, to)
  const ofCaller = { key: key(caller), limit: mailLimits.caller }
  if (toListedOnly) {
    const ofBoth = key(`${caller} ${mailbox}`)
    return [
      ofCaller,
      { key: ofBoth, limit: mailLimits.signIn },
      { key: ofBoth, limit: mailLimits.signInDay },
      { key: mailbox, limit: mailLimits.operatorDay },
    ]
  }
  const domain = await mailDomainOf(to)
  return [
    ofCaller,
    { key: mailbox, limit: mailLimits.mailbox },
    { key: mailbox, limit: mailLimits.mailboxDay },
    ...(domain === undefined ? [] : [{ key: key(domain), limit: mailLimits.domain }]),
    { key: 'all', limit: mailsInAll(ports.mailsPerHour) },
  ]
}
