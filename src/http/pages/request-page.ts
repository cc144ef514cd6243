import { agreedTime } from '../../contract/chosen.ts'
import { maxMessages } from '../../contract/message-limits.ts'
import type { Message } from '../../contract/messages.ts'
import { lifetimes } from '../../contract/lifetimes.ts'
import { paths } from '../../contract/paths.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { mayFollow, takesMessages } from '../../contract/states.ts'
import type { OpenLead } from '../../intake/conversation/read-messages.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import type { Frame, PersonPage } from './frame.ts'
import { choosing } from './request-choices.ts'
import { toCopy } from './to-copy.ts'

/** A request as its page shows it. */
export type ShownRequest = OpenLead & { id: string; receivedAt: Date; thread: readonly Message[]; now: Date }

/** What came of the last form: what was wrong with it, where something was, and what was typed and is not sent yet. */
export type LastAnswer = { trouble?: string | undefined; text: string }

/** @param replyWithin how soon a person answers, in the language of the words */
export type Said = { serviceName: string; words: LiveWords; replyWithin: string }

/** `once` makes a form count once; `open` is the link that opens the page elsewhere, until a moment. */
type RequestKeys = { once: string; open: { link: string; until: Date } }

/** The one form of the page. */
const formId = 'answer'

/** No script runs, and no `Referer` tells which request it was. */
export const requestFrame: Frame = {
  path: paths.accessFrame,
  headers: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
  policy: {},
}

/**
 * What became of a request, what was said, and what the person who sent it may do.
 * @param last what was done before: `sent` where the request came in by the form just now, and what was typed then
 */
export function requestPage(
  lead: ShownRequest,
  { once, open }: RequestKeys,
  said: Said,
  { sent, last }: { sent: boolean; last?: LastAnswer },
): PersonPage {
  const { request, requestStates, thanks, write } = said.words
  const { id, need, receivedAt, state, thread } = lead
  const time = markup`<time datetime="${receivedAt.toISOString()}">${write.moment(receivedAt)}</time>`
  const reference = markup`<code>${id}</code>`
  return {
    status: last?.trouble === undefined ? 200 : 422,
    title: sent ? thanks.title : request.title,
    content: markup`
<h1>${sent ? thanks.title : request.title}</h1>
${sent ? markup`<p>${thanks.description({ within: said.replyWithin })}</p>` : []}
<p>${request.sent.markup({ service: said.serviceName, time, id: reference })}</p>
<p><strong>${requestStates[state]}</strong></p>
${awaitsFirstAnswer(lead) ? whatIsNext(said.words) : []}
${need === null ? [] : markup`<h2>${request.need}</h2><blockquote class="verbatim" dir="auto">${inOrder(need)}</blockquote>`}
<h2 id="conversation">${request.conversation}</h2>
${thread.length === 0 ? markup`<p>${request.nothing}</p>` : markup`<ol class="said">${thread.map((message) => one(message, said))}</ol>`}
${agreedTime(thread) ? calendar(id, said.words) : []}
${need === null ? notSent(last, said.words) : answering(lead, once, said.words, last)}
${need === null ? [] : elsewhere(open, said.words)}
${need === null ? [] : keeping(id, said.words)}
${mayFollow(state, 'withdrawn') ? takingBack(lead, said.words) : []}`,
    // A browser that is told to store nothing forgets, by going back to a form whose sending failed, what was typed in it.
    headers: { 'Cache-Control': need === null ? 'no-store' : 'private, no-cache' },
  }
}

/** Where there is nothing to open: an unknown request and a link of another look alike. @param unsent what was written all the same */
export function closedRequestPage({ words, serviceName }: Omit<Said, 'replyWithin'>, unsent?: string): PersonPage {
  const { request, write, problems } = words
  return {
    status: 404,
    title: request.closedTitle,
    content: markup`<h1>${request.closedTitle}</h1>
<p>${request.closedSays({ duration: write.duration(lifetimes.requestLink) })}</p>
${unsent?.trim() ? notSent({ text: unsent }, words) : []}
<p><a href="/">${problems.home({ name: serviceName })}</a></p>`,
    headers: { 'Cache-Control': 'no-store' },
  }
}

