/** Why the personal data of a lead was erased. */
export const erasureReasons = {
  withdrawal: 'The submitter took the lead back.',
  request: 'An operator erased it, such as when somebody asked for it.',
  spam: 'An operator confirmed that it was spam.',
  retention: 'Its time was over.',
} as const

export type ErasureReason = keyof typeof erasureReasons

/** How much was erased with the lead itself. */
export type ErasureCounts = {
  notes: number
  answers: number
  mails: number
  notices: number
  /** Receipts of former versions have none. */
  messages?: number
}
