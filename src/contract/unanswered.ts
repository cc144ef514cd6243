import { answersField } from './answer-controls.ts'
import type { Warning } from './answers.ts'
import type { Question } from './questions.ts'

/** @returns what a program is told that left out what people must answer */
export function unanswered({ name, label }: Question): Warning {
  return {
    pointer: `/${answersField}/${name}`,
    code: 'unanswered',
    message: `was not answered: ${label}`,
    hint: 'The request is good without it. If the person can answer, send it as well: who reads the request asks for it.',
  }
}
