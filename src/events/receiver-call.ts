/** How every receiver of events is called. */
export const receiverCall = {
  method: 'POST',
  /** The connection is cut after this much of an answer: its body is not used. */
  maxBytes: 64_000,
  statusOnly: true,
  /** Standard Webhooks asks for 15 to 30 seconds. Shorter than a lease. */
  timeoutMs: 15_000,
} as const

export const userAgent = 'consultation-intake'
