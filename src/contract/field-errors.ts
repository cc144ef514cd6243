import type * as z from 'zod'
import type { FieldError } from './answers.ts'
import type { FieldErrorCode } from './text.ts'

const otherForm = { code: 'invalid_format', message: 'is not of the required form' } as const

/** @returns what a schema found wrong with one value, in the words of the API */
export function explainIssue(issue: z.core.$ZodIssue): { code: FieldErrorCode; message: string } {
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'wrong_type',
        message: `must be ${issue.expected === 'int' ? 'an integer' : `a ${issue.expected}`}`,
      }
    case 'too_small':
      return { code: 'too_short', message: `must ${has(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}` }
    case 'too_big':
      return { code: 'too_long', message: `must ${has(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}` }
    case 'custom': {
      const code: FieldErrorCode | undefined = issue.params?.['code']
      return code ? { code, message: issue.message } : otherForm
    }
    case 'invalid_value':
      return { code: 'invalid_format', message: `must be ${issue.values.join(' or ')}` }
    default:
      return otherForm
  }
}

const has = (origin: string) => (isNumber(origin) ? 'be' : 'have')
const unit = (origin: string) => (isNumber(origin) ? '' : origin === 'array' ? ' members' : ' characters')

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint'
}

/** @returns what is wrong with fields, in one text: so a reader of it alone also knows how to mend them */
export function fieldsInWords(errors: readonly FieldError[]): string {
  return errors.map(({ pointer, message, hint }) => `${pointer.slice(1) || 'the body'} ${message}. ${hint}`).join(' ')
}

/** A value that is too short usually has the wrong form, too. One error for each field is enough to mend it. */
export function firstPerField(errors: FieldError[]): FieldError[] {
  return errors.filter(({ pointer }, index) => errors.findIndex((other) => other.pointer === pointer) === index)
}
