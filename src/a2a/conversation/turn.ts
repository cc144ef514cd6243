import type { FieldError, Warning } from '../../contract/answers.ts'
import { defaultSources, leadFields, type LeadSubmission } from '../../contract/lead.ts'
import type { StoredLead } from '../../contract/stored-lead.ts'
import { answersField } from '../../contract/answer-controls.ts'
import type { Question } from '../../contract/questions.ts'
import { toStoredLead, validateLead } from '../../intake/validate.ts'
import { assignWords } from './assign-words.ts'
import { type Content, type Fields, joined } from './content.ts'
import { withoutSentences } from './sentences.ts'
import { isObject } from '../../text/is-object.ts'

/** A lead as it would be stored. */
export type ValidVerdict = { valid: true; lead: StoredLead; warnings: Warning[] }

/** Where a conversation stands. */
export type Standing = {
  /** Everything that was collected. */
  fields: Fields
  verdict: ValidVerdict | { valid: false; errors: FieldError[] }
}

/**
 * @param questions that are asked beside the fields of a lead
 * @returns where a conversation stands that collected so much. The verdict is that of every other door
 */
export function standingOf(fields: Fields, questions: readonly Question[]): Standing {
  const validation = validateLead(fields, questions)
  if (!validation.ok) return { fields, verdict: { valid: false, errors: validation.errors } }
  const { submission, answers, warnings } = validation
  return { fields, verdict: { valid: true, lead: toStoredLead(submission, defaultSources.a2a, { answers }), warnings } }
}

/** Where a conversation stands after a message. */
export type Turn = Standing & {
  /** Whether values were guessed from a text without labels. They are shown before they are stored. */
  guessed: boolean
  /** Whether some of the text could not be used. */
  unused: boolean
  /** How a text without labels was understood. */
  taken: readonly Taken[]
}

/** A part of a text, and what it was taken for: a field of the lead, or a question to our pages. */
export type Taken = { as: keyof LeadSubmission | 'question'; text: string }

/**
 * @param questions that are asked beside the fields of a lead
 * @param answered sentences of the text that our pages answer: they are no part of the lead
 * @returns where the conversation stands after a message
 */
export function takeTurn(
  collected: Fields,
  { fields, words }: Content,
  questions: readonly Question[],
  answered: readonly string[] = [],
): Turn {
  const named = joined(collected, fields)
  const { verdict } = standingOf(named, questions)
  const wrong = verdict.valid ? [] : verdict.errors.map(({ pointer }) => pointer.slice(1))
  const open = wrong.filter((field): field is keyof LeadSubmission => (leadFields as string[]).includes(field))
  const { fields: meant, unused } = assignWords(answered.length > 0 ? withoutSentences(words, answered) : words, open)
  const standing = standingOf({ ...named, ...meant }, questions)
  const kept = withoutUnknown(standing.fields, questions)
  const taken = [
    ...Object.entries(meant).map(([field, value]) => ({ as: field as Taken['as'], text: String(value) })),
    ...answered.map((text) => ({ as: 'question' as const, text })),
  ]
  return { ...standing, fields: kept, guessed: Object.keys(meant).length > 0, unused, taken }
}

/** An answer to an unknown question is reported once and then dropped, because its sender could not take it back. */
function withoutUnknown(fields: Fields, questions: readonly Question[]): Fields {
  const answers = fields[answersField]
  if (!isObject(answers)) return fields
  const known = questions.flatMap(({ name }) => (Object.hasOwn(answers, name) ? [[name, answers[name]]] : []))
  return { ...fields, [answersField]: Object.fromEntries(known) }
}
