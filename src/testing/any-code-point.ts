import fc from 'fast-check'

/**
 * Any character of Unicode, half surrogate pairs included, as `unit: 'binary'` has it. That one puts all of them into a
 * table first, which takes most of a second and a hundred megabytes of each process.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10_ff_ff }).map(
  (point) => String.fromCodePoint(point),
  (text) => {
    if (typeof text !== 'string' || [...text].length !== 1) throw new TypeError('no single character')
    return text.codePointAt(0)!
  },
)
