import { answersField, controlName, questionsShownField } from '../contract/answer-controls.ts'
import type { Question } from '../contract/questions.ts'

/**
 * Gathers the answers of a form. A form has no objects, so each control of a question, and each box of an option, is a
 * field of its own.
 * @param form the fields of a form, as they were sent
 * @returns the payload as a program would send it, and whether the page of the form showed the questions
 */
export function withFormAnswers(
  questions: readonly Question[],
  form: Readonly<Record<string, string>>,
): { payload: Record<string, unknown>; shown: boolean } {
  if (questions.length === 0) return { payload: form, shown: false }
  const { [questionsShownField]: shown, ...payload }: Record<string, string> = form
  const answers: Record<string, unknown> = {}
  for (const { name, kind, options } of questions) {
    const whole = controlName(name)
    const boxes = kind === 'several' ? options.map(({ id }) => id) : []
    const chosen = boxes.filter((id) => Object.hasOwn(payload, controlName(name, id)))
    if (Object.hasOwn(payload, whole)) answers[name] = payload[whole]
    else if (chosen.length > 0) answers[name] = chosen
    for (const control of [whole, ...boxes.map((id) => controlName(name, id))]) delete payload[control]
  }
  const hasAnswers = Object.keys(answers).length > 0 && !Object.hasOwn(payload, answersField)
  return { payload: hasAnswers ? { ...payload, [answersField]: answers } : payload, shown: shown !== undefined }
}
