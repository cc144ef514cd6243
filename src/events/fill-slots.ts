import type { Database } from '../database/client.ts'
import { type Leased, leaseDue } from './lease.ts'
import type { Slots } from './slots.ts'

/** Leases what is due for one target at a time, as much as its slots hold. */
export type SlotFiller = {
  /**
   * Begins what is due for a target. While a statement for it is under way, it begins nothing: that one takes what was
   * freed in the meantime.
   * @param most how many @returns how many were begun @throws when the database does not answer
   */
  fillFor: (target: string, most: number) => Promise<number>
  /** @returns whether more was due for a target than there were slots for */
  isHungry: (target: string) => boolean
}

/** @param begin begins a try in a slot, which it takes before it returns */
export function createSlotFiller(
  { database, now }: { database: Database; now: () => Date },
  slots: Slots,
  begin: (delivery: Leased) => void,
): SlotFiller {
  const hungry = new Set<string>()
  const leasing = new Set<string>()

  return {
    fillFor: async (target, most) => {
      if (leasing.has(target)) return 0
      leasing.add(target)
      let begun = 0
      try {
        for (;;) {
          const wanted = Math.min(slots.free(target), most - begun)
          if (wanted <= 0) return begun
          // A power of two, because each number makes a statement of its own.
          const asked = 2 ** Math.floor(Math.log2(wanted))
          hungry.add(target)
          const { leased, passed } = await leaseDue(database, now(), target, asked)
          leased.forEach(begin)
          begun += leased.length
          if (passed > 0 || leased.length === asked) continue
          hungry.delete(target)
          return begun
        }
      } finally {
        leasing.delete(target)
      }
    },
    isHungry: (target) => hungry.has(target),
  }
}
