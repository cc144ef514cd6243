import fc from 'fast-check'
import { anyText } from './strings.ts'

export type Schema = Record<string, any>

/** Follows references within a document. */
type Resolve = (schema: Schema) => Schema

/** @param document that the references of its schemas point into */
export function resolver(document: Schema): Resolve {
  return (schema) => {
    let found = schema
    while (typeof found['$ref'] === 'string')
      found = (found['$ref'] as string)
        .split('/')
        .slice(1)
        .reduce((node, part) => node[part], document)
    return found
  }
}

/** @returns every alternative of a schema, each without alternatives at its top */
export function alternatives(schema: Schema, resolve: Resolve): Schema[] {
  const { anyOf, oneOf } = resolve(schema)
  const choices = (anyOf ?? oneOf) as Schema[] | undefined
  return choices ? choices.flatMap((choice) => alternatives(choice, resolve)) : [resolve(schema)]
}

/** @returns one value that fits a schema, with every property that it names */
export function exampleOf(schema: Schema, resolve: Resolve): unknown {
  const [first = {}] = alternatives(schema, resolve)
  for (const given of [first['const'], first['examples']?.[0], first['example'], first['default'], first['enum']?.[0]])
    if (given !== undefined) return given
  switch (typeOf(first)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(propertiesOf(first)).map(([name, property]) => [name, exampleOf(property, resolve)]),
      )
    case 'array':
      return [exampleOf(first['items'] ?? {}, resolve)]
    case 'integer':
    case 'number':
      return Math.max(1, first['minimum'] ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return first['format'] === 'email' ? 'ada@example.com' : 'example'
  }
}

const mostly = 24

/** Made once: each makes tables of all code points. */
const anyJson = fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' })
const shallowJson = fc.jsonValue({ maxDepth: 1 })

/** @returns values most of which fit a schema; now and then a part is any text, any JSON, missing or one too many */
export function valuesOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: mostly, arbitrary: fc.oneof(...alternatives(schema, resolve).map((one) => fitting(one, resolve))) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: anyJson },
  )
}

function fitting(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const choices = schema['const'] !== undefined ? [schema['const']] : (schema['enum'] as unknown[] | undefined)
  if (choices) return fc.constantFrom(...choices)
  switch (typeOf(schema)) {
    case 'object': {
      const properties = Object.entries(propertiesOf(schema)).map(([name, property]) => [
        name,
        valuesOf(property, resolve),
      ])
      const record = fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: schema['required'] ?? [],
      })
      const more = fc.dictionary(anyText, shallowJson, { maxKeys: 2 })
      return fc.oneof(
        { weight: mostly, arbitrary: record },
        { weight: 1, arbitrary: fc.tuple(record, more).map(([known, unknown]) => ({ ...unknown, ...known })) },
      )
    }
    case 'array':
      return fc.array(valuesOf(schema['items'] ?? {}, resolve), { maxLength: 3 })
    case 'integer':
      return fc.oneof(fc.integer(), fc.integer({ min: 0, max: 20 }))
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(
        { weight: schema['format'] || schema['pattern'] ? 8 : 1, arbitrary: fc.constant(exampleOf(schema, resolve)) },
        { weight: 1, arbitrary: anyText },
      )
  }
}

function typeOf({ type, properties }: Schema): string {
  const [first] = [type].flat().filter((name) => name !== 'null') as string[]
  return first ?? (properties ? 'object' : 'string')
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  return schema['properties'] ?? {}
}
