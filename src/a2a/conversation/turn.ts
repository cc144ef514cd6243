import type { FieldError, Warning } from '../../contract/answers.ts'
import { defaultSources, type LeadSubmission, type StoredLead } from '../../contract/lead.ts'
import { toStoredLead, validateLead } from '../../intake/validate.ts'
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
  return { fields, verdict: { valid: true, lead: toStoredLead(submission, defaultSources.a2a), warnings } }
}

/** Where a conversation stands after a message. */
export type Turn = Standing & {
  /** Some of it is what a text without labels seemed to mean: to be shown before it is stored. */
  guessed: boolean
  /** Some of the text was of no use. */
  unused: boolean
}

/** @returns where the conversation stands after a message */
export function takeTurn(collected: Fields, { fields, words }: Content): Turn {
  const named = { ...collected, ...fields }
  const { verdict } = standingOf(named)
  const open = verdict.valid ? [] : verdict.errors.map(({ pointer }) => pointer.slice(1) as keyof LeadSubmission)
  const { fields: meant, unused } = assignWords(words, open)
  return { ...standingOf({ ...named, ...meant }), guessed: Object.keys(meant).length > 0, unused }
}
