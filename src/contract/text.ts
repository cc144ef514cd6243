import * as z from 'zod/mini'
import { maxCombiningMarks } from './bounds.ts'

/** What can be wrong with one value. Each code is explained under the problem `validation_failed`. */
export const fieldErrorCodes = {
  required: 'The field is missing.',
  wrong_type: 'The value has the wrong JSON type.',
  too_short:
    'The value is shorter than the field allows. Whitespace around it does not count, and a value of whitespace and invisible characters alone is empty.',
  too_long: 'The value is longer than the field allows.',
  invalid_format: 'The value does not match the format of the field.',
  invalid_character: 'The value contains a control character or broken Unicode.',
} as const

export type FieldErrorCode = keyof typeof fieldErrorCodes

/** Control characters other than newline and tab. */
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f-\x9f]/

/** `before` is how the text begins up to there, with CR LF as one character. */
type ControlCharacter = { code: string; before: string }

/**
 * A newline may be written as CR LF; a lone CR is none.
 * @returns the first control character of a text, such as `U+000B`, and what stands before it; nothing where there is
 *   none
 */
export function findControlCharacter(value: string): ControlCharacter | undefined {
  const plain = value.replaceAll('\r\n', '\n')
  const at = plain.search(controlCharacter)
  if (at < 0) return undefined
  const code = plain.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  return { code: `U+${code}`, before: plain.slice(0, at) }
}

/**
 * Space, and what is drawn as nothing: joiners, fillers of Hangul, variation selectors (Unicode's default ignorables),
 * and the empty Braille cell.
 */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Of four UTF-16 units normal form C makes one character at best, so what is longer is too long in any form. */
const mostUnitsPerCharacter = 4

function hasLongRowOfMarks(value: string): boolean {
  const rows = value.match(/\p{M}+/gu) ?? []
  return rows.some((row) => row.length > maxCombiningMarks && codePoints(row) > maxCombiningMarks)
}

/** @returns the number of Unicode code points of a text, which is how every length here is counted */
export function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** A text has at least half as many code points as UTF-16 units, and at most as many: most need not be counted. */
function hasFewer(value: string, min: number): boolean {
  return value.length < 2 * min && codePoints(value) < min
}

function hasMore(value: string, max: number): boolean {
  return value.length > max && codePoints(value) > max
}

/** What a schema says of a value to those who send it. */
type Words = { description: string; examples?: readonly unknown[]; id?: string }

/**
 * Free text as people and agents send it: Unicode in NFC, without control characters other than newline and tab.
 * Kept as sent; surrounding space does not count, unless there is several times more of it than of text.
 * @param bounds length in code points
 */
export function text({ min, max }: { min: number; max: number }, words?: Words) {
  return z.string().check(
    // Before anything looks at the text as a whole.
    z.superRefine((value: string, context) => {
      const stop = (code: FieldErrorCode, message: string) =>
        context.addIssue({ code: 'custom', message, params: { code }, continue: false })
      if (value.length > max * mostUnitsPerCharacter) stop('too_long', tooLong(max))
      else if (hasLongRowOfMarks(value))
        stop('invalid_character', `has more than ${maxCombiningMarks} combining marks in a row`)
    }),
    z.normalize('NFC'),
    z.superRefine((value: string, context) => {
      const issue = (code: FieldErrorCode, message: string) =>
        context.addIssue({ code: 'custom', message, params: { code } })
      const control = findControlCharacter(value)
      if (!value.isWellFormed())
        issue('invalid_character', 'contains half of a surrogate pair, which is no Unicode character')
      else if (control)
        issue(
          'invalid_character',
          `contains the control character ${control.code} as character ${codePoints(control.before) + 1}; newline and tab alone are taken`,
        )
      const trimmed = value.trim()
      if (hasFewer(trimmed, min) || unseen.test(value))
        issue(
          'too_short',
          `must have at least ${min} ${min === 1 ? 'character' : 'characters'} besides space and what cannot be seen`,
        )
      if (hasMore(trimmed, max)) issue('too_long', tooLong(max))
    }),
    z.meta({ minLength: min, maxLength: max, ...words }),
  )
}

function tooLong(max: number): string {
  return `must have at most ${max} characters`
}
