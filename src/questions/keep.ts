import type { AnswerValue, Question } from '../contract/questions.ts'
import type { KeptAnswer, KeptAnswers } from '../contract/stored-lead.ts'

/** @param place of the question, from 1 @returns an answer with its question as it is asked now */
export function keepAnswer(question: Question, value: AnswerValue, place: number): KeptAnswer {
  const { label, kind, consent } = question
  return {
    place,
    label,
    kind,
    value: typeof value === 'object' ? [...value] : value,
    text: readAs(question, value),
    ...(consent && { consent: { text: consent.text, version: consent.version } }),
  }
}

/** @returns an answer in words for people */
function readAs({ options, unit, consent }: Question, value: AnswerValue): string {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id
  // The text that was agreed to is kept beside it.
  if (typeof value === 'boolean') return consent?.given ?? String(value)
  if (typeof value === 'number') return unit ? `${value} ${unit}` : String(value)
  return typeof value === 'string' ? labelOf(value) : value.map(labelOf).join(', ')
}

/** @returns the answers as they are stored: each consent with the time at which it was given */
export function withTimeOfConsent(answers: KeptAnswers, at: Date): KeptAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      answer.consent ? { ...answer, consent: { ...answer.consent, at: at.toISOString() } } : answer,
    ]),
  )
}