/** What was written to a conversation that takes nothing more is not lost with it. */
function notSent(last: Pick<LastAnswer, 'text'> | undefined, words: LiveWords): Markup {
  if (!last?.text.trim()) return markup``
  return markup`<p role="alert" class="field-error">${words.request.notSent}</p>${toCopy(last.text, words)}`
}

function awaitsFirstAnswer({ state, thread }: ShownRequest): boolean {
  return takesMessages(state) && state !== 'contacted' && !thread.some(({ from }) => from === 'desk')
}

function whatIsNext({ thanks }: LiveWords): Markup {
  const steps = [thanks.read, thanks.answer, thanks.talk].map((step) => markup`<li>${step}</li>`)
  return markup`<h2>${thanks.next}</h2><ol>${steps}</ol>`
}

function elsewhere({ link, until }: RequestKeys['open'], { request, write }: LiveWords): Markup {
  const day = markup`<time datetime="${until.toISOString()}">${write.moment(until)}</time>`
  return markup`<details><summary>${request.elsewhere}</summary><p>${request.elsewhereSays.markup({ day })}</p>
<p><code>${link}</code></p></details>`
}

function keeping(id: string, { request }: LiveWords): Markup {
  return markup`<p><a href="${pathOf(id, operationRoutes.downloadRequest)}" download>${request.keep}</a></p>`
}

function one(
  { id, from, text, at }: Message,
  { serviceName, words: { request, write } }: Pick<Said, 'serviceName' | 'words'>,
): Markup {
  const side = from === 'desk' ? serviceName : request.you
  const time = markup`<time datetime="${at}">${write.moment(new Date(at))}</time>`
  return markup`<li id="${id}"><p><small>${request.by.markup({ side: markup`<strong>${side}</strong>`, time })}</small></p>
<blockquote class="verbatim" dir="auto">${inOrder(text)}</blockquote></li>`
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
  const told = trouble === undefined ? [] : markup`<p role="alert" id="text-error" class="field-error">${trouble}</p>`
  const marked = trouble === undefined ? [] : markup` aria-invalid="true" aria-describedby="text-error"`
  return markup`${asked ? choosing(asked, thread, { formId, now }, words) : []}
<form method="post" action="${pathOf(id)}" id="${formId}">
<input type="hidden" name="key" value="${key}">
<div><label for="text">${thread.some(({ from }) => from === 'desk') ? request.answer : request.add}</label>
<textarea id="text" name="text" rows="5" dir="auto" required${marked}>
${text}</textarea>${told}</div>
<p class="buttons"><button name="act" value="answer">${request.send}</button></p>
</form>`
}

function calendar(id: string, { request }: LiveWords): Markup {
  return markup`<p><a href="${pathOf(id, operationRoutes.downloadAgreedCall)}">${request.calendar}</a></p>`
}

/** What is typed in the form above goes along, to be given back: it is not lost with the request. */
function takingBack(lead: ShownRequest, { request }: LiveWords): Markup {
  const button = (more: Markup) =>
    markup`<p class="buttons"><button name="act" value="take_back" class="secondary"${more}>${request.takeBackSure}</button></p>`
  const part = takesAnswers(lead)
    ? markup`<p>${request.takesBack}</p>${button(markup` form="${formId}" formnovalidate`)}`
    : markup`<form method="post" action="${pathOf(lead.id)}"><p>${request.takesBack}</p>${button(markup``)}</form>`
  return markup`<details><summary>${request.takeBack}</summary>${part}</details>`
}

function takesAnswers({ need, state, messages }: Pick<ShownRequest, 'need' | 'state' | 'messages'>): boolean {
  return need !== null && takesMessages(state) && messages < maxMessages
}

function pathOf(id: string, { path }: { path: string } = operationRoutes.answerRequest): string {
  return path.replace('{id}', id)
}
