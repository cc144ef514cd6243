import type { SqlClient } from '../database/client.ts'
import { countRehearsals, otherLabel } from '../intake/count-rehearsals.ts'
import { system } from './system.ts'

/** Counts rehearsals apart from their answers, so that a slow or broken database delays no answer. */
export type RehearsalCounter = {
  /** Notes one rehearsal. */
  rehearsed: (source: string) => void
  /** Resolves when all that was noted is counted. */
  counted: () => Promise<void>
}

/**
 * How many sources are told apart in one statement. More of them come from no honest caller, and are counted as one.
 */
const mostSources = 100

/**
 * @param connect is called with the first rehearsal
 * @param gatherSeconds how long to gather before one statement counts them all, so that a flood of rehearsals does not
 *   become a flood of statements
 */
export function createRehearsalCounter(
  connect: () => Promise<SqlClient>,
  gatherSeconds: number,
  { sleep, now } = system,
): RehearsalCounter {
  let noted = new Map<string, number>()
  let counting: Promise<void> | undefined
  const count = async () => {
    while (noted.size > 0) {
      if (gatherSeconds > 0) await sleep(gatherSeconds)
      const counts = noted
      noted = new Map()
      await connect()
        .then((database) => countRehearsals(database, counts, now()))
        .catch(() => {})
    }
    counting = undefined
  }
  return {
    rehearsed: (source) => {
      const label = noted.size < mostSources || noted.has(source) ? source : otherLabel
      noted.set(label, (noted.get(label) ?? 0) + 1)
      counting ??= count()
    },
    counted: async () => counting,
  }
}
