import type { EventType, WebhookFormat } from '../contract/events.ts'
import type { AssignedEventData, LeadEventData, LeadFacts } from '../contract/lead-events.ts'
import type { MessageEventData } from '../contract/message-events.ts'
import type { Leased, LeadNow } from './lease.ts'
import { type SlackPlace, slackText } from './slack.ts'

type Told = Pick<Leased, 'type' | 'occurredAt' | 'data' | 'about'>

/** @returns what is told of an event about a lead: what was kept of it, and the lead as it is now */
export function leadEventData(data: Record<string, unknown>, { id, receivedAt, spam, lead }: LeadNow): LeadEventData {
  return { ...(data as LeadFacts), id, received_at: receivedAt.toISOString(), spam, lead }
}

/** @returns what is told of an event about a message: the lead as it is now, and what was said */
export function messageEventData(data: Record<string, unknown>, about: LeadNow): MessageEventData {
  return { ...leadEventData(data, about), message: about.message }
}

/** @returns what is told of an event about who works a lead: the lead as it is now, and who does */
function assignedEventData(data: Record<string, unknown>, about: LeadNow): AssignedEventData {
  return { ...leadEventData(data, about), assignee: about.assignee }
}

/** The data of each event about a lead. */
const dataOf: Record<
  Exclude<EventType, 'revocation'>,
  (data: Record<string, unknown>, about: LeadNow) => LeadEventData
> = {
  'lead.received': leadEventData,
  'lead.updated': leadEventData,
  'lead.assigned': assignedEventData,
  'lead.due': assignedEventData,
  'message.received': messageEventData,
  'message.sent': messageEventData,
  'choice.made': messageEventData,
  'lead.erased': leadEventData,
}

/** @returns the exact body for a webhook */
export function bodyOf({ type, occurredAt, data, about }: Told, format: WebhookFormat, place: SlackPlace): string {
  const told = about && type !== 'revocation' ? dataOf[type](data, about) : data
  return format === 'slack'
    ? JSON.stringify({ text: slackText(type, told, place) })
    : JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: told })
}
