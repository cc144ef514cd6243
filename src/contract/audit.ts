/** What operators do that is written down. */
export const auditActions = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  listed: 'Looked at a list of leads',
  viewed: 'Looked at a lead',
  exported: 'Exported leads',
  moved: 'Changed the state of a lead',
  noted: 'Wrote a note',
  erased: 'Erased a lead',
} as const

export type AuditAction = keyof typeof auditActions
