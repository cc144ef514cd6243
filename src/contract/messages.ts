import * as z from 'zod/mini'
import { maxChoices, messageIdPattern, messageLengths, offeredMinutes } from './message-limits.ts'
import { text } from './text.ts'

/** Who wrote a message. */
export const messageSides = ['desk', 'submitter'] as const
export type MessageSide = (typeof messageSides)[number]

/** By which door a message came in. */
const messageDoors = {
  api: 'The REST API.',
  mcp: 'A tool of the MCP server.',
  a2a: 'A message to the A2A agent.',
  web: 'The page of the request.',
  inbox: 'The pages of the operators.',
  command: 'A command of the operators.',
} as const

export type MessageDoor = keyof typeof messageDoors
const messageDoorNames = Object.keys(messageDoors) as [MessageDoor, ...MessageDoor[]]

const messageIdSchema = z.string().check(z.regex(messageIdPattern))

/** Its place among the choices of its message, from 1. @see noChoice */
const choiceIdSchema = z.string().check(z.regex(/^\d$/))

/** Such as `Europe/Berlin`; the longest of the IANA database has 32 characters. */
const zoneSchema = z.string().check(
  z.maxLength(50, { abort: true }),
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }),
)

/** A time that is offered: all of it or nothing. */
const offeredTimeSchema = z.strictObject({
  start: z.iso.datetime().check(z.meta({ description: 'When it begins, in UTC: `2026-12-01T09:00:00Z`.' })),
  minutes: z
    .int()
    .check(z.minimum(offeredMinutes.min), z.maximum(offeredMinutes.max))
    .check(z.meta({ description: 'How long it lasts.' })),
  zone: zoneSchema.check(z.meta({ description: 'Time zone of the desk (IANA), such as `Europe/Berlin`.' })),
})

const labelSchema = text(messageLengths.label)

/** What the desk offers, before it has ids. */
export const offeredChoiceSchema = z.strictObject({ label: labelSchema, time: z.optional(offeredTimeSchema) })
export type OfferedChoice = z.output<typeof offeredChoiceSchema>

/** @returns whether what is offered is a time that has begun already */
export function isPast({ time }: OfferedChoice, now: Date): boolean {
  return time !== undefined && new Date(time.start) <= now
}

/** @returns the place of the first choice whose time has begun already; -1 where none has */
export function placeOfPast(choices: readonly OfferedChoice[], now: Date): number {
  return choices.findIndex((choice) => isPast(choice, now))
}

const choiceSchema = z
  .object({
    id: z.string().check(z.meta({ description: 'Send it as `chosen`.' })),
    label: labelSchema,
    time: z.optional(offeredTimeSchema),
  })
  .check(z.meta({ id: 'Choice', description: 'What the desk offers to choose.' }))
export type Choice = z.output<typeof choiceSchema>

/** What the desk writes. */
export const deskMessageSchema = z.object({
  text: text(messageLengths.text),
  choices: z.optional(z.array(offeredChoiceSchema).check(z.maxLength(maxChoices))),
})

/** What a submitter sends: a text, or a choice, or both. */
export const replySchema = z
  .object({
    text: z.optional(
      text(messageLengths.text, {
        description: 'What you say. Needed where nothing is chosen.',
      }),
    ),
    to: z.optional(
      messageIdSchema.check(z.meta({ description: 'Id of the message that is answered. Needed with `chosen`.' })),
    ),
    chosen: z.optional(
      choiceIdSchema.check(z.meta({ description: 'Id of one of its choices; `0`: none. The last counts.' })),
    ),
  })
  .check(z.meta({ id: 'Reply', description: 'A message of the submitter to the desk.' }))
export type Reply = z.output<typeof replySchema>

export const messageSchema = z
  .object({
    id: z.string(),
    from: z.enum(messageSides),
    text: z.string(),
    at: z.iso.datetime(),
    via: z.enum(messageDoorNames),
    choices: z.optional(z.array(choiceSchema)),
    to: z.optional(z.string()).check(z.meta({ description: 'The message that it answers.' })),
    chosen: z.optional(z.string()),
  })
  .check(z.meta({ id: 'Message', description: 'What one side said to the other.' }))
export type Message = z.output<typeof messageSchema>
