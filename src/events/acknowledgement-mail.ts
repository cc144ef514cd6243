import { lifetimes } from '../contract/lifetimes.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import { compose } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { saidLink } from './mail-parts.ts'

/**
 * Tells a submitter that their request came in. Whoever sent it may have named somebody else's address, so nothing of
 * what they wrote is in it.
 * @param link that opens the page of the request, where it can be taken back
 */
export function acknowledgementMail(
  { id, lead }: { id: string; lead: Pick<StoredLead, 'email'> },
  {
    serviceName: service,
    baseUrl: address,
    words: { mails, write },
    deskMail,
    link,
  }: { serviceName: string; baseUrl: string; words: LiveWords; deskMail?: string | undefined; link: string },
): Mail {
  const mail = compose(lead.email, mails.acknowledgeSubject({ service }), [
    mails.acknowledgeSays({ service, address, id }),
    saidLink(mails.acknowledgeLink({ duration: write.duration(lifetimes.requestLink) }), link),
    mails.acknowledgeNotMe,
  ])
  return {
    ...mail,
    ...(deskMail !== undefined && { replyTo: deskMail }),
    leadId: id,
  }
}
