import { agreedTime, isReplaced } from '../../contract/chosen.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import type { Message } from '../../contract/messages.ts'
import { paths } from '../../contract/paths.ts'
import { languageField } from '../../contract/site-language.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { mayFollow, takesMessages } from '../../contract/states.ts'
import type { OpenLead, Submitter } from '../../intake/conversation/read-messages.ts'
import { saidInWords } from '../../text/choice-in-words.ts'
import { inOrder } from '../../text/in-order.ts'
import { unbrokenPhone } from '../../text/telephone.ts'
import { formAddress, type Here } from '../form-address.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Frame, PersonPage } from './frame.ts'
import { choosing } from './request-choices.ts'
import { notSent } from './shut-request-pages.ts'

/** A request as its page shows it. */
export type ShownRequest = OpenLead & { id: string; receivedAt: Date; thread: readonly Message[]; now: Date }

/**
 * What came of the last form: what was wrong with it, where something was, whether something has to be chosen anew,
 * what was typed and is not sent yet, and the address at which that is shown.
 */
export type LastAnswer = { trouble?: string | undefined; choosing?: boolean; text: string; here?: Here | undefined }

/**
 * @param replyWithin how soon a person answers, in the language of the words
 * @param bookingUrl where people choose a time for a call by themselves
 */
export type Said = { serviceName: string; words: LiveWords; replyWithin: string; bookingUrl?: string | undefined }

/** With `formKey` a form counts once; `open` is the link that opens the page elsewhere, until a moment. */
type RequestKeys = { formKey: string; open: { link: string; until: Date } }

/** The one form of the page. */
const formId = 'answer'

/** No script runs, and no `Referer` tells which request it was. */
export const requestFrame: Frame = {
  path: paths.requestFrame,
  headers: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  policy: {},
}

/**
 * What became of a request, what was said, and what the person who sent it may do.
 * @param last what was done before: `sent` where the request came in by the form just now, with whom it is to be
 *   answered, `isAgain` where an answer was sent that had been sent before, and what was typed then
 */
export function requestPage(
  lead: ShownRequest,
  { formKey, open }: RequestKeys,
  said: Said,
  { sent, isAgain = false, last }: { sent: Submitter | undefined; isAgain?: boolean; last?: LastAnswer },
): PersonPage {
  const { request, requestStates, thanks, write } = said.words
  const { id, need, receivedAt, state, thread } = lead
  const now = requestStates[state]
  const time = markup`<time datetime="${receivedAt.toISOString()}">${write.moment(receivedAt)}</time>`
  const reference = markup`<code>${id}</code>`
  const title = sent ? thanks.title : need === null ? request.erasedTitle : request.title
  // What the thanks promise is not said a second time.
  const isNew = sent !== undefined && state === 'received'
  const stands = markup`${sent ? done : []}<h1>${title}</h1>
${last?.trouble === undefined ? [] : markup`<p role="alert" class="field-error"><a href="#text">${last.trouble}</a></p>`}
${sent && state !== 'held' ? markup`<p>${thanks.description({ within: said.replyWithin })}</p>${whereTo(sent, said.words)}` : []}
<p>${request.sent.markup({ service: said.serviceName, time, id: reference })}</p>
${isNew ? [] : markup`<p class="now"><strong>${typeof now === 'string' ? now : now({ within: said.replyWithin })}</strong></p>`}`
  return {
    status: last?.trouble === undefined ? 200 : 422,
    title,
    content:
      need === null
        ? markup`${stands}${notSent(last, said.words)}${leadingOn(said)}`
        : markup`
<div class="matter"><div class="prose stands">${stands}</div>
${awaitsFirstAnswer(lead) ? markup`<div class="prose next">${whatIsNext(lead, said.words)}</div>` : []}
<div class="prose course">${whatWasWritten(inOrder(need), { isFolded: thread.length > 0 }, said.words)}
${conversation(thread, said, isAgain)}
${agreedTime(thread) ? calendar(id, said.words) : takesMessages(state) ? booking(said) : []}
${answering(lead, formKey, said.words, last)}</div>
<div class="apart">${elsewhere(open, said.words)}
${keeping(id, said.words)}
${mayFollow(state, 'withdrawn') ? takingBack(lead, said.words) : []}</div></div>`,
    // A browser that is told to store nothing forgets, by going back to a form whose sending failed, what was typed in
    // it: only what shows an address or nothing is not kept.
    headers: { 'Cache-Control': need === null || sent ? 'no-store' : 'private, no-cache' },
  }
}

