import { alternatives, exampleOf, type resolver, type Schema } from '../fuzz/schema.ts'

/** A text within a body: where it is, how long it may be, and the body with a text put there. */
export type Place = { path: readonly string[]; bound?: number; fill: (text: string) => unknown }

/** @returns every text that a schema has room for, in each of its alternatives; everything around it is an example */
export function placesOf(schema: Schema, resolve: ReturnType<typeof resolver>): Place[] {
  return alternatives(schema, resolve).flatMap((one) => placesOfOne(one, resolve))
}

function placesOfOne(schema: Schema, resolve: ReturnType<typeof resolver>): Place[] {
  if (schema['properties']) {
    const around = exampleOf(schema, resolve) as Record<string, unknown>
    return Object.entries(schema['properties'] as Record<string, Schema>).flatMap(([name, property]) =>
      placesOf(property, resolve).map(({ path, fill, ...rest }) => ({
        ...rest,
        path: [name, ...path],
        fill: (text) => ({ ...around, [name]: fill(text) }),
      })),
    )
  }
  if (schema['items'])
    return placesOf(schema['items'] as Schema, resolve).map(({ path, fill, ...rest }) => ({
      ...rest,
      path: ['0', ...path],
      fill: (text) => [fill(text)],
    }))
  const type = [schema['type'] ?? 'string'].flat() as string[]
  if (!type.includes('string')) return []
  const bound = schema['maxLength'] as number | undefined
  return [{ path: [], ...(bound !== undefined && { bound }), fill: (text) => text }]
}
