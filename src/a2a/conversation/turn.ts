import type { FieldError, Warning } from '../../contract/answers.ts'
import type { LeadSubmission, StoredLead } from '../../contract/lead.ts'
import { toStoredLead, validateLead } from '../../intake/validate.ts'
import { defaultSource } from '../definitions/protocol.ts'
import { assignWords } from './assign-words.ts'
import type { Content, Fields } from './content.ts'

/** A lead as it would be stored. */
export type ValidVerdict = { valid: true; lead: StoredLead; warnings: Warning[] }

/** Where a conversation stands. */
export type Standing = {
  /** Everything that was collected. */
  fields: Fields
  verdict: ValidVerdict | { valid: false; errors: FieldError[] }
}

/** @returns where a conversation stands that collected so much. The verdict is that of every other door */
export function standingOf(fields: Fields): Standing {
  const validation = validateLead(fields)
  if (!validation.ok) return { fields, verdict: { valid: false, errors: validation.errors } }
  const { submission, warnings } = validation
  return { fields, verdict: { valid: true, lead: toStoredLead(submission, defaultSource), warnings } }
}

/** @returns where it stands after a message, and whether some of its text was of no use */
export function takeTurn(collected: Fields, { fields, words }: Content): Standing & { unused: boolean } {
  const named = { ...collected, ...fields }
  const { verdict } = standingOf(named)
  const open = verdict.valid ? [] : verdict.errors.map(({ pointer }) => pointer.slice(1) as keyof LeadSubmission)
  const { fields: meant, unused } = assignWords(words, open)
  return { ...standingOf({ ...named, ...meant }), unused }
}