/** Somebody who mistyped an address should see it now, and not wait in vain. */
function whereTo({ email, phone }: Submitter, { thanks }: LiveWords): Markup {
  const [mailed, called] = [email, unbrokenPhone(phone ?? '')].map(
    (place) => markup`<strong><bdi>${place}</bdi></strong>`,
  )
  const said =
    phone === null ? thanks.to.markup({ email: mailed! }) : thanks.toOrCall.markup({ email: mailed!, phone: called! })
  return markup`<p>${said}</p>`
}

/** That something is done is seen before it is read. */
const done = markup`<svg class="done" viewBox="0 0 56 56" width="56" height="56" aria-hidden="true"><circle cx="28" cy="28" r="28"></circle><path d="M17 29l8 8 15-17"></path></svg>
`

/** Where nothing is left of a request. */
function leadingOn({ serviceName, words: { problems, request } }: Said): Markup {
  return markup`<p class="buttons"><a class="button" href="${paths.contact}">${request.anew}</a> <a href="/">${problems.home({ name: serviceName })}</a></p>`
}

/** Folded as soon as a conversation is what matters. */
function whatWasWritten(need: string, { isFolded }: { isFolded: boolean }, { request }: LiveWords): Markup {
  const written = markup`<blockquote class="verbatim need" dir="auto">${need}</blockquote>`
  return isFolded
    ? markup`<details><summary>${request.need}</summary>${written}</details>`
    : markup`<h2>${request.need}</h2>${written}`
}

function conversation(thread: readonly Message[], said: Said, isAgain: boolean): Markup {
  const { request } = said.words
  return markup`<h2 id="conversation">${request.conversation}</h2>
${isAgain ? markup`<p role="status" class="made">${request.already}</p>` : []}
${thread.length === 0 ? markup`<p>${request.nothing}</p>` : markup`<ol class="said">${thread.map((message) => one(message, thread, said))}</ol>`}`
}

/** A held request gets no promise: neither a time, nor that no program has decided anything. */
function awaitsFirstAnswer({ state, thread }: ShownRequest): boolean {
  return (
    takesMessages(state) && state !== 'contacted' && state !== 'held' && !thread.some(({ from }) => from === 'desk')
  )
}

/** Somebody reads it first; as soon as its state says that somebody does, the answer is what it waits for. */
function whatIsNext({ state }: Pick<ShownRequest, 'state'>, { thanks }: LiveWords): Markup {
  const current = state === 'received' ? 0 : 1
  const steps = [thanks.read, thanks.answer, thanks.talk].map((step, index) => {
    const place = index < current ? markup` class="past"` : index === current ? markup` aria-current="step"` : []
    return markup`<li${place}>${step}</li>`
  })
  return markup`<h2>${thanks.next}</h2><ol class="steps">${steps}</ol>`
}

function elsewhere({ link, until }: RequestKeys['open'], { request, write }: LiveWords): Markup {
  const day = markup`<time datetime="${until.toISOString()}">${write.moment(until)}</time>`
  return markup`<details><summary>${request.elsewhere}</summary><p>${request.elsewhereSays.markup({ day })}</p>
<p><a class="link" href="${link}" dir="ltr">${link}</a></p></details>`
}

function keeping(id: string, { request }: LiveWords): Markup {
  return markup`<p><a href="${pathFor(operationRoutes.downloadRequest, { id })}" download>${request.keep}</a></p>`
}

