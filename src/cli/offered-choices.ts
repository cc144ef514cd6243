import { maxChoices, offeredMinutes } from '../contract/message-limits.ts'
import { type OfferedChoice, offeredChoiceSchema } from '../contract/messages.ts'
import { instantsOf, instantOf, timeInWords } from '../text/local-time.ts'
import type { CommandOptions } from './command.ts'

const usualMinutes = 30

export const choiceUsage = '[--choice <words>]… [--time "<start> <zone> <minutes>"]…'

export const choiceDetails = `--choice  words of which the submitter picks one; several times, ${maxChoices} with the times at most
--time    a time to pick, such as "2026-12-01T10:00 Europe/Berlin 30": what the clocks there show, and how long`

/**
 * @param language in which times are written: that of who is to pick one
 * @returns what a message offers to choose: words first, then times. @throws with what to give instead
 */
export function readOffered(
  { choice = [], time = [] }: Pick<CommandOptions, 'choice' | 'time'>,
  language: string,
): OfferedChoice[] {
  const offered = [...choice.map((label) => ({ label })), ...time.map((given) => timeOf(given, language))]
  if (offered.length > maxChoices) throw new Error(`There are ${offered.length} choices; offer ${maxChoices} at most.`)
  return offered.map((one, index) => {
    const parsed = offeredChoiceSchema.safeParse(one)
    if (parsed.success) return parsed.data
    throw new Error(`Choice ${index + 1}: ${parsed.error.issues[0]!.message}.`)
  })
}

function timeOf(given: string, language: string): OfferedChoice {
  const [start = '', zone = '', minutes = String(usualMinutes), ...more] = given.trim().split(/\s+/)
  const at = instantOf(start, zone)
  const long = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0
  if (!at || more.length > 0 || long < offeredMinutes.min || long > offeredMinutes.max)
    throw new Error(
      `--time is ${JSON.stringify(given)}; give what a clock shows, its zone and ${offeredMinutes.min} to ${offeredMinutes.max} minutes, such as "2026-12-01T10:00 Europe/Berlin 30".`,
    )
  const shown = instantsOf(start, zone).length
  if (shown === 0)
    throw new Error(
      `--time is ${JSON.stringify(given)}; clocks of ${zone} are put forward then, and never show ${start}.`,
    )
  if (shown > 1)
    throw new Error(
      `--time is ${JSON.stringify(given)}; clocks of ${zone} are put back then, and show ${start} twice. Give another time, or this one in UTC.`,
    )
  return { label: timeInWords(at, zone, language), time: { start: at.toISOString(), minutes: long, zone } }
}
