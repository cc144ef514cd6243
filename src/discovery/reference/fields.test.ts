import * as z from 'zod'
import { expect, test } from 'vitest'
import { SchemaComponents } from '../documents/openapi-schemas.ts'
import { fieldTable } from './field-table.ts'
import { shapesOf } from './fields.ts'

function shapes(schema: z.ZodType) {
  const components = new SchemaComponents([])
  return shapesOf(components.refer(schema, 'input'), components.schemas)
}
const types = (schema: z.ZodType) =>
  Object.fromEntries(shapes(schema).flatMap(({ fields }) => fields.map(({ name, type }) => [name, type])))

test('a field says its kind and its limits', () => {
  expect(
    types(
      z.object({
        name: z.string().min(1).max(20),
        code: z.string().regex(/^\d{6}$/),
        at: z.iso.datetime(),
        count: z.int().min(0).max(9),
        tags: z.array(z.string()).max(3),
        kind: z.literal('new'),
        note: z.string().nullable(),
        size: z.union([z.string(), z.number()]),
        labels: z.record(z.string(), z.boolean()),
      }),
    ),
  ).toMatchObject({
    name: 'string, 1 to 20 characters',
    code: 'string, pattern `^\\d{6}$`',
    at: 'string (date-time)',
    count: 'integer, 0 to 9',
    tags: 'list of string, at most 3 members',
    kind: '`"new"`',
    note: 'string or null',
    size: 'string or number',
    labels: 'object, under each name boolean',
  })
})

test('what lies within is named by all names on the way', () => {
  const part = z.object({ at: z.string() }).meta({ id: 'Part' })
  const names = Object.keys(types(z.object({ one: part, many: z.array(part), none: part.nullable() })))
  expect(names).toEqual(['one', 'one.at', 'many', 'many[].at', 'none', 'none.at'])
})

test('each form that a body can have is one by itself, and those without a name of their own are one', () => {
  const one = z.object({ kind: z.literal('one'), a: z.string() })
  const other = z.object({ kind: z.literal('other') })
  const named = z.object({ b: z.string() }).meta({ id: 'Named', description: 'One with a name.' })
  const [family, ...others] = shapes(z.union([z.union([one, other]).meta({ id: 'Family' }), named]))
  expect(family).toMatchObject({
    name: 'Family',
    fields: [
      { name: 'kind', type: '`"one"` or `"other"`', required: true },
      { name: 'a', type: 'string', required: false },
    ],
  })
  expect(others).toMatchObject([{ name: 'Named', description: 'One with a name.', fields: [{ name: 'b' }] }])
})

test('a row says whether the field is needed, what it means, and what is allowed; a bar ends no cell', () => {
  const schema = z.object({
    way: z.enum(['up', 'down']).meta({ description: 'Where to | from.', examples: ['up'] }),
    far: z.string().optional(),
  })
  expect(fieldTable(shapes(schema)[0]!.fields, 'body').split('\n').slice(2)).toEqual([
    '| `way` | string | **required** | Where to \\| from. One of `up`, `down`. |',
    '| `far` | string | optional |  |',
  ])
})
