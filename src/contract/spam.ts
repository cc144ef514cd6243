import * as z from 'zod/mini'

/** What can make a lead look like spam. The words for it are `spamSignals` of each language in `src/words`. */
const spamSignals = [
  'honeypot',
  'too_fast',
  'many_links',
  'link_markup',
  'link_in_name',
  'spam_phrases',
  'repeated_text',
  'mixed_alphabets',
  'invisible_characters',
  'random_letters',
  'shouting',
] as const

export type SpamSignal = (typeof spamSignals)[number]

/** A lead with as many points is held until a person has looked. */
export const heldFromPoints = 5

/** Why a lead looks like spam, without quoting it. */
export const spamVerdictSchema = z
  .object({
    score: z.int(),
    reasons: z.array(z.object({ signal: z.enum(spamSignals), points: z.int() })),
  })
  .check(z.meta({ id: 'SpamVerdict', description: `Held for a person to look at from ${heldFromPoints} points.` }))

export type SpamVerdict = z.output<typeof spamVerdictSchema>

/** @returns whether it is to be looked at by a person before anybody else is told what it says */
export function isHeld(verdict: SpamVerdict | null | undefined): boolean {
  return (verdict?.score ?? 0) >= heldFromPoints
}
