import type { Connections } from '../database/client.ts'
import { countRehearsals, otherLabel } from '../intake/count-rehearsals.ts'
import { system } from './system.ts'

/** Counts rehearsals beside their answers: a slow or broken database holds none of them up. */
export type RehearsalCounter = {
  /** Takes note of one. */
  rehearsed: (source: string) => void
  /** Resolves when what was noted is counted. */
  counted: () => Promise<void>
}

/** So many sources are told apart in one go; whoever sends more of them is no customer. */
const mostSources = 100

/**
 * @param connect asked for with the first one @param gatherSeconds how long to wait for more before a statement counts them all: a flood of rehearsals is no flood
 * of statements
 */
export function createRehearsalCounter(
  connect: () => Promise<Connections>,
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
