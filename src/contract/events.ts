/** What subscribers are told of. */
export const eventTypes = {
  revocation: 'A credential ended before its time: revoked by its holder, its identity provider, its person or us.',
  'lead.received': 'A lead was stored, received or held.',
  'lead.updated': 'A lead moved to another state.',
  'lead.assigned': 'A lead was given to an operator, or to nobody again.',
  'lead.due': 'An answer of the desk is due soon, by what was promised, or has just been.',
  'message.received': 'The submitter of a lead wrote to the desk.',
  'message.sent': 'The desk wrote to the submitter of a lead.',
  'choice.made': 'The submitter of a lead chose one of what the desk had offered, such as a time.',
  'lead.erased': 'The personal data of a lead was erased; whoever was told of the lead should erase it, too.',
} as const

export type EventType = keyof typeof eventTypes

const messageEvents = ['message.received', 'message.sent', 'choice.made'] as const satisfies readonly EventType[]

/** Those that tell of something that was said about a lead. */
export type MessageEventType = (typeof messageEvents)[number]

/** @returns whether an event tells of something that was said about a lead */
export function isAboutMessage(type: EventType): type is MessageEventType {
  return (messageEvents as readonly EventType[]).includes(type)
}

/** How an event is written for its receiver. */
const webhookFormats = {
  standard: 'A Standard Webhook: type, timestamp and data.',
  slack: 'What Slack and its likes take: one text.',
} as const

export type WebhookFormat = keyof typeof webhookFormats

export const webhookFormatNames = Object.keys(webhookFormats) as [WebhookFormat, ...WebhookFormat[]]

/** What can be wrong with a target of deliveries, in words for operators. */
const troubles = {
  gone: 'It answered 410 and was disabled.',
  given_up: 'What was not taken in ten tries was given up.',
} as const

export type Trouble = keyof typeof troubles

export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** The same event in the vocabulary of auth.md. @see https://github.com/workos/auth.md */
export const revocationEventUri = 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked'
