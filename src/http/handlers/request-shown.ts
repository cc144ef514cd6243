import { maxMessages } from '../../contract/message-limits.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { VerifiedLink } from '../../identifiers/request-link.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { Vault } from '../../identifiers/vault.ts'
import { latestMessages, openLead, submitterOf } from '../../intake/conversation/read-messages.ts'
import type { ConversationPorts } from '../../intake/conversation/reply-to-desk.ts'
import type { ErasurePorts } from '../../intake/erase.ts'
import { readLeadStatus } from '../../intake/status.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { wordsOf } from '../../words/words.ts'
import type { LoadPage } from '../load-page.ts'
import type { Here } from '../form-address.ts'
import { languagesOf } from '../languages.ts'
import type { PersonPage } from '../pages/frame.ts'
import { requestPage, type Said } from '../pages/request-page.ts'
import { closedRequestPage } from '../pages/shut-request-pages.ts'
import { requestPath } from '../request-cookie.ts'
import type { MailRequestLink } from '../../access/request-link-mail.ts'

export type RequestPagePorts = ConversationPorts &
  ErasurePorts & {
    vault: Vault
    loadPage: LoadPage
    /** Mails a fresh link; loaded when one is first asked for. */
    loadMailLink: () => Promise<MailRequestLink>
    snapshot: Pick<
      Snapshot,
      'baseUrl' | 'serviceName' | 'contactEmail' | 'words' | 'otherLanguages' | 'replyWithin' | 'bookingUrl'
    >
  }

export type Speaking = RequestPagePorts & {
  words: LiveWords
  otherWords: readonly LiveWords[]
  serviceName: string
  baseUrl: string
  /** The mailbox of the desk. */
  desk: string | undefined
}

/** A page, and in which language it is: a request is shown in that in which it was written. */
export type Answer = PersonPage & { language?: string }

/** What opens a request: the link that the browser keeps. */
export type Key = Required<VerifiedLink> & { link: string }

/** What came of the last form, if there was one. */
export type Last = {
  sent?: boolean
  isAgain?: boolean
  choosing?: boolean
  trouble?: (words: LiveWords) => string
  text?: string | undefined
  here?: Here
}

/** @returns the page of a request, as it is now */
export async function pageOf(ports: Speaking, id: string, key: Key, last: Last = {}): Promise<Answer> {
  const { database, now, random } = ports
  const [lead, status] = await Promise.all([openLead(database, id, key), readLeadStatus(database, id, key)])
  if (!lead || !status) return closedRequestPage(ports)
  const thread = await latestMessages(database, id, maxMessages)
  const shown = { ...lead, id, receivedAt: new Date(status.received_at), thread, now: now() }
  const said = saidIn(ports, lead.language)
  // If it was withdrawn meanwhile, the page gives no thanks.
  const sent = last.sent === true && lead.need !== null
  const open = { until: key.until, link: `${ports.baseUrl}${requestPath(id)}?link=${key.link}` }
  const page = requestPage(shown, { formKey: newUlid(now(), random), open }, said, {
    sent: sent ? await submitterOf(database, id) : undefined,
    isAgain: last.isAgain === true && thread.some(({ from }) => from === 'submitter'),
    last: {
      trouble: last.trouble?.(said.words),
      choosing: last.choosing === true,
      text: last.text ?? '',
      here: last.here,
    },
  })
  return { ...page, language: said.words.write.language }
}

/**
 * @returns what is said in the language of a lead, or, where it has none that the site speaks, in that of the browser
 */
export function saidIn({ snapshot, serviceName, words }: Speaking, language: string | null): Said {
  const spoken = languagesOf(snapshot)
  const theirs = spoken.find((one) => one.words.language === language)
  const { replyWithin } = theirs ?? spoken.find((one) => one.words.language === words.write.language) ?? spoken[0]
  return { serviceName, words: theirs ? wordsOf(theirs) : words, replyWithin, bookingUrl: snapshot.bookingUrl }
}
