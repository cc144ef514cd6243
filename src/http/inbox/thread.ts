import { agreedTime, chosenFor, isReplaced } from '../../contract/chosen.ts'
import type { MessageDoor } from '../../contract/messages.ts'
import { mayOperate } from '../../contract/operators.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import { heldFromPoints } from '../../contract/spam.ts'
import { takesMessages } from '../../contract/states.ts'
import { awaitedSide } from '../../contract/turn.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import type { ThreadMessage } from '../../intake/operator/thread.ts'
import { choiceInWords, saidInWords } from '../../text/choice-in-words.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { toCopy } from '../pages/to-copy.ts'
import { choiceFields } from './choice-form.ts'
import { part } from './lead-forms.ts'
import type { Seen } from './navigation.ts'
import { savedReplies } from './saved-replies.ts'
import { timeMarkup, isolated } from './inline-markup.ts'

/**
 * What the two sides said, and where the desk goes on.
 * @param replies what a message may begin with @param draft the fields of a message that is not sent yet
 */
export function thread(
  seen: Seen,
  lead: LeadDetails,
  replies: readonly SavedReply[],
  draft: Readonly<Record<string, string>> = {},
): Markup {
  const { lead: said } = seen.words
  const list = lead.thread.map((message) => one(message, lead.thread, seen.words))
  return markup`<section class="conversation"><h2>${said.conversation}</h2>
${list.length === 0 ? markup`<p class="empty">${lead.need === null ? said.threadErased : said.threadEmpty}</p>` : markup`<ol class="messages">${list}</ol>`}
${agreedTime(lead.thread) ? markup`<p><a href="${pathFor(operationRoutes.showAgreedCall, { id: lead.id })}">${said.calendar}</a></p>` : []}
${lead.need === null ? [] : whereToWrite(seen, lead, replies, draft)}</section>`
}

function whereToWrite(
  seen: Seen,
  lead: LeadDetails,
  replies: readonly SavedReply[],
  draft: Readonly<Record<string, string>>,
): Markup {
  if (!takesMessages(lead.state))
    return markup`<p class="empty">${seen.words.lead.messageClosed}</p>${toCopy(draft['message'], seen.words)}`
  return mayOperate(seen.session.role, 'operate:write') ? writeForm(seen, lead, replies, draft) : markup``
}

/** @returns whose turn it is. It is shown once there are messages, because a new lead always waits for the desk. */
export function turn(lead: LeadDetails, { lead: said }: LiveWords): Markup {
  const side = lead.messages === 0 ? null : awaitedSide(lead)
  if (side === null) return markup``
  return markup`<span class="awaits awaits-${side}">${side === 'desk' ? said.awaitsDesk : said.awaitsSubmitter}</span>`
}

function one(message: ThreadMessage, all: readonly ThreadMessage[], words: LiveWords): Markup {
  const { id, from, author, choices, spam, undelivered } = message
  const { lead, spamSignals } = words
  const offer = message.chosen === undefined ? undefined : all.find((other) => other.id === message.to)
  return markup`<li class="message from-${from}" id="${id}"><p class="by">${by(message, author, lead)}${offer ? markup` · ${lead.toOffer.markup({ time: markup`<a href="#${offer.id}">${timeMarkup(offer.at)}</a>` })}` : []}</p>
<p class="need" dir="auto">${inOrder(saidInWords(message, all, words.write))}</p>
${isReplaced(message, all) ? markup`<p class="awaits">${lead.replaced}</p>` : []}
${choices ? offered(id, choices, all, words) : []}
${undelivered ? markup`<p class="undelivered">${lead.undelivered}</p>` : []}
${spam === null ? [] : markup`<p class="suspicion">${lead.spam({ count: spam.score, from: heldFromPoints })} ${spam.reasons.map(({ signal }) => markup`${spamSignals[signal]} `)}</p>`}</li>`
}

function by({ from, via, at }: ThreadMessage, author: string | null, lead: LiveWords['lead']): Markup {
  const side = author === null ? markup`${from === 'desk' ? lead.threadDesk : lead.threadSubmitter}` : isolated(author)
  const door = via === usualDoor[from] ? [] : markup` · ${doorIn(lead)[via]}`
  return markup`${side}${door} · ${timeMarkup(at)}`
}

/** The usual door of each side, which is not named. */
const usualDoor = { desk: 'inbox', submitter: 'web' } as const satisfies Record<ThreadMessage['from'], MessageDoor>

function doorIn(lead: LiveWords['lead']): Record<MessageDoor, string> {
  return {
    api: lead.threadApi,
    mcp: lead.threadMcp,
    a2a: lead.threadA2a,
    web: lead.threadWeb,
    inbox: lead.threadInbox,
    command: lead.threadCommand,
  }
}

/** The last choice counts. */
function offered(
  id: string,
  choices: NonNullable<ThreadMessage['choices']>,
  all: readonly ThreadMessage[],
  { lead, write }: LiveWords,
): Markup {
  const chosen = chosenFor(id, all)
  const items = choices.map((choice) => {
    const said = inOrder(choiceInWords(choice, write))
    return choice.id === chosen
      ? markup`<li dir="auto" class="is-chosen">${said} <strong>${lead.threadChosen}</strong></li>`
      : markup`<li dir="auto">${said}</li>`
  })
  return markup`<ol class="offered" aria-label="${lead.threadOffered}">${items}</ol>`
}

function writeForm(
  { words }: Seen,
  lead: LeadDetails,
  replies: readonly SavedReply[],
  draft: Readonly<Record<string, string>>,
): Markup {
  const { lead: said } = words
  const zone = lead.thread.findLast(({ choices }) => choices?.some(({ time }) => time))?.choices
  const inside = markup`${savedReplies(replies, words)}<div><label for="message">${said.writeMessage}</label>
<p class="hint" id="message-hint">${said.writeHint}</p>
<textarea id="message" name="message" rows="4" dir="auto" aria-describedby="message-hint">
${draft['message'] ?? ''}</textarea></div>
${choiceFields(draft, zone?.find(({ time }) => time)?.time?.zone, words)}
<p class="buttons"><button name="act" value="message"${lead.state === 'held' ? markup` class="secondary"` : []}>${said.writeSend}</button></p>`
  return part(inside)
}
