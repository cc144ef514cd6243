import type { Database } from '../database/client.ts'
import { countRehearsal } from '../intake/rehearsals.ts'
import { system } from './system.ts'

/** Counts rehearsals beside their answers: neither a slow nor a broken database is anything to them. */
export type RehearsalCounter = {
  /** Begins to count one. */
  rehearsed: (source: string) => void
  /** Resolves when what was begun is done. */
  counted: () => Promise<void>
}

export function createRehearsalCounter(database: Database): RehearsalCounter {
  const under = new Set<Promise<void>>()
  return {
    rehearsed: (source) => {
      const counting = countRehearsal(database, source, system.now())
        .catch(() => {})
        .finally(() => under.delete(counting))
      under.add(counting)
    },
    counted: async () => {
      await Promise.all(under)
    },
  }
}
