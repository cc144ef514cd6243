import { addressIn } from './target.ts'

/** How many tries may be under way at the same time, each with a connection of its own. */
export const allSlots = 512

/** How many of them may be for one target. */
const most = {
  /**
   * For each webhook that takes what it gets: enough for hundreds a second where an answer takes some ten milliseconds.
   */
  webhook: 64,
  /** For a target that is new to this process, as it may hang. */
  unknown: 8,
  /** For a target whose last try failed or hung. It must not hold slots that others could use. */
  failing: 2,
  /** For each operator by mail: one mail server has all of these. */
  mail: 4,
}

/** Shares out the tries that may be under way among targets: more to those that take what they get. */
export type Slots = {
  /** How many tries are under way. */
  taken: () => number
  /** @returns how many more tries to a target may begin now */
  free: (target: string) => number
  take: (target: string) => void
  release: (target: string) => void
  /** Notes how a try to a target ended, which decides how many it may have from now on. */
  learn: (target: string, isDelivered: boolean) => void
}

/** Slots of this process; what a target has earned is forgotten with it. */
export function createSlots(): Slots {
  const busy = new Map<string, number>()
  /** How many slots a target has earned so far. */
  const earned = new Map<string, number>()
  let taken = 0
  const shareOf = (target: string) =>
    Math.min(earned.get(target) ?? most.unknown, addressIn(target) === undefined ? most.webhook : most.mail)
  const busyFor = (target: string) => busy.get(target) ?? 0
  return {
    taken: () => taken,
    free: (target) => Math.min(shareOf(target) - busyFor(target), allSlots - taken),
    take: (target) => {
      taken += 1
      busy.set(target, busyFor(target) + 1)
    },
    release: (target) => {
      taken -= 1
      const left = busyFor(target) - 1
      if (left > 0) busy.set(target, left)
      else busy.delete(target)
    },
    learn: (target, isDelivered) => {
      earned.set(target, isDelivered ? shareOf(target) + 1 : most.failing)
    },
  }
}
