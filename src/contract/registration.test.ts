import { expect, test } from 'vitest'
import { claimCompletionSchema, claimSchema, registrationSchema } from './registration.ts'
import { tokenPatterns } from './token-patterns.ts'

const secret = 'aB3_-'.repeat(9).slice(0, 43)
const claim_token = `clm_${secret}`
const idJag = 'urn:ietf:params:oauth:token-type:id-jag'

test.each([
  [{ type: 'anonymous' }, true],
  [{ type: 'anonymous', requested_credential_type: 'bearer_token', agent_name: 'A' }, true],
  [{ type: 'anonymous', requested_credential_type: 'access_token' }, true],
  [{ type: 'anonymous', requested_credential_type: 'api_key' }, true],
  [{ type: 'anonymous', requested_credential_type: 'cookie' }, false],
  [{ type: 'anonymous', agent_name: '' }, false],
  [{ type: 'anonymous', agent_name: 'x'.repeat(100) }, true],
  [{ type: 'anonymous', agent_name: 'x'.repeat(101) }, false],
  [{ type: 'identity_assertion' }, false],
  [{ type: 'identity_assertion', assertion_type: idJag, assertion: 'x' }, true],
  [{ type: 'identity_assertion', assertion_type: idJag, assertion: '' }, false],
  [{ type: 'identity_assertion', assertion_type: idJag, assertion: 'x'.repeat(8_192) }, true],
  [{ type: 'identity_assertion', assertion_type: idJag, assertion: 'x'.repeat(8_193) }, false],
  [{ type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ada@example.com' }, true],
  [{ type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ada' }, false],
  [{ type: 'identity_assertion', assertion_type: 'password', assertion: 'x' }, false],
  [{ type: 'operator' }, false],
  [{}, false],
])('the registration %j is accepted: %s', (body, expected) => {
  expect(registrationSchema.safeParse(body).success).toBe(expected)
})

test.each([
  [{ claim_token, email: 'ada@example.com' }, true],
  [{ claim_token, email: 'ada' }, false],
  [{ claim_token }, false],
  [{ claim_token: 'clm_x', email: 'ada@example.com' }, false],
])('the claim %j is accepted: %s', (body, expected) => {
  expect(claimSchema.safeParse(body).success).toBe(expected)
})

test.each([
  [{ claim_token, otp: '012345' }, true],
  [{ claim_token, otp: '12345' }, false],
  [{ claim_token, otp: '1234567' }, false],
  [{ claim_token, otp: 'x12345' }, false],
  [{ claim_token, otp: 123_456 }, false],
  [{ otp: '012345' }, false],
])('the end of a claim %j is accepted: %s', (body, expected) => {
  expect(claimCompletionSchema.safeParse(body).success).toBe(expected)
})

test('tokens have their prefix and 43 characters, and nothing around them', () => {
  const { claim, credential } = tokenPatterns
  expect([claim.test(claim_token), credential.test(`ci_${secret}`)]).toEqual([true, true])
  for (const wrong of [`x${claim_token}`, `${claim_token}x`, claim_token.slice(0, -1), `clm_${'!'.repeat(43)}`])
    expect(claim.test(wrong)).toBe(false)
  for (const wrong of [`xci_${secret}`, `ci_${secret}x`, 'ci_', `ci_${'!'.repeat(43)}`])
    expect(credential.test(wrong)).toBe(false)
})
