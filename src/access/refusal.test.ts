import { expect, test } from 'vitest'
import { type Refusal, refuse } from './refusal.ts'

test('a refusal says its code, and what is special this time', () => {
  expect(refuse('otp_invalid')).toEqual({ kind: 'refused', code: 'otp_invalid' })
  expect(refuse('rate_limited', { retryAfter: 7 })).toEqual({ kind: 'refused', code: 'rate_limited', retryAfter: 7 })
})

test('the code of another room does not compile', () => {
  // @ts-expect-error A lead is none of the business of access.
  refuse('validation_failed')
  // @ts-expect-error The pipeline says this, before any rule is asked.
  refuse('malformed_json')
  // @ts-expect-error No room has this code.
  refuse('nonsense')
})

test('a rule that names its codes returns no other', () => {
  // @ts-expect-error It says that a code is wrong or over, and nothing else.
  const refusal: Refusal<'otp_invalid' | 'otp_expired'> = refuse('rate_limited')
  expect(refusal.kind).toBe('refused')
})
