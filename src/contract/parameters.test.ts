import { expect, test } from 'vitest'
import { parameters, sandboxFlag } from './parameters.ts'

test.each([
  ['true', true],
  ['1', true],
  ['TRUE', true],
  ['True', true],
  ['false', false],
  ['0', false],
  ['FALSE', false],
])('the flag %j chooses the sandbox: %s', (flag, chosen) => {
  expect(sandboxFlag.parse(flag)).toBe(chosen)
})

test.each(['', ' ', 'yes', 'no', 'on', 'y', '2', 'true ', 'null', '01'])(
  'the flag %j is an error, so that nobody takes for a rehearsal what is none',
  (flag) => {
    expect(sandboxFlag.safeParse(flag).success).toBe(false)
  },
)

test('what is shown of the flag is what it takes, in the query and in the header', () => {
  for (const { shown } of [parameters.sandboxQuery, parameters.sandboxHeader]) {
    expect(shown).toEqual({ type: 'string', enum: ['true', 'false', '1', '0'] })
    for (const value of shown.enum) expect(sandboxFlag.safeParse(value).success).toBe(true)
  }
})

test('each parameter that has an example takes it', () => {
  for (const parameter of Object.values(parameters))
    if ('example' in parameter) expect(parameter.schema.safeParse(parameter.example).success).toBe(true)
})

test.each([
  ['a', true],
  ['!~', true],
  ['k'.repeat(255), true],
  ['', false],
  ['k'.repeat(256), false],
  ['a b', false],
  ['schlüssel', false],
  ['a\n', false],
])('the idempotency key %j is accepted: %s', (key, expected) => {
  expect(parameters.idempotencyKey.schema.safeParse(key).success).toBe(expected)
})

test.each([
  ['lead_01JD0000000000000000000000', true],
  ['lead_01jd0000000000000000000000', false],
  ['lead_01JD000000000000000000000', false],
  ['lead_01JD00000000000000000000000', false],
  ['lead_01JD000000000000000000000I', false],
  ['xlead_01JD0000000000000000000000', false],
  ['01JD0000000000000000000000', false],
])('the id %j is one of a lead: %s', (id, expected) => {
  expect(parameters.leadId.schema.safeParse(id).success).toBe(expected)
})
