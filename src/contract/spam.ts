import * as z from 'zod/mini'

/** What can make a lead look like spam. */
export const spamSignals = {
  honeypot: 'A field was filled in that no person sees.',
  too_fast: 'The form was sent sooner than a person can type it.',
  many_links: 'The text has many links.',
  link_markup: 'The text has links in markup, as for a forum.',
  link_in_name: 'The name has a link.',
  spam_phrases: 'The text has several phrases that are common in spam.',
  repeated_text: 'The text says the same again and again.',
  mixed_alphabets: 'Words mix letters of different alphabets that look alike.',
  invisible_characters: 'Words have invisible characters in them.',
  random_letters: 'Name or text are letters without sense.',
  shouting: 'Most of the text is in capitals.',
} as const

export type SpamSignal = keyof typeof spamSignals
const spamSignalNames = Object.keys(spamSignals) as [SpamSignal, ...SpamSignal[]]

/** A lead with as many points is held until a person has looked. */
export const heldFromPoints = 5

/** Why a lead looks like spam, without quoting it. */
export const spamVerdictSchema = z
  .object({
    score: z.int(),
    reasons: z.array(z.object({ signal: z.enum(spamSignalNames), points: z.int() })),
  })
  .check(z.meta({ id: 'SpamVerdict', description: `Held for a person to look at from ${heldFromPoints} points.` }))

export type SpamVerdict = z.output<typeof spamVerdictSchema>

/** @returns whether it is to be looked at by a person before anybody else is told what it says */
export function isHeld(verdict: SpamVerdict | null | undefined): boolean {
  return (verdict?.score ?? 0) >= heldFromPoints
}
