import { readFileSync } from 'node:fs'

/** Tells the time in ms, from whenever on. */
export type Clock = () => number

export const wallClock: Clock = () => performance.now()

/**
 * What a process computes does not depend on what else its machine does. Linux only.
 * @returns a clock that runs while the main thread of a process computes
 * @see https://docs.kernel.org/scheduler/sched-stats.html
 */
export function processClock(pid: number): Clock {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}
