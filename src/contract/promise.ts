import type { ReplyWithin } from '../text/reply-promise.ts'

/** When somebody is there, for counting. */
export type OpenTimes = {
  /** Each day stands in one of them at most. */
  hours: readonly {
    /** From 1, Monday, to 7, Sunday. */
    days: readonly number[]
    /** Hours and minutes, the first of a day first. */
    times: readonly { opens: string; closes: string }[]
  }[]
  /** Where the clock hangs (IANA). */
  zone: string
  /** Days on which nobody is there all the same, as ISO 8601 writes them. */
  holidays: readonly string[]
}

/** How soon a person answers, as it can be counted. Without opening times only hours by the clock can be. */
export type ReplyPromise = ReplyWithin & { open?: OpenTimes }
