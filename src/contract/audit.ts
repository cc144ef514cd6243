/** What operators do that is written down. */
const deeds = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  session_ended: 'Ended one session',
  sessions_ended: 'Ended all sessions',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  operator_token_made: 'Made a token of an operator',
  rule_set: 'Let a token send saved replies without a draft',
  operator_token_ended: 'Ended a token of an operator',
  operator_tokens_ended: 'Ended all tokens of an operator',
  operator_tokens_listed: 'Looked at a list of tokens of operators',
  listed: 'Looked at a list of leads',
  viewed: 'Looked at a lead',
  exported: 'Exported leads',
  moved: 'Changed the state of a lead',
  assigned: 'Gave a lead to somebody',
  noted: 'Wrote a note',
  messaged: 'Wrote to the submitter of a lead',
  sent_undrafted: 'Let a saved reply go out without a draft',
  erased: 'Erased a lead',
  mails_listed: 'Looked at a list of kept mails',
  mail_read: 'Read a kept mail',
  webhooks_listed: 'Looked at who is told of events',
  webhook_changed: 'Changed who is told of events',
  credentials_listed: 'Looked at a list of tokens',
  credential_changed: 'Issued or revoked a token',
} as const

/** Refused tries to sign in, by anyone. */
const refusals = {
  code_refused: 'A code was refused',
  mail_refused: 'A mail with a code was refused',
  passkey_refused: 'A passkey was refused',
} as const

export type RefusalAction = keyof typeof refusals

/** Everything that is written down. */
export const auditActions = { ...deeds, ...refusals } as const

export type AuditAction = keyof typeof auditActions

/** Written in place of an operator's name. The address that was tried may be a stranger's, so it is not kept. */
export const noOperator = '-'
