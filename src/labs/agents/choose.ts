/** What is looked for: each group is one idea, by the beginnings of words of which one is enough. */
export type Goal = readonly (readonly string[])[]

/** Thrown where an agent does not know how to go on. */
export class Lost extends Error {}

/** @returns the words of a text in lower case */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** @returns at which of its words a text has an idea first; nothing where it has not */
export function placeOf(ideas: readonly string[], text: string): number | undefined {
  const place = wordsOf(text).findIndex((word) => ideas.some((idea) => word.startsWith(idea)))
  return place < 0 ? undefined : place
}

/**
 * @returns which share of a goal a text speaks of; of two that say the same, the shorter one is a little more like it
 */
function likeness(goal: Goal, text: string): number {
  const found = goal.filter((ideas) => placeOf(ideas, text) !== undefined).length
  return found / goal.length - Math.min(wordsOf(text).length, 99) / 1_000
}

/** Below this, what speaks most of a goal is still about something else. */
const least = 0.6

/**
 * Chooses by what is said of things, never by what they are called.
 * @param say what is said of one: first what it is, then more of it
 * @throws {Lost} where nothing is said to be what is wanted
 */
export function choose<Thing>(
  things: readonly Thing[],
  goal: Goal,
  say: (thing: Thing) => readonly [string, string],
): Thing {
  const worth = (thing: Thing) => {
    const [summary, more] = say(thing)
    return likeness(goal, summary) + Math.max(likeness(goal, `${summary} ${more}`), 0)
  }
  const [best] = things.toSorted((one, other) => worth(other) - worth(one))
  if (best === undefined || likeness(goal, say(best).join(' ')) < least)
    throw new Lost(`Nothing here is said to be for ${goal.map(([idea]) => idea).join(' ')}.`)
  return best
}
