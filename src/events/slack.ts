import { type EventType, isAboutMessage, type MessageEventType } from '../contract/events.ts'
import type { AssignedEventData, DueEventData, LeadEventData } from '../contract/lead-events.ts'
import type { MessageEventData } from '../contract/message-events.ts'
import { isHeld } from '../contract/spam.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'
import type { LiveWords } from '../words/live-groups.ts'
import { betweenTags } from '../text/text-of-html.ts'

/** Whose events they are, and in which words they are told. */
export type SlackPlace = { serviceName: string; words: LiveWords }

/** Slack cuts a longer text itself; the whole text is on the page of the lead. */
const shownNeed = 1_500
const shownAnswer = 200

type Told<Data> = (data: Data, words: SlackWords, service: string) => string
type SlackWords = Pick<LiveWords, 'slack' | 'states'>

/** How each event about a lead is told. */
const leadEvents: Record<
  Exclude<EventType, 'revocation' | 'lead.assigned' | 'lead.due' | MessageEventType>,
  Told<LeadEventData>
> = {
  'lead.received': newLead,
  'lead.updated': ({ id, state, previous_state: before }, { slack, states }) =>
    slack.updated({ id, before: before ? states[before] : '', state: states[state] }),
  'lead.erased': ({ id }, { slack }) => slack.erased({ id }),
}

/** How each event about a message is told. */
const messageEvents: Record<MessageEventType, Told<MessageEventData>> = {
  'message.received': newMessage,
  'message.sent': ({ id }, { slack }) => slack.messageSent({ id }),
  'choice.made': newChoice,
}

/** @returns an event in one text. @see https://docs.slack.dev/messaging/formatting-message-text */
export function slackText(type: EventType, data: Record<string, unknown>, place: SlackPlace): string {
  const service = escaped(place.serviceName)
  if (type === 'revocation') return place.words.slack.revocation({ service })
  if (type === 'lead.assigned') return assigned(data as AssignedEventData, place.words)
  if (type === 'lead.due') return due(data as DueEventData, place.words)
  return isAboutMessage(type)
    ? messageEvents[type](data as MessageEventData, place.words, service)
    : leadEvents[type](data as LeadEventData, place.words, service)
}

function assigned({ id, assignee }: AssignedEventData, { slack }: SlackWords): string {
  return assignee === null ? slack.unassigned({ id }) : slack.assigned({ id, assignee: escaped(assignee) })
}

function due({ id, due: by }: DueEventData, { slack, write }: LiveWords): string {
  return slack.due({ id, time: write.moment(new Date(by)) })
}

function newLead({ id, state, lead, spam }: LeadEventData, { slack }: SlackWords, service: string): string {
  if (!lead) return slack.erasedSince({ id })
  // A text that looks like spam is not passed on.
  if (state === 'held') return slack.held({ count: spam?.score ?? 0, id })
  const contact = [lead.email, lead.phone].filter((value) => value !== null)
  return [
    slack.lead({ service, name: escaped(lead.name) }),
    escaped(contact.join(', ')),
    quoted(lead.need, shownNeed),
    ...answersInOrder(lead.answers).map(({ label, text }) => `${escaped(label)}\n${quoted(text, shownAnswer)}`),
    slack.source({ id, source: escaped(lead.source) }),
  ].join('\n')
}

/** A text that looks like spam is not passed on. */
function newMessage({ id, lead, message }: MessageEventData, { slack }: SlackWords): string {
  if (!lead || !message || isHeld(message.suspicion)) return slack.messageUnread({ id })
  return [slack.message({ name: escaped(lead.name), id }), quoted(message.text, shownNeed)].join('\n')
}

function newChoice({ id, lead, message }: MessageEventData, { slack }: SlackWords): string {
  if (!lead || !message || isHeld(message.suspicion)) return slack.messageUnread({ id })
  return [slack.choice({ name: escaped(lead.name), id }), quoted(message.text, shownNeed)].join('\n')
}

/** Slack wants the same three characters escaped: with them, a text such as `<!channel>` is more than text. */
const escaped = betweenTags

/** @param most characters */
function quoted(text: string, most: number): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text
  return shown
    .split('\n')
    .map((line) => `> ${escaped(line)}`)
    .join('\n')
}
