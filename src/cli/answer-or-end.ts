import { cancel } from '@clack/prompts'

/** @returns the answer to a question in the terminal; ends the command where the person stopped it instead */
export function answerOrEnd<Value extends string>(answer: Value | symbol): Value {
  if (typeof answer === 'string') return answer
  cancel('Nothing was written.')
  process.exit(1)
}
