import { choiceInWords } from '../text/choice-in-words.ts'
import { isHeld } from '../contract/spam.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { MessageEventData, ToldMessage } from '../contract/message-events.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { operationRoutes } from '../contract/routes.ts'
import type { Mail } from '../mail/mail.ts'
import { markup } from '../text/markup.ts'
import { quotedName, withoutLinks } from '../text/quoted.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { paragraph, quotedLines } from './mail-parts.ts'

/** What was said, and the lead, both of which are still there. */
type Told = MessageEventData & { lead: StoredLead; message: ToldMessage }

type Place = { serviceName: string; baseUrl: string; words: LiveWords }

/**
 * Brings a submitter what the desk wrote, in the words of their language.
 * @param desk the mailbox that an answer goes to @param link that opens the page of the request
 */
export function messageMail(
  { id, lead, message }: Told,
  {
    serviceName: service,
    baseUrl: address,
    words: { mails, write },
    desk,
    link,
  }: Place & { desk: string | undefined; link: string },
): Mail {
  const choices = (message.choices ?? []).map((choice) => choiceInWords(choice, write))
  const opening = mails.messageSays({ service, address })
  const closing = [
    ...(choices.length > 0 ? [mails.messageChoose] : []),
    mails.messageLink({ duration: write.duration(lifetimes.requestLink) }),
  ].join('\n')
  const more = [...(desk === undefined ? [] : [mails.messageReply]), mails.messageAgent({ id })].join('\n')
  const listed = choices.map((label, index) => `${index + 1}. ${label}`).join('\n')
  return {
    to: lead.email,
    subject: mails.messageSubject({ service }),
    text: `${[opening, message.text, listed, `${closing}\n${link}`, more].filter(Boolean).join('\n\n')}\n`,
    html: [
      paragraph(opening),
      markup`<blockquote style="white-space:pre-wrap">${message.text}</blockquote>`,
      ...(choices.length > 0 ? [markup`<ol>${choices.map((label) => markup`<li>${label}</li>`)}</ol>`] : []),
      paragraph(closing),
      markup`<p><a href="${link}">${link}</a></p>`,
      paragraph(more),
    ]
      .map(({ html }) => html)
      .join('\n'),
    ...(desk !== undefined && { replyTo: desk }),
    leadId: id,
  }
}

/**
 * Tells an operator that a submitter wrote. The text is a quotation without links; what looks like spam is not
 * repeated.
 */
export function messageNotice(
  { id, lead, message }: Told,
  { to, serviceName: service, baseUrl, words, hasInbox }: Place & { to: string; hasInbox: boolean },
): Mail {
  const { mails, lists } = words
  const held = isHeld(message.suspicion)
  const opening = held
    ? mails.messageHeld({ service })
    : mails.messageFrom({ service, name: quotedName(lead.name, lists.quote) })
  const said = withoutLinks(message.text)
  const link = hasInbox ? `${baseUrl}${operationRoutes.showLead.path.replace('{id}', id)}` : undefined
  const where = link ? mails.leadInbox : mails.leadCommand({ command: `npm run intake -- leads show ${id}` })
  return {
    to,
    subject: mails.messageNotice({ service, id }),
    text: `${[opening, ...(held ? [] : [quotedLines(said)]), [where, link].filter(Boolean).join('\n')].join('\n\n')}\n`,
    html: [
      paragraph(opening),
      ...(held ? [] : [markup`<blockquote style="white-space:pre-wrap">${said}</blockquote>`]),
      paragraph(where),
      ...(link ? [markup`<p><a href="${link}">${link}</a></p>`] : []),
    ]
      .map(({ html }) => html)
      .join('\n'),
    leadId: id,
  }
}
