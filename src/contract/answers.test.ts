import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { exampleAnswers, exampleProblem } from '../discovery/examples.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { problemSchema } from './answers.ts'
import { leadEventDataSchema } from './lead-events.ts'
import { operations } from './operations.ts'
import type { Operation } from './operations.ts'
import { parameters } from './parameters.ts'

const catalogue = await loadFixture()
const at = '2026-11-20T09:30:00.000Z'

/** Members that an answer may lack. */
const optional = new Set([
  // Of a message.
  '/choices',
  '/time',
  '/to',
  '/chosen',
  '/note',
  '/scope',
  '/id_token',
  '/refresh_token',
  '/refresh_token_expires_in',
  '/client_id',
  '/token_type',
  '/exp',
  '/iat',
  '/iss',
  '/aud',
  '/error',
  '/error_description',
  '/error_uri',
  '/err',
  '/description',
  '/sandbox',
  '/errors',
])

type Schema = z.core.$ZodType
const shown: [string, Schema, unknown][] = [
  ...Object.entries(exampleAnswers(catalogue)).flatMap(([id, answers]) =>
    Object.entries(answers).flatMap(([status, example]): [string, Schema, unknown][] => {
      const operation: Operation = operations[id as keyof typeof operations]
      const schema = operation.successes.find((success) => success.status === Number(status))?.schema
      return schema ? [[`${id} ${status}`, schema, example]] : []
    }),
  ),
  ['a problem', problemSchema, exampleProblem('validation_failed', '/api/v1/lead', catalogue)],
  [
    'an event',
    leadEventDataSchema,
    {
      id: 'lead_1',
      state: 'held',
      previous_state: 'received',
      actor: 'system',
      received_at: at,
      spam: { score: 5, reasons: [{ signal: 'honeypot', points: 5 }] },
      lead: { name: 'a', email: 'b', need: 'c', phone: 'd', source: 'e' },
    },
  ],
]

/** Every place in a value, as a path of members. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name])),
  ]
}

function changed(value: unknown, [name = '', ...rest]: string[], change: (parent: any, name: string) => void): unknown {
  const copy = structuredClone(value) as any
  let parent = copy
  let key = name
  for (const next of rest) {
    parent = parent[key]
    key = next
  }
  change(parent, key)
  return copy
}

describe.each(shown)('the schema of %s', (_, schema, example) => {
  test('takes the example', () => {
    expect(z.safeParse(schema, example).success).toBe(true)
  })

  test('promises every member: none may be missing or of another kind', () => {
    const taken: string[] = []
    for (const place of placesOf(example)) {
      const pointer = `/${place.join('/')}`
      const inList = /^\d+$/.test(place.at(-1)!)
      const without = changed(example, place, (parent, name) => delete parent[name])
      if (!inList && !optional.has(`/${place.at(-1)}`) && z.safeParse(schema, without).success)
        taken.push(`without ${pointer}`)
      const other = changed(example, place, (parent, name) => (parent[name] = Symbol('another kind')))
      if (z.safeParse(schema, other).success) taken.push(`other ${pointer}`)
    }
    // Free-form: headers of the example request, and what a rehearsed lead would be there.
    expect(taken.filter((found) => !/scenarios|\/headers|\/example(\/|$)/.test(found))).toEqual([])
  })
})

test.each([
  ['leadId', 'lead_01JD0000000000000000000000', true],
  ['leadId', 'lead_01jd0000000000000000000000', false],
  ['leadId', 'lead_01JD000000000000000000000', false],
  ['leadId', 'xlead_01JD0000000000000000000000', false],
  ['leadId', 'lead_01JD0000000000000000000000x', false],
  ['leadId', 'lead_01JD000000000000000000000U', false],
  ['idempotencyKey', 'a', true],
  ['idempotencyKey', 'a'.repeat(255), true],
  ['idempotencyKey', 'a'.repeat(256), false],
  ['idempotencyKey', '', false],
  ['idempotencyKey', 'a b', false],
  ['idempotencyKey', 'ä', false],
  ['section', 'knowledge', true],
  ['section', 'inbox', false],
  ['after', 'x'.repeat(500), true],
  ['after', 'x'.repeat(501), false],
  ['scenario', 'rate_limited', true],
  ['scenario', 'gone', false],
] as const)('the parameter %s may be %j: %s', (name, value, expected) => {
  expect(parameters[name].schema.safeParse(value).success).toBe(expected)
})
