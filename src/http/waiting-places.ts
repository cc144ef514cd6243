import { maxWaiting, maxWaitingEach } from '../contract/capacity.ts'

/** Callers that wait for an answer, in one process. */
export type WaitingPlaces = {
  /** @returns what ends the wait; nothing where there is no place, in all or for this caller */
  enter: (caller: string) => (() => void) | undefined
  /** Whether waiting must stop, because the process ends. */
  isClosing: () => boolean
}

/** @param isClosing whether the process was told to end */
export function createWaitingPlaces(
  isClosing: () => boolean,
  { all, each } = { all: maxWaiting, each: maxWaitingEach },
): WaitingPlaces {
  const waiting = new Map<string, number>()
  let total = 0
  return {
    isClosing,
    enter: (caller) => {
      const theirs = waiting.get(caller) ?? 0
      if (total >= all || theirs >= each || isClosing()) return undefined
      total += 1
      waiting.set(caller, theirs + 1)
      return () => {
        total -= 1
        const left = waiting.get(caller)! - 1
        if (left > 0) waiting.set(caller, left)
        else waiting.delete(caller)
      }
    },
  }
}
