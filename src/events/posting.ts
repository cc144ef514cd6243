/** How all receivers are called. */
export const posting = {
  method: 'POST',
  /** Answers of receivers are not used. This much is received before the connection is cut. */
  maxBytes: 64_000,
  statusOnly: true,
  /** The specification asks for 15 to 30 seconds. Shorter than a lease. */
  timeoutMs: 15_000,
} as const

export const userAgent = 'consultation-intake'
