import {
  defaultSources,
  formSecretField,
  formSecretPattern,
  honeypotField,
  leastSecondsOpen,
  secondsOpenField,
} from '../contract/lead.ts'
import type { Mode } from '../contract/parameters.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { Warning } from '../contract/answers.ts'
import type { FormSignal } from '../intake/spam/score.ts'
import { readIdempotencyKey } from './sent-key.ts'
import { rehearsalInBody } from '../intake/sandbox-member.ts'
import { toStoredLead, validateLead } from '../intake/validate.ts'
import type { Question } from '../contract/questions.ts'
import { languageField } from '../contract/site-language.ts'
import { withFormAnswers } from '../questions/gather-answers.ts'
import type { Call } from './call.ts'
import { languageOfLead, languageOfPage, languagesOf, type Spoken } from './languages.ts'
import { misdirected } from './misdirected.ts'
import { invalid } from './field-problems.ts'
import type { Problem } from './outcome.ts'
import { readMode } from './sandbox.ts'

/** A submission that passed every check; sandbox and production go apart only after this. */
export type CheckedSubmission = {
  kind: 'checked'
  mode: Mode
  lead: StoredLead
  warnings: Warning[]
  /** What an idempotency key stands for. */
  payload: unknown
  idempotencyKey: string | undefined
  /** What the form of the website noticed. */
  signals: FormSignal[]
  /** A secret of the browser that sent the form. */
  formSecret: string | undefined
}

/**
 * Checks all that a call to submit says: flags, headers and body.
 * @param site its languages, with what is asked in each
 */
export function checkSubmission(call: Call, site: Spoken): CheckedSubmission | Problem {
  const mode = readMode(call)
  if ('kind' in mode) return mode
  const key = readIdempotencyKey(call)
  if (typeof key === 'object') return key

  const spoken = languagesOf(site)
  const language = languageOfLead(call, spoken)
  // Programs read the questions in our documents, which are in the language of the site.
  const { questions = [] } = languageOfPage(call.body, spoken) ?? spoken[0]
  const { payload, signals, source, shown, formSecret } = unpack(call.body!, questions)
  const validation = validateLead(payload, questions, { binding: shown })
  const errors = [...(validation.ok ? [] : validation.errors), ...(mode.sandbox ? [] : rehearsalInBody(payload))]
  if (!validation.ok || errors.length > 0)
    return invalid(errors, { warnings: validation.warnings, instead: misdirected(payload, call.operation.path) })
  const { submission, answers, warnings } = validation
  return {
    kind: 'checked',
    mode,
    lead: toStoredLead(submission, source, { answers, language: language?.words.language }),
    warnings,
    payload,
    idempotencyKey: key,
    signals,
    formSecret,
  }
}

/**
 * Only a program fills in a hidden field; few people send the form within a moment. Both are taken out before unknown
 * fields are reported, and so is the language of the page, which is read already.
 */
function unpack(
  body: NonNullable<Call['body']>,
  questions: readonly Question[],
): { payload: unknown; signals: FormSignal[]; source: string; shown: boolean; formSecret?: string | undefined } {
  if (body.kind !== 'form') return { payload: body.value, signals: [], source: defaultSources.api, shown: false }
  const {
    [honeypotField]: bait,
    [secondsOpenField]: seconds,
    [formSecretField]: secret,
    [languageField]: _,
    ...fields
  } = body.value
  const formSecret = secret !== undefined && formSecretPattern.test(secret) ? secret : undefined
  const signals: FormSignal[] = []
  if (bait !== undefined) signals.push('honeypot')
  if (seconds !== undefined && Number(seconds) < leastSecondsOpen) signals.push('too_fast')
  return { ...withFormAnswers(questions, asPeopleWrite(fields)), signals, source: defaultSources.website, formSecret }
}

/** Many people part the code of their town with a slash, as in `089/123456`: it says no more than a space does. */
function asPeopleWrite({ phone, ...fields }: Readonly<Record<string, string>>): Record<string, string> {
  return { ...fields, ...(phone !== undefined && { phone: phone.replaceAll('/', ' ') }) }
}
