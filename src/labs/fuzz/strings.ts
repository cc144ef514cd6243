import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import fc from 'fast-check'
import { anyCodePoint } from '../../testing/any-code-point.ts'

/** Strings that have broken programs before. @see https://github.com/minimaxir/big-list-of-naughty-strings */
export const naughtyStrings: readonly string[] = naughty

/**
 * Any text: of the list, of every plane of Unicode, half surrogate pairs included, and of every length up to beyond a
 * limit.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughtyStrings) },
  { weight: 2, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '😀', 'é', ' '), fc.constantFrom(99, 100, 101, 200, 201, 5000, 5001))
      .map(([unit, count]) => unit.repeat(count)),
  },
)

/** @returns what of a text may stand in a header field. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
export function headerValue(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()
}

/** @returns a text as part of an address; half a surrogate pair has no percent-encoding */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
