import * as z from 'zod/mini'

/** What can be wrong with one value. Each code is explained under the problem `validation_failed`. */
export const fieldErrorCodes = {
  required: 'The field is missing.',
  wrong_type: 'The value has another JSON type than the field.',
  too_short: 'The value is shorter than the field allows.',
  too_long: 'The value is longer than the field allows.',
  invalid_format: 'The value is not of the form that the field asks for.',
  invalid_character: 'The value contains a control character or broken Unicode.',
} as const

export type FieldErrorCode = keyof typeof fieldErrorCodes

/** Control characters other than newline and tab. A newline may be written as CR LF; a lone CR is none. */
const controlCharacter = /(?!\r\n)[\p{Cc}--[\n\t]]/v

/** @returns the number of Unicode code points of a text, which is how every length here is counted */
function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** What a schema says of a value to those who send it. */
type Words = { description: string; examples?: readonly unknown[] }

/**
 * Free text as people and agents send it: Unicode in NFC, without control characters other than newline and tab.
 * Kept as sent; surrounding space does not count.
 * @param bounds length in code points
 */
export function text({ min, max }: { min: number; max: number }, words?: Words) {
  return z.string().check(
    z.normalize('NFC'),
    z.superRefine((value: string, context) => {
      const issue = (code: FieldErrorCode, message: string) =>
        context.addIssue({ code: 'custom', message, params: { code } })
      if (!value.isWellFormed())
        issue('invalid_character', 'contains half of a surrogate pair, which is no Unicode character')
      else if (controlCharacter.test(value))
        issue('invalid_character', 'contains a control character other than newline and tab')
      if (codePoints(value.trim()) < min)
        issue('too_short', `must have at least ${min} ${min === 1 ? 'character' : 'characters'} besides space`)
      if (codePoints(value.trim()) > max) issue('too_long', `must have at most ${max} characters`)
    }),
    z.meta({ minLength: min, maxLength: max, ...words }),
  )
}
