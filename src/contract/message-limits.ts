/*
 * Bounds of messages and notes. Apart from their schemas, because every function knows the limits, and few read a
 * message.
 */

/** Lengths in code points, as of every text. */
export const messageLengths = {
  text: { min: 1, max: 5000 },
  label: { min: 1, max: 200 },
} as const

/** A note of operators. */
export const noteLengths = { min: 1, max: 5000 } as const

/** Messages of one lead, of both sides: more than any request needs before somebody picks up the telephone. */
export const maxMessages = 200

/** Messages in one answer. */
export const messagesPerPage = 50

/** What one message of the desk may offer to choose from. */
export const maxChoices = 6

/** How long an offered time may last, in minutes. */
export const offeredMinutes = { min: 5, max: 24 * 60 } as const

/** `msg_` and a ULID. */
export const messageIdPattern = /^msg_[0-9A-HJKMNP-TV-Z]{26}$/
