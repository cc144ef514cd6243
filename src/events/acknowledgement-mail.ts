import { lifetimes } from '../contract/lifetimes.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { Mail } from '../mail/mail.ts'
import { markup } from '../text/markup.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { paragraph } from './mail-parts.ts'

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
  const opening = mails.acknowledgeSays({ service, address, id })
  const follow = mails.acknowledgeLink({ duration: write.duration(lifetimes.requestLink) })
  const notMe = mails.acknowledgeNotMe
  return {
    to: lead.email,
    subject: mails.acknowledgeSubject({ service }),
    text: `${[opening, `${follow}\n${link}`, notMe].join('\n\n')}\n`,
    html: [paragraph(opening), paragraph(follow), markup`<p><a href="${link}">${link}</a></p>`, paragraph(notMe)]
      .map(({ html }) => html)
      .join('\n'),
    ...(deskMail !== undefined && { replyTo: deskMail }),
    leadId: id,
  }
}
