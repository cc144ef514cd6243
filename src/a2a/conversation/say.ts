import type { FieldError, LeadReceipt, SandboxVerdict } from '../../contract/answers.ts'
import { leadFields } from '../../contract/lead.ts'
import { problems } from '../../contract/problems.ts'
import { answersField } from '../../contract/answer-controls.ts'
import { answersInOrder } from '../../contract/answers-in-order.ts'
import type { Question } from '../../contract/questions.ts'
import { describeQuestion } from '../../questions/describe.ts'
import type { Fields } from './content.ts'
import type { Saying } from './saying.ts'
import type { Standing, Taken } from './turn.ts'
import { isObject } from '../../text/is-object.ts'

const unusedWords = 'Text that names no field was not used; write it as `need: …`.'

/**
 * @param questions that are asked beside the fields of a lead
 * @returns the question for what is missing, or the preview that waits for its confirmation
 */
export function askFor({ fields, verdict }: Standing, questions: readonly Question[], unused = false): Saying {
  const note = unused ? [unusedWords] : []
  if (!verdict.valid)
    return {
      text: [
        'Nothing is stored yet. This is missing or cannot be used:',
        ...verdict.errors.map(describeError),
        ...note,
        ...alsoAsked(questions, fields),
        'Send only that, with this task id, as data or in lines such as `email: …`. The rest is kept.',
      ].join('\n'),
      data: { stored: false, errors: verdict.errors, collected: knownFields(fields) },
    }
  const { lead, warnings } = verdict
  const { answers, ...shown } = lead
  return {
    text: [
      'Nothing is stored yet. This is exactly what would be stored:',
      ...Object.entries(shown).flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`])),
      ...answersInOrder(answers).map(({ name, text }) => `${name}: ${text}`),
      ...warnings.map(({ pointer, message }) => `(${pointer} ${message}.)`),
      ...note,
      'Show it to the person whom it is for. Once they agree, send `confirm`, or data {"confirm": true}, with this task id. To change a field, send it.',
    ].join('\n'),
    data: { stored: false, preview: { lead, warnings }, confirm: { confirm: true } },
  }
}

/** @returns what a rehearsal found, in the words of the sandbox */
export function rehearse({ verdict }: Standing): Saying {
  if (!verdict.valid)
    return {
      text: ['Rehearsal: the request is not valid. Nothing was stored.', ...verdict.errors.map(describeError)].join(
        '\n',
      ),
      data: { sandbox: true, valid: false, code: 'validation_failed', errors: verdict.errors },
    }
  const { lead, warnings } = verdict
  return {
    text: 'Rehearsal: the request is valid. Nothing was stored and nobody was notified.',
    data: { sandbox: true, valid: true, would: 'create', lead, warnings } satisfies SandboxVerdict,
  }
}

/** Of a part of a text, so many characters show which one is meant. */
const maxShownLength = 80

/** @returns what each part of a text was taken for, so that a mistake is seen before it is confirmed */
export function sayTaken(taken: readonly Taken[]): string[] {
  if (taken.length === 0) return []
  const parts = taken.map(
    ({ as, text }) =>
      `- ${as}: “${text.length > maxShownLength ? `${text.slice(0, maxShownLength).trimEnd()}…` : text}”`,
  )
  const isQuestion = taken.some(({ as }) => as === 'question')
  return [
    [
      'From your text was taken:',
      ...parts,
      `To change one, send it in a line such as \`need: …\`.${isQuestion ? ' A question is no need until you send it as one.' : ''}`,
    ].join('\n'),
  ]
}

/** @returns what is said once the lead is stored: its id, and where it is followed or taken back */
export function sayStored({ id, status_url }: Pick<LeadReceipt, 'id' | 'status_url'>): Saying {
  return {
    text: `Stored as ${id}. A person will answer; what they ask, this task asks. Follow it, or take it back, at ${status_url} with the status_token of the receipt, which is shown once.`,
  }
}

export const beingStored: Saying = {
  text: 'The request is being stored. If you got no receipt, send `confirm` again: it is never stored twice.',
}

export const sayCanceled: Saying = { text: 'Canceled. What was collected is erased; nothing was stored.' }

/** @returns one line on a field: what is wrong with it, the remedy, and an example */
export function describeError({ pointer, message, hint, example }: FieldError): string {
  const shown = typeof example === 'string' ? example : JSON.stringify(example)
  return `- ${pointer.slice(1) || problems.validation_failed.title} ${message}. ${hint} Example: ${shown}`
}

/** What is still to be asked is told at once, so that the person need not be asked twice. */
function alsoAsked(questions: readonly Question[], fields: Fields): string[] {
  const answered = fields[answersField]
  const open = questions.filter(({ name }) => !isObject(answered) || !Object.hasOwn(answered, name))
  return open.length > 0
    ? ['Also asked:', ...open.map((question) => `- ${question.name}: ${describeQuestion(question)}`)]
    : []
}

function knownFields(fields: Fields): Fields {
  return Object.fromEntries(
    [...leadFields, answersField].flatMap((field) => (Object.hasOwn(fields, field) ? [[field, fields[field]]] : [])),
  )
}
