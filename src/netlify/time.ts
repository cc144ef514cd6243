import type { FunctionPorts } from './ports.ts'

/** The time until which work may begin, so that it ends within the time that the platform gives. */
export type Until = Date

/**
 * A try of a delivery takes 15 seconds at most and a mail or a statement 10; a function that answers may take 60
 * seconds, and a scheduled one 30. @see https://docs.netlify.com/build/functions/overview/#default-deployment-options
 */
const beginSeconds = { afterwards: 8, scheduled: 10 } as const

type Clock = Pick<FunctionPorts, 'now'>

/** @returns until when work may begin after an answer: long enough to try once more what failed */
export const afterwardsUntil = ({ now }: Clock): Until => after(now(), beginSeconds.afterwards)

/** @returns until when work may begin in a scheduled run */
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
