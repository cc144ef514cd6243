import { choiceInWords } from '../text/choice-in-words.ts'
import { isHeld } from '../contract/spam.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { MessageEventData, ToldMessage } from '../contract/message-events.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { pathFor } from '../contract/operation-route.ts'
import { operationRoutes } from '../contract/routes.ts'
import { compose } from '../mail/compose.ts'
import type { Mail } from '../mail/mail.ts'
import { quotedName, withoutLinks } from '../text/quoted.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { choiceList, letter, quoted, saidLink } from './mail-parts.ts'

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
  const closing = [
    ...(choices.length > 0 ? [mails.messageChoose] : []),
    mails.messageLink({ duration: write.duration(lifetimes.requestLink) }),
  ].join('\n')
  const more = [...(desk === undefined ? [] : [mails.messageReply]), mails.messageAgent({ id })].join('\n')
  const mail = compose(lead.email, mails.messageSubject({ service }), [
    mails.messageSays({ service, address }),
    letter(message.text),
    ...(choices.length > 0 ? [choiceList(choices)] : []),
    saidLink(closing, link),
    more,
  ])
  return { ...mail, ...(desk !== undefined && { replyTo: desk }), leadId: id }
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
  const link = hasInbox ? `${baseUrl}${pathFor(operationRoutes.showLead, { id })}` : undefined
  const where = link ? mails.leadInbox : mails.leadCommand({ command: `npm run intake -- leads show ${id}` })
  const mail = compose(to, mails.messageNotice({ service, id }), [
    opening,
    ...(held ? [] : [quoted(withoutLinks(message.text))]),
    link ? saidLink(where, link) : where,
  ])
  return { ...mail, leadId: id }
}
