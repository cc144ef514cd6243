import type * as z from 'zod'
import type { FieldError, Warning } from '../contract/answers.ts'
import { exampleLead, fieldHints, leadFields, leadSchema, type LeadSubmission } from '../contract/lead.ts'
import { explainIssue, firstPerField } from '../contract/field-errors.ts'
import { answersField } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'
import type { EachField, KeptAnswers, StoredLead } from '../contract/stored-lead.ts'
import { readAnswers } from '../questions/read-answers.ts'
import { findMisnamed, hintForMissing, type Misnamed, nothingMisnamed } from './misnamed-fields.ts'
import { unknownFields } from './unknown-fields.ts'
import { isObject } from '../text/is-object.ts'

export type Validation =
  | { ok: true; submission: LeadSubmission; answers: KeptAnswers | undefined; warnings: Warning[] }
  | { ok: false; errors: FieldError[]; warnings: Warning[] }

const known = { of: 'lead', done: 'stored', hint: 'If it matters, write it into `need`.' }

/**
 * Checks a submission.
 * @param body a JSON value @param questions what is asked beside the fields of a lead
 * @param binding whether the questions were shown to a person, who must then answer the required ones
 * @returns the lead with its warnings, or all errors at once, with what was sent and is no field
 */
export function validateLead(body: unknown, questions: readonly Question[], { binding = false } = {}): Validation {
  const result = leadSchema.safeParse(body)
  const given = answersIn(body, questions)
  const read = readAnswers(questions, given, { binding })
  const fields = questions.length > 0 ? [...leadFields, answersField] : leadFields
  const hasOthers = isObject(body) && Object.keys(body).some((key) => !(fields as readonly string[]).includes(key))
  const misnamed = hasOthers ? findMisnamed(body) : nothingMisnamed
  const hints = new Map([...misnamed.keys].map(([field, key]) => [key, `Call it \`${field}\`.`]))
  const unknown = isObject(body) ? unknownFields(body, { ...known, fields, hints }) : []
  if (!result.success || !read.ok)
    return {
      ok: false,
      errors: [
        ...firstPerField((result.error?.issues ?? []).map((issue) => toFieldError(issue, body, misnamed))),
        ...(read.ok ? [] : read.errors),
      ],
      warnings: unknown,
    }
  const warnings = [...unknown, ...read.warnings]
  return { ok: true, submission: result.data, answers: read.answers, warnings }
}

/** @param defaultSource label for a lead that does not name its source @param language BCP 47 tag, where it is known */
export function toStoredLead(
  { name, email, need, phone, source }: LeadSubmission,
  defaultSource: string,
  { answers, language }: { answers?: KeptAnswers | undefined; language?: string | undefined } = {},
): StoredLead {
  const whereGiven = { language, answers }
  const fields = { name, email, need, phone: phone ?? null, source: source ?? defaultSource, ...whereGiven }
  return withoutUndefined(fields satisfies EachField<unknown>)
}

/** What nobody said is left out. */
function withoutUndefined(fields: { [Name in keyof StoredLead]: StoredLead[Name] | undefined }): StoredLead {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as StoredLead
}

/** If no questions are asked, `answers` is an unknown field like any other. */
function answersIn(body: unknown, questions: readonly Question[]): unknown {
  const isAsked = questions.length > 0 && typeof body === 'object' && body !== null && Object.hasOwn(body, answersField)
  return isAsked ? (body as Record<string, unknown>)[answersField] : undefined
}

function toFieldError(issue: z.core.$ZodIssue, body: unknown, misnamed: Misnamed): FieldError {
  const field = issue.path[0] as keyof LeadSubmission | undefined
  if (field === undefined) {
    const { source: _, ...example } = exampleLead
    return {
      pointer: '',
      code: 'wrong_type',
      message: 'must be a JSON object',
      hint: 'Send an object with at least name, email and need.',
      example,
    }
  }
  const missing = !Object.hasOwn(body as object, field)
  const { code, message } = missing ? { code: 'required' as const, message: 'is required' } : explainIssue(issue)
  const hint = (missing && hintForMissing(field, body, misnamed)) || fieldHints[field]
  return { pointer: `/${field}`, code, message, hint, example: exampleLead[field] }
}
