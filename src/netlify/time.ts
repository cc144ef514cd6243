import type { FunctionPorts } from './ports.ts'

/** Nothing is begun from then on: what is begun before ends within the time that the platform gives. */
export type Until = Date

/**
 * A try of a delivery takes 15 seconds at most and a mail or a statement 10; a function that answers may take 60 seconds,
 * and a scheduled one 30. @see https://docs.netlify.com/build/functions/overview/#default-deployment-options
 */
const beginSeconds = { afterwards: 8, scheduled: 10 } as const

type Clock = Pick<FunctionPorts, 'now'>

/** @returns until when something may be begun after an answer: long enough for the first repetition of what failed */
export const afterwardsUntil = ({ now }: Clock): Until => after(now(), beginSeconds.afterwards)

/** @returns until when something may be begun in a run of the schedule */
export const scheduledUntil = ({ now }: Clock): Until => after(now(), beginSeconds.scheduled)

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** Waits until something is due. @returns whether that is in time */
export async function waitFor(
  { now, sleep }: Pick<FunctionPorts, 'now' | 'sleep'>,
  due: Date | undefined,
  until: Until,
): Promise<boolean> {
  if (!due || due >= until) return false
  const seconds = (due.getTime() - now().getTime()) / 1000
  // Another instance may be working on it, so there is a pause between checks.
  await sleep(Math.max(seconds, 0.1))
  return true
}
