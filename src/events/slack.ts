import type { EventType } from '../contract/events.ts'
import type { LeadEventData } from '../contract/lead-events.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'
import type { LiveWords } from '../words/live-groups.ts'

/** Whose events they are, and in which words they are told. */
export type SlackPlace = { serviceName: string; words: LiveWords }

/** Slack cuts a longer text itself; the rest is for whoever opens the lead. */
const shownNeed = 1_500
const shownAnswer = 200

type Told<Data> = (data: Data, words: SlackWords, service: string) => string
type SlackWords = Pick<LiveWords, 'slack' | 'states'>

/** How each event about a lead is told. */
const leadEvents: Record<Exclude<EventType, 'revocation'>, Told<LeadEventData>> = {
  'lead.received': newLead,
  'lead.updated': ({ id, state, previous_state: before }, { slack, states }) =>
    slack.updated({ id, before: before ? states[before] : '', state: states[state] }),
  'lead.erased': ({ id }, { slack }) => slack.erased({ id }),
}

/** @returns an event in one text. @see https://docs.slack.dev/messaging/formatting-message-text */
export function slackText(type: EventType, data: Record<string, unknown>, place: SlackPlace): string {
  const service = escaped(place.serviceName)
  return type === 'revocation'
    ? place.words.slack.revocation({ service })
    : leadEvents[type](data as LeadEventData, place.words, service)
}

function newLead({ id, state, lead, spam }: LeadEventData, { slack }: SlackWords, service: string): string {
  if (!lead) return slack.erasedSince({ id })
  // What looks like spam is not spread.
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

/** What these three begin, such as `<!channel>`, is all that Slack reads as more than text and cannot be escaped else. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** @param most characters */
function quoted(text: string, most: number): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text
  return shown
    .split('\n')
    .map((line) => `> ${escaped(line)}`)
    .join('\n')
}
