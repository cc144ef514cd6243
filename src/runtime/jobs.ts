/** Background work of both runtimes, each with the event that the log names when it fails. */
export const jobs = {
  /** Events go out. */
  deliver: 'delivery_failed',
  /** Queued mail goes out. */
  mail: 'queued_mails_failed',
  /** What is past its time is deleted. */
  clear: 'sweep_failed',
  /** Operators are told of leads that wait. */
  remind: 'due_notices_failed',
  /** New leads are given to operators. */
  assign: 'assignment_failed',
} as const

/** How a runtime does each of them. Leaving one out does not compile. */
export type Jobs = Record<keyof typeof jobs, () => Promise<unknown>>