function one(message: Message, thread: readonly Message[], said: Pick<Said, 'serviceName' | 'words'>): Markup {
  const { id, from, at, to, chosen } = message
  const { serviceName, words } = said
  const { request, write } = words
  const side = from === 'desk' ? serviceName : request.you
  const time = markup`<time datetime="${at}">${write.moment(new Date(at))}</time>`
  const offer = chosen === undefined ? undefined : thread.find((other) => other.id === to)
  return markup`<li id="${id}" class="from-${from}"><p><small>${request.by.markup({ side: markup`<strong>${side}</strong>`, time })}${offer ? markup`, ${toOffer(offer, said.words)}` : []}</small></p>
<blockquote class="verbatim" dir="auto">${inOrder(saidInWords(message, thread, write))}</blockquote>
${isReplaced(message, thread) ? markup`<p><small><strong>${request.replaced}</strong></small></p>` : []}</li>`
}

/** There may be several: a choice says which one it is about. */
function toOffer({ id, at }: Message, { request, write }: LiveWords): Markup {
  const time = markup`<a href="#${id}"><time datetime="${at}">${write.moment(new Date(at))}</time></a>`
  return request.toOffer.markup({ time })
}

function answering(
  { id, state, messages, thread, now }: ShownRequest,
  key: string,
  words: LiveWords,
  last: LastAnswer | undefined,
): Markup {
  const { request } = words
  if (!takesMessages(state)) return markup`<p>${request.over}</p>${notSent(last, words)}`
  if (messages >= maxMessages) return markup`<p>${request.full}</p>${notSent(last, words)}`
  const asked = thread.findLast(({ choices }) => choices !== undefined)
  const { trouble, text = '' } = last ?? {}
  const told = trouble === undefined ? [] : markup`<p id="text-error" class="field-error">${trouble}</p>`
  const marked = trouble === undefined ? [] : markup` aria-invalid="true" aria-describedby="text-error"`
  return markup`${asked ? choosing(asked, thread, { formId, now, isOpen: last?.choosing === true }, words) : []}
<form method="post" action="${formAddress(pathFor(operationRoutes.answerRequest, { id }), last?.here)}" id="${formId}" novalidate>
<input type="hidden" name="key" value="${key}"><input type="hidden" name="${languageField}" value="${words.write.language}">
<div><label for="text">${thread.some(({ from }) => from === 'desk') ? request.answer : request.add}</label>
<textarea id="text" name="text" rows="5" dir="auto" required${marked}>
${text}</textarea>${told}</div>
<p class="buttons"><button name="act" value="answer">${request.send}</button></p>
</form>`
}

/** Beside the times that the desk may offer. */
function booking({ bookingUrl, words: { request } }: Said): Markup {
  if (bookingUrl === undefined) return markup``
  return markup`<p>${request.book.markup({ link: markup`<a href="${bookingUrl}">${request.bookLink}</a>` })}</p>`
}

function calendar(id: string, { request }: LiveWords): Markup {
  return markup`<p><a href="${pathFor(operationRoutes.downloadAgreedCall, { id })}">${request.calendar}</a></p>`
}

/** What is typed in the form above goes along, to be given back: it is not lost with the request. */
function takingBack(lead: ShownRequest, { request }: LiveWords): Markup {
  const button = (more: Markup) =>
    markup`<p class="buttons"><button name="act" value="take_back" class="secondary erasing"${more}>${request.takeBackSure}</button></p>`
  const part = takesAnswers(lead)
    ? markup`<p>${request.takesBack}</p>${button(markup` form="${formId}" formnovalidate`)}`
    : markup`<form method="post" action="${pathFor(operationRoutes.answerRequest, { id: lead.id })}"><p>${request.takesBack}</p>${button(markup``)}</form>`
  return markup`<details><summary>${request.takeBack}</summary>${part}</details>`
}

function takesAnswers({ need, state, messages }: Pick<ShownRequest, 'need' | 'state' | 'messages'>): boolean {
  return need !== null && takesMessages(state) && messages < maxMessages
}
