/** How receivers are called, whoever they are. */
export const posting = {
  method: 'POST',
  /** What a receiver answers is not read; so much of it is taken off the line before it is cut off. */
  maxBytes: 64_000,
  statusOnly: true,
  /** The specification asks for 15 to 30 seconds. Shorter than a lease. */
  timeoutMs: 15_000,
} as const

export const userAgent = 'consultation-intake'
