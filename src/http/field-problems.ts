import type { FieldError, Warning } from '../contract/answers.ts'
import { fieldsInWords } from '../contract/field-errors.ts'
import { type Problem, problem } from './outcome.ts'

/**
 * @param warnings what was sent beside and is no field
 * @param instead where to send it, if it was probably meant for another address
 * @returns the problem of a body with errors
 */
export function invalid(
  errors: FieldError[],
  { warnings, instead }: { warnings?: Warning[]; instead?: string | undefined } = {},
): Problem {
  const detail = `${fieldsInWords(errors)} Nothing was stored.${instead === undefined ? '' : ` ${instead}`}`
  return problem('validation_failed', { detail, errors, ...(warnings && { warnings }) })
}
