/** What is done beside the answers, on either runtime, and how the log says that one of them failed. */
export const jobs = {
  /** Events go out. */
  deliver: 'delivery_failed',
  /** Mail that was kept for its turn goes out. */
  post: 'queued_mails_failed',
  /** What is over is cleared away. */
  clear: 'sweep_failed',
  /** Operators are told of leads that wait. */
  remind: 'due_notices_failed',
  /** New leads are given to operators. */
  assign: 'assignment_failed',
} as const

/** How a runtime does each of them: one that it leaves out does not compile. */
export type Jobs = Record<keyof typeof jobs, () => Promise<unknown>>
