import { english } from '../testing/english.ts'
import { textsFor } from '../words/languages.ts'
import { wordsOf } from '../words/words.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  describeLeadField,
  exampleLead,
  fieldHints,
  formHints,
  leadFields,
  leadLengths,
  leadSchema,
  phonePattern,
} from './lead.ts'

const hints = formHints(english)
const valid = { name: 'Ada', email: 'ada@example.com', need: 'Help' }
const accepts = (changes: object) => leadSchema.safeParse({ ...valid, ...changes }).success

describe('the rules of a lead', () => {
  test('each field has an example that passes, and a hint', () => {
    expect(leadSchema.safeParse(exampleLead).success).toBe(true)
    for (const field of leadFields)
      for (const hint of [fieldHints[field], hints[field]]) expect(hint.length).toBeGreaterThan(14)
  })

  test('the telephone that a form shows passes, and is one that its country keeps for fiction', () => {
    const kept = { en: /^\+44\s1632\s960\d{3}$/, de: /^\+49\s30\s23125\s\d{3}$/, fr: /^\+33\s1\s99\s00\s\d\d\s\d\d$/ }
    for (const [language, pattern] of Object.entries(kept)) {
      const { phone } = formHints(wordsOf({ words: { language, texts: textsFor(language) } }))
      const [shown = ''] = /\+[\d\s]*\d/.exec(phone) ?? []
      expect([shown, accepts({ phone: shown })]).toEqual([expect.stringMatching(pattern), true])
    }
    expect(hints.phone.replaceAll('\u00a0', ' ')).toContain(exampleLead.phone)
  })

  test('a hint names the bounds that hold', () => {
    for (const field of ['name', 'need', 'phone', 'source'] as const) {
      const { min, max } = leadLengths[field]
      expect(fieldHints[field]).toContain(`${min} to ${max} characters`)
    }
  })

  test('name, address and need must be there, telephone and source need not', () => {
    expect(leadFields.filter((field) => describeLeadField(field).optional)).toEqual(['phone', 'source'])
    expect(leadSchema.safeParse({ name: 'Ada', email: 'ada@example.com', need: 'Help' }).success).toBe(true)
    for (const field of ['name', 'email', 'need']) expect(accepts({ [field]: undefined })).toBe(false)
  })

  test('each field is described, also those that need not be there', () => {
    for (const field of leadFields) expect(describeLeadField(field).description.length).toBeGreaterThan(20)
  })

  test.each([
    ['a@b.co', true],
    ["o'brien+tag@sub.example.co.uk", true],
    ['x!#$%&*/=?^`{|}~@example.com', true],
    ['a@xn--bcher-kva.example', true],
    ['a', false],
    ['a@b', false],
    ['a@@b.co', false],
    ['.a@b.co', false],
    ['a..b@b.co', false],
    ['abc..d@b.co', false],
    ['a.@b.co', false],
    ['a b@b.co', false],
    ['Ada <a@b.co>', false],
    ['a@b.co, c@d.co', false],
    ['a@-b.co', false],
    ['a@b.c0m\n', false],
    ['a@[127.0.0.1]', false],
    ['bücher@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`${'a'.repeat(64)}@example.com`, true],
    [`a@${'b'.repeat(64)}.com`, false],
    [`a@${'b'.repeat(63)}.com`, true],
    ['a@b.c', false],
    ['a@b-.co', false],
    ['a@b--c.co', true],
    ['a@b.c-d', true],
    [`${'a.'.repeat(30_000)}@b.co`, false],
    [`a@${'b.'.repeat(30_000)}co`, false],
    [`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.com`, false],
  ])('the address %s is accepted: %s', (email, expected) => {
    expect(accepts({ email })).toBe(expected)
  })

  test.each([
    ['12345', true],
    ['+44 (117) 496-0123', true],
    ['117.496.0123', true],
    ['1234', false],
    ['1-2-3-4', false],
    ['+44 117 496 0123 ext 4', false],
    ['tel +44 117 496 0123', false],
    ['٠١٢٣٤٥', false],
    ['1'.repeat(33), false],
    ['', false],
  ])('the telephone number %j is accepted: %s', (phone, expected) => {
    expect(accepts({ phone })).toBe(expected)
    // A browser leaves an empty control alone, and bounds the length by itself.
    if (phone !== '' && phone.length <= leadLengths.phone.max)
      expect(new RegExp(`^(?:${phonePattern})$`, 'v').test(phone), 'in a browser').toBe(expected)
  })

  test('a browser takes a telephone number with a slash, as its form does', () => {
    expect(new RegExp(`^(?:${phonePattern})$`, 'v').test('+49 (0)30 / 1234567')).toBe(true)
  })

  test('of what is too long, nothing else is looked at', () => {
    for (const wrong of [{ email: '.'.repeat(60_000) }, { phone: 'x'.repeat(60_000) }]) {
      const { error } = leadSchema.safeParse({ ...valid, ...wrong })
      expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
    }
  })

  test('lengths count code points, and surrounding space does not fill a field', () => {
    expect(accepts({ name: '👩'.repeat(leadLengths.name.max) })).toBe(true)
    expect(accepts({ name: '👩'.repeat(leadLengths.name.max + 1) })).toBe(false)
    expect(accepts({ name: ' \n\t ' })).toBe(false)
    expect(accepts({ name: `  ${'x'.repeat(leadLengths.name.max)}  ` })).toBe(true)
    expect(accepts({ need: 'x'.repeat(leadLengths.need.max) })).toBe(true)
    expect(accepts({ need: 'x'.repeat(leadLengths.need.max + 1) })).toBe(false)
  })

  test.each(['\u0000', '\u0007', '\r', '\u007f', '\u0085', '\ud800', 'a\udc00b'])(
    'a control character or half a character (%j) is refused',
    (text) => {
      expect(accepts({ need: `x${text}y` })).toBe(false)
    },
  )

  test.each(['\n', '\t', '\r\n', '\u00a0', '\u200d', '\u202e', '\ufeff'])(
    'newline, tab and whatever else Unicode has (%j) is kept',
    (text) => {
      expect(leadSchema.parse({ ...valid, need: `x${text}y` }).need).toBe(`x${text}y`)
    },
  )

  test('text is never changed but for its normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (need) => {
        const result = leadSchema.safeParse({ ...valid, need })
        if (result.success) expect(result.data.need).toBe(need.normalize('NFC'))
      }),
    )
  })
})

test.each(['\u00a0', '\u202f', '\u2007'])(
  'a telephone number with spaces that do not break (%j) is taken, and kept with plain ones',
  (space) => {
    expect(leadSchema.parse({ ...valid, phone: `+49${space}30${space}901820` }).phone).toBe('+49 30 901820')
  },
)
