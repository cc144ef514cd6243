/** What subscribers are told of. */
export const eventTypes = {
  revocation: 'A credential ended before its time: revoked by its holder, its identity provider, its person or us.',
} as const

export type EventType = keyof typeof eventTypes

export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** The same event in the vocabulary of auth.md. @see https://github.com/workos/auth.md */
export const revocationEventUri = 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked'
