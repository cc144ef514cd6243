import type * as z from 'zod/mini'
import type { FieldError, Warning } from '../contract/answers.ts'
import { explainIssue } from '../contract/field-errors.ts'
import { answersField, serviceQuestion } from '../contract/answer-controls.ts'
import { type AnswerValue, isRequired, maxAnswersBytes, type Question, questionBounds } from '../contract/questions.ts'
import type { KeptAnswers } from '../contract/stored-lead.ts'
import { unanswered } from '../contract/unanswered.ts'
import { grouped } from '../text/grouped.ts'
import { isObject } from '../text/is-object.ts'
import { pointerPart } from '../text/json-pointer.ts'
import { answerSchema } from './answer-schema.ts'
import { keepAnswer } from './keep.ts'
import { isLeftOut, meantBy } from './meant.ts'
import { answerHint, type ExampleAnswer, exampleAnswer } from './remedies.ts'

/** @see readAnswers */
export type ReadAnswers =
  { ok: true; answers: KeptAnswers | undefined; warnings: Warning[] } | { ok: false; errors: FieldError[] }

const root = `/${answersField}`

/**
 * Checks the answers of a submission.
 * @param given the value of `answers`; nothing where there is none
 * @param binding whether a required answer that is missing is a mistake, as in the form, or only a warning
 * @returns the answers with their questions as they are asked now, or all mistakes at once
 */
export function readAnswers(
  questions: readonly Question[],
  given: unknown,
  { binding }: { binding: boolean },
): ReadAnswers {
  if (questions.length === 0 && given === undefined) return { ok: true, answers: undefined, warnings: [] }
  const sent = given ?? {}
  if (!isObject(sent))
    return wrong(questions, root, { code: 'wrong_type', message: 'must be an object' }, 'Send an object')
  if (Buffer.byteLength(JSON.stringify(sent)) > maxAnswersBytes)
    return wrong(
      questions,
      root,
      { code: 'too_long', message: `must have at most ${grouped(maxAnswersBytes)} bytes together` },
      'Shorten the answers; what is longer belongs into a file that you send later. Send an object',
    )
  const errors = unknownNames(questions, sent)
  const warnings: Warning[] = []
  const answers: KeptAnswers = {}
  const meant = (question: Question) =>
    Object.hasOwn(sent, question.name) ? meantBy(question, sent[question.name]) : undefined
  const which = questions.find(({ name }) => name === serviceQuestion)
  const service = which && meant(which)
  for (const [index, question] of questions.entries()) {
    const { name } = question
    const value = meant(question)
    const required = isRequired(question, service)
    if (isLeftOut(value)) {
      if (required && binding) errors.push(mistake(question, { code: 'required', message: 'is required' }))
      else if (required) warnings.push(unanswered(question))
      continue
    }
    const result = schemaOf(question).safeParse(value)
    if (result.success) answers[name] = keepAnswer(question, result.data as AnswerValue, index + 1)
    else errors.push(mistake(question, explain(question, result.error.issues[0]!)))
  }
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, answers: Object.keys(answers).length > 0 ? answers : undefined, warnings }
}

const schemas = new WeakMap<Question, z.ZodMiniType>()

/** Kept by question, because each request has the same objects of the snapshot. */
function schemaOf(question: Question): z.ZodMiniType {
  const schema = schemas.get(question) ?? answerSchema(question)
  schemas.set(question, schema)
  return schema
}

function explain({ kind }: Question, issue: z.core.$ZodIssue): Pick<FieldError, 'code' | 'message'> {
  if (issue.code === 'invalid_value') return { code: 'invalid_format', message: 'is none of the options' }
  if (kind === 'date' && issue.code !== 'invalid_type')
    return { code: 'invalid_format', message: 'is no day of the calendar' }
  if (kind === 'number' && issue.code === 'too_small')
    return { code: 'invalid_format', message: `must be at least ${issue.minimum}` }
  if (kind === 'number' && issue.code === 'too_big')
    return { code: 'invalid_format', message: `must be at most ${issue.maximum}` }
  if (kind === 'several' && issue.code === 'too_big')
    return { code: 'too_long', message: `must name at most ${issue.maximum} options` }
  return explainIssue(issue)
}

function mistake(question: Question, { code, message }: Pick<FieldError, 'code' | 'message'>): FieldError {
  const pointer = `${root}/${question.name}`
  return { pointer, code, message, hint: answerHint(question), example: exampleAnswer(question) }
}

/** Tells a bounded number of unknown names, so that an answer is not many times the size of the body. */
function unknownNames(questions: readonly Question[], sent: Record<string, unknown>): FieldError[] {
  const known = new Set(questions.map(({ name }) => name))
  const unknown = Object.keys(sent).filter((name) => !known.has(name))
  const told = unknown.filter(({ length }) => length <= questionBounds.name * 2).slice(0, questionBounds.questions)
  const more = unknown.length - told.length
  const message = 'is not a question that is asked'
  return [
    ...told.map((name) => unknownName(questions, `${root}/${pointerPart(name)}`, message)),
    ...(more > 0 ? [unknownName(questions, root, `has ${more} more names that are not of a question`)] : []),
  ]
}

function unknownName(questions: readonly Question[], pointer: string, message: string): FieldError {
  const hint = `Take it out; what matters belongs into \`need\`. Asked is: ${namesOf(questions)}.`
  return { pointer, code: 'invalid_format', message, hint, example: exampleAnswers(questions) }
}

function wrong(
  questions: readonly Question[],
  pointer: string,
  what: Pick<FieldError, 'code' | 'message'>,
  remedy: string,
): ReadAnswers {
  const hint = `${remedy} with answers by the names of their questions: ${namesOf(questions)}.`
  return { ok: false, errors: [{ pointer, ...what, hint, example: exampleAnswers(questions) }] }
}

/** @returns an object of answers that passes validation */
function exampleAnswers(questions: readonly Question[]): Record<string, ExampleAnswer> {
  return Object.fromEntries(questions.map((question) => [question.name, exampleAnswer(question)]))
}

function namesOf(questions: readonly Question[]): string {
  return questions.map(({ name }) => name).join(', ')
}
