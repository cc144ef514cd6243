import { lifetimes } from '../contract/lifetimes.ts'
import { compose, link } from '../mail/compose.ts'
import { mailedLink } from '../mail/mailed-link.ts'
import { sendAskedMail } from './mailing.ts'
import type { AccessPorts } from './ports.ts'
import type { Refusal } from './refusal.ts'

/**
 * A fresh link to the page of a request, as asked for by its reader.
 * @param language of the request, where it has one
 */
export type WantedLink = {
  leadId: string
  to: string
  language: string | null
  /** As `countMail` has it. */
  caller: string
  /** The mailbox of the desk, to answer to. */
  desk: string | undefined
}

/** Mails a fresh link to the page of a request. @throws {MailUnavailable} when no mail server takes it */
export type MailRequestLink = (wanted: WantedLink) => Promise<{ kind: 'sent' } | Refusal<'rate_limited'>>

/**
 * Mails a fresh link to the page of a request, to the address that the request has and to no other, within the bounds
 * of mails that a caller asks for.
 * @throws {MailUnavailable} when no mail server takes it
 */
export async function mailRequestLink(
  ports: AccessPorts,
  { leadId, to, language, caller, desk }: WantedLink,
): Promise<{ kind: 'sent' } | Refusal<'rate_limited'>> {
  const { baseUrl, serviceName: service, words, otherWords = [] } = ports
  const { mails, write } = otherWords.find((one) => one.write.language === language) ?? words
  const mail = compose(to, mails.newLinkSubject({ service }), [
    mails.newLinkSays({ id: leadId, service, address: baseUrl }),
    mails.acknowledgeLink({ duration: write.duration(lifetimes.requestLink) }),
    link(mailedLink(ports, leadId)),
    mails.newLinkNotMe,
  ])
  const addressed = { ...mail, leadId, ...(desk !== undefined && { replyTo: desk }) }
  return sendAskedMail(ports, addressed, caller, async () => {})
}
