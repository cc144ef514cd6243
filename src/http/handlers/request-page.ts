import { noChoice } from '../../contract/chosen.ts'
import type { Message } from '../../contract/messages.ts'
import { maxMessages, messageLengths } from '../../contract/message-limits.ts'
import { paths } from '../../contract/paths.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { MailRequestLink } from '../request-link-job.ts'
import { hasEnded, openRequestLink, type VerifiedLink } from '../../identifiers/request-link.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { Vault } from '../../identifiers/vault.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import { latestMessages, latestOffer, openLead, submitterOf } from '../../intake/conversation/read-messages.ts'
import { type ConversationPorts, type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import type { ErasurePorts } from '../../intake/erase.ts'
import { exportLead } from '../../intake/export-lead.ts'
import { readLeadStatus } from '../../intake/status.ts'
import { withdrawLead } from '../../intake/withdraw.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { wordsOf } from '../../words/words.ts'
import { calendarReply } from '../calendar-reply.ts'
import type { Call, Handlers } from '../call.ts'
import { isFromElsewhere } from '../fetch-site.ts'
import type { LoadPage } from '../form.ts'
import type { Here } from '../form-address.ts'
import { asAsked, languagesOf, speakingTo } from '../languages.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { framed, type PersonPage } from '../pages/frame.ts'
import { requestFrame, requestPage, type Said } from '../pages/request-page.ts'
import { closedRequestPage, endedRequestPage, lostRequestPage } from '../pages/shut-request-pages.ts'
import { noneField } from '../pages/request-choices.ts'
import { alreadyParameter, keptLink, requestCookie, requestPath, sentParameter } from '../request-cookie.ts'
import { typedTrouble } from '../typed-trouble.ts'
import { leadIdOf } from './message-call.ts'

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

type Speaking = RequestPagePorts & {
  words: LiveWords
  otherWords: readonly LiveWords[]
  serviceName: string
  baseUrl: string
  /** The mailbox of the desk. */
  desk: string | undefined
}

/** A page, and in which language it is: a request is shown in that in which it was written. */
type Answer = PersonPage & { language?: string }

type Key = Required<VerifiedLink> & { link: string }

/** Of the page of a link that has ended: a fresh one was mailed just now. */
const mailedParameter = 'mailed'

const goingOn = { 'Referrer-Policy': 'no-referrer' }
const keyPattern = /^[0-9A-Z]{26}$/

/** The page on which the person who sent a request sees, answers and takes it back. It works without scripts. */
export function requestPageHandlers(given: RequestPagePorts): Handlers {
  const { snapshot } = given
  const speaking: Speaking = {
    ...given,
    words: wordsOf(snapshot),
    otherWords: (snapshot.otherLanguages ?? []).map(wordsOf),
    serviceName: snapshot.serviceName,
    baseUrl: snapshot.baseUrl,
    desk: snapshot.contactEmail,
  }
  const inTheirs =
    (handle: (ports: Speaking, call: Call, id: string) => Promise<Answer | Outcome>) => async (call: Call) => {
      const ports = speakingTo(speaking, call)
      const id = leadIdOf(call)
      const answer: Answer | Outcome = id === undefined ? closedRequestPage(ports) : await handle(ports, call, id)
      if ('kind' in answer) return answer
      const language = answer.language ?? ports.words.write.language
      return framed(asAsked(answer, ports), ports.loadPage, language, requestFrame)
    }
  return {
    showRequest: inTheirs(async (ports, call, id) => {
      const link = call.url.searchParams.get('link')
      if (link !== null) return keepLink(ports, id, link, call.url.searchParams.has(mailedParameter))
      const key = keyOf(ports, call, id)
      const sent = call.url.searchParams.get(sentParameter)
      const isAgain = call.url.searchParams.has(alreadyParameter)
      if (key) return pageOf(ports, id, key, { sent: sent !== null, isAgain })
      return sent === null ? shut(ports, call, id) : thank(ports, sent)
    }),
    downloadRequest: inTheirs(async (ports, call, id) => {
      const key = keyOf(ports, call, id)
      const found = key && (await exportLead(ports.database, id, key, ports.now()))
      if (!found) return shut(ports, call, id)
      return reply(200, found, { 'Content-Disposition': `attachment; filename="${id}.json"` })
    }),
    downloadAgreedCall: inTheirs(async (ports, call, id) => {
      const key = keyOf(ports, call, id)
      const lead = key && (await openLead(ports.database, id, key))
      if (!lead) return shut(ports, call, id)
      const { words, serviceName } = saidIn(ports, lead.language)
      const told = { title: words.request.callWith({ service: serviceName }), written: ports.now() }
      const thread = await latestMessages(ports.database, id, maxMessages)
      return (
        calendarReply({ id, thread }, { ...told, serviceName, baseUrl: ports.baseUrl, write: words.write }) ??
        notAgreed(words)
      )
    }),
    answerRequest: inTheirs(async (ports, call, id) => {
      if (isFromElsewhere(call))
        return problem('invalid_request', {
          detail: 'Use the buttons on our own page.',
          people: ports.words.claim.useOwnPage,
        })
      if (fieldsOf(call)['act'] === 'new_link') return mailLink(ports, call, id)
      const key = keyOf(ports, call, id)
      return key ? act(ports, call, id, key) : shut(ports, call, id, textIn(call))
    }),
  }
}

/** The secret leaves the address at once, so that nobody reads it there or sends it on with it. */
function keepLink(ports: Speaking, id: string, link: string, isMailed = false): Outcome | PersonPage {
  const opened = openRequestLink(ports.vault, id, link, ports.now())
  if (!opened)
    return hasEnded(ports.vault, id, link, ports.now())
      ? endedRequestPage(ports, { id, link, isMailed })
      : closedRequestPage(ports)
  return reply(303, undefined, { ...goingOn, Location: requestPath(id), 'Cache-Control': 'no-store' }, [
    requestCookie(id, link, { now: ports.now(), until: opened.until }),
  ])
}

/** What is shown to a browser whose cookie opens nothing, or that has none. @param unsent what was written all the same */
function shut(ports: Speaking, { headers }: Call, id: string, unsent?: string): PersonPage {
  const link = keptLink(headers)
  return link !== undefined && hasEnded(ports.vault, id, link, ports.now())
    ? endedRequestPage(ports, { id, link, isMailed: false, unsent })
    : lostRequestPage(ports, unsent)
}

/**
 * Mails a fresh link for one that has ended, to the address of that request. Whoever holds the old one learns nothing of
 * that address, nor whether the request is still there.
 */
async function mailLink(ports: Speaking, call: Call, id: string): Promise<Answer | Outcome> {
  const { link = '' } = fieldsOf(call)
  if (!hasEnded(ports.vault, id, link, ports.now())) return keepLink(ports, id, link)
  const submitter = await submitterOf(ports.database, id)
  if (submitter) {
    const { email: to, language } = submitter
    const mail = await ports.loadMailLink()
    const mailed = await mail({ leadId: id, to, language, caller: call.caller.countedAs, desk: ports.desk })
    if (mailed.kind === 'refused')
      return endedRequestPage(ports, { id, link, isMailed: false, wait: mailed.retryAfter ?? 60 })
  }
  const Location = `${requestPath(id)}?link=${link}&${mailedParameter}`
  return reply(303, undefined, { ...goingOn, Location, 'Cache-Control': 'no-store' })
}

/** A browser that keeps no cookie cannot open the page of the request that it sent, and is thanked all the same. */
function thank({ snapshot }: Speaking, language: string): Outcome {
  const { prefix = '' } = languagesOf(snapshot).find(({ words }) => words.language === language) ?? {}
  return reply(303, undefined, { ...goingOn, Location: `${prefix}${paths.thanks}` })
}

function keyOf({ vault, now }: Speaking, { headers }: Call, id: string): Key | undefined {
  const link = keptLink(headers)
  const opened = link === undefined ? undefined : openRequestLink(vault, id, link, now())
  return opened && { ...opened, link: link! }
}

/** What came of the last form, if there was one. */
type Last = {
  sent?: boolean
  isAgain?: boolean
  choosing?: boolean
  trouble?: (words: LiveWords) => string
  text?: string | undefined
  here?: Here
}

async function pageOf(ports: Speaking, id: string, key: Key, last: Last = {}): Promise<Answer> {
  const { database, now, random } = ports
  const [lead, status] = await Promise.all([openLead(database, id, key), readLeadStatus(database, id, key)])
  if (!lead || !status) return closedRequestPage(ports)
  const thread = await latestMessages(database, id, maxMessages)
  const shown = { ...lead, id, receivedAt: new Date(status.received_at), thread, now: now() }
  const said = saidIn(ports, lead.language)
  const open = { until: key.until, link: `${ports.baseUrl}${requestPath(id)}?link=${key.link}` }
  const page = requestPage(shown, { once: newUlid(now(), random), open }, said, {
    // Taken back since, it is no reason to give thanks.
    sent: last.sent === true && lead.need !== null,
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

/** @returns what is said in the language of a lead, or, where it has none that the site speaks, in that of the browser */
function saidIn({ snapshot, serviceName, words }: Speaking, language: string | null): Said {
  const spoken = languagesOf(snapshot)
  const theirs = spoken.find((one) => one.words.language === language)
  const { replyWithin } = theirs ?? spoken.find((one) => one.words.language === words.write.language) ?? spoken[0]
  return { serviceName, words: theirs ? wordsOf(theirs) : words, replyWithin, bookingUrl: snapshot.bookingUrl }
}

async function act(ports: Speaking, call: Call, id: string, key: Key): Promise<Answer | Outcome> {
  const form = fieldsOf(call)
  const { text = '', to, chosen } = form
  const here = call.url
  if (form['act'] === 'take_back') {
    const status = await withdrawLead(ports, id, key)
    if (!status) return closedRequestPage(ports, text)
    return forgetting(text.trim() === '' ? back(id) : await pageOf(ports, id, key, { text, here }))
  }
  if (form['act'] !== 'answer' && chosen === undefined)
    return problem('invalid_request', {
      detail: 'Use one of the buttons on the page.',
      people: ports.words.claim.useButtons,
    })
  const again = (trouble: (words: LiveWords) => string) =>
    pageOf(ports, id, key, { trouble, choosing: chosen !== undefined, text, here })
  const { max: most } = messageLengths.text
  const offer = chosen === undefined ? undefined : await latestOffer(ports.database, id)
  // A page that was opened before shows another offer, and its buttons would answer the wrong question.
  if (offer !== undefined && offer.id !== to) return again(({ request }) => request.newerOffer)
  const said = chosen === undefined ? text : saidWith(chosen, offer, form)
  const wrong = () => again((words) => typedTrouble(said, most, words) ?? words.request.wrong({ most }))
  const checked = checkReply(chosen === undefined ? { text } : { to, chosen, ...(said !== '' && { text: said }) })
  if (!checked.ok) return wrong()
  const once = form['key'] !== undefined && keyPattern.test(form['key']) ? form['key'] : undefined
  const replied = await replyToDesk(ports, {
    leadId: id,
    token: key,
    reply: checked.reply,
    via: 'web',
    key: once,
    byForm: true,
  })
  return outcomeOf(replied, { ports, id, text, isChosen: chosen !== undefined, wrong, again })
}

/** @returns what is said beside a choice: how it is called, with what was typed below; nothing where it says enough by itself */
function saidWith(
  chosen: string,
  offer: Message | undefined,
  form: Readonly<Record<string, string | undefined>>,
): string {
  const typed = form['text']?.trim() ?? ''
  if (typed === '') return chosen === noChoice ? (form[noneField] ?? '') : ''
  const label = chosen === noChoice ? form[noneField] : offer?.choices?.find(({ id }) => id === chosen)?.label
  return [label, typed].filter(Boolean).join('\n\n')
}

function outcomeOf(
  replied: Replied,
  {
    ports,
    id,
    text,
    isChosen,
    wrong,
    again,
  }: {
    ports: Speaking
    id: string
    text: string
    isChosen: boolean
    wrong: () => Promise<Answer>
    again: (trouble: (words: LiveWords) => string) => Promise<Answer>
  },
): Outcome | Answer | Promise<Answer> {
  switch (replied.kind) {
    case 'stored':
      return back(id, replied.replayed)
    // What was over meanwhile is there to be seen, and what was written is not lost with it.
    case 'gone':
    case 'full':
      return text === '' ? back(id) : again(({ request }) => request.notSent)
    // Another text in a form that was sent before, by going back: it is shown again with a new key, or it would be lost.
    case 'idempotency_key_reused':
      return again(({ request }) => request.sentBefore)
    case 'invalid':
      return isChosen ? again(({ request }) => request.choiceOver) : wrong()
    case 'unknown':
      return closedRequestPage(ports, text)
    case 'may_be_stored':
      return problem('service_unavailable', {
        mayBeStored: true,
        people: ports.words.form.perhaps,
        cause: replied.cause,
      })
  }
}

function fieldsOf({ body }: Call): Readonly<Record<string, string | undefined>> {
  return body?.kind === 'form' ? body.value : {}
}

/** A link to a call that was taken back since: a page says so, and nothing is kept as a file for a calendar. */
function notAgreed({ request }: LiveWords): Outcome {
  return problem('not_found', { detail: 'No time is agreed for this request.', people: request.noCall })
}

function textIn(call: Call): string | undefined {
  return fieldsOf(call)['text']
}

/** What was erased is forgotten by the browser as well: pages that it kept to go back to. */
function forgetting<Given extends Answer | Outcome>(given: Given): Given {
  return { ...given, headers: { ...('headers' in given ? given.headers : {}), 'Clear-Site-Data': '"cache"' } }
}

/** The browser goes on with GET, so that a reload sends nothing again. */
function back(id: string, isAgain = false): Outcome {
  const query = isAgain ? `?${alreadyParameter}` : ''
  return reply(303, undefined, { ...goingOn, Location: `${requestPath(id)}${query}#conversation` })
}
