import type { Database } from '../database/client.ts'
import { countRehearsals } from '../intake/rehearsals.ts'
import { system } from './system.ts'

/** Counts rehearsals beside their answers: neither a slow nor a broken database is anything to them. */
export type RehearsalCounter = {
  /** Begins to count one. */
  rehearsed: (source: string) => void
  /** Resolves when what was begun is done. */
  counted: () => Promise<void>
}

/**
 * All that come while a count is being written are written together: they count in one row, for which each would wait
 * with a connection of its own, and real leads would have none.
 */
export function createRehearsalCounter(database: Database): RehearsalCounter {
  let waiting = new Map<string, number>()
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    const counts = waiting
    waiting = new Map()
    await countRehearsals(database, counts, system.now()).catch(() => {})
    writing = waiting.size > 0 ? write() : undefined
    return writing
  }
  return {
    rehearsed: (source) => {
      waiting.set(source, (waiting.get(source) ?? 0) + 1)
      writing ??= write()
    },
    counted: async () => {
      await writing
    },
  }
}
