import { expect, test } from 'vitest'
import { exampleLead } from './lead.ts'
import { jobOf, revocationMediaTypes } from './lead-endpoint.ts'
import { leadEndpointForm, leadEndpointSchema } from './lead-endpoint-schemas.ts'

const claim_token = `clm_${'a'.repeat(43)}`

test.each([
  [{ need: 'x' }, 'lead'],
  [{ need: 'x', type: 'anonymous', claim_token, otp: '123456', token: 't' }, 'lead'],
  [{}, 'lead'],
  [null, 'lead'],
  ['claim_token', 'lead'],
  [7, 'lead'],
  [{ type: 'anonymous' }, 'register'],
  [{ type: 'anonymous', token: 't' }, 'register'],
  [{ claim_token, email: 'ada@example.com' }, 'claim'],
  [{ claim_token, type: 'anonymous' }, 'claim'],
  [{ claim_token, type: 'identity_assertion', assertion: 'a.b.c' }, 'claim'],
  [{ claim_token, otp: '123456' }, 'complete_claim'],
  [{ otp: '123456' }, 'lead'],
  [{ token: 't' }, 'revoke'],
  [Object.create({ token: 't' }), 'lead'],
])('%j at the lead endpoint is a job for: %s', (body, job) => {
  expect(jobOf(body)).toBe(job)
})

test('its schema takes a lead, a registration and both steps of a claim; its form a lead and a token', () => {
  for (const body of [
    exampleLead,
    { type: 'anonymous' },
    { claim_token, email: 'ada@example.com' },
    { claim_token, otp: '123456' },
  ])
    expect(leadEndpointSchema.safeParse(body).success).toBe(true)
  expect(leadEndpointSchema.safeParse({ token: 't' }).success).toBe(false)
  for (const body of [exampleLead, { token: 't' }]) expect(leadEndpointForm.safeParse(body).success).toBe(true)
  for (const body of [{ token: '' }, { type: 'anonymous' }, {}])
    expect(leadEndpointForm.safeParse(body).success).toBe(false)
})

test('revocations of providers come as signed tokens', () => {
  expect(revocationMediaTypes).toEqual({ logout: 'application/logout+jwt', event: 'application/secevent+jwt' })
})
