import type { EventType } from '../contract/events.ts'
import type { LeadEventData } from '../contract/lead-events.ts'
import { answersInOrder } from '../contract/answers-in-order.ts'

/** Slack cuts a longer text itself; the rest is for whoever opens the lead. */
const shownNeed = 1_500
const shownAnswer = 200

/** @returns an event in one text. @see https://docs.slack.dev/messaging/formatting-message-text */
export function slackText(type: EventType, data: Record<string, unknown>, serviceName: string): string {
  if (type === 'revocation') return `${escaped(serviceName)}: a token was revoked.`
  const { id, state, previous_state: before, lead, spam } = data as LeadEventData
  if (type === 'lead.erased') return `The personal data of ${id} was erased. Please delete what was said of it here.`
  if (type === 'lead.updated') return `${id}: ${before} → ${state}`
  if (!lead) return `A request came in and was erased since: ${id}`
  // What looks like spam is not spread.
  if (state === 'held') return `A request was held as suspected spam (${spam?.score ?? 0} points): ${id}`
  const contact = [lead.email, lead.phone].filter((value) => value !== null)
  return [
    `New request for ${escaped(serviceName)} from ${escaped(lead.name)}`,
    escaped(contact.join(', ')),
    quoted(lead.need, shownNeed),
    ...answersInOrder(lead.answers).map(({ label, text }) => `${escaped(label)}\n${quoted(text, shownAnswer)}`),
    `${id}, source: ${escaped(lead.source)}`,
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
