import type { Door } from './doors.ts'
import { type FuzzRequest, examplesOf, requestTo } from './request.ts'
import { alternatives, exampleOf, type resolver } from './schema.ts'

type Resolve = ReturnType<typeof resolver>

/** Somewhere that a text can stand, with everything around it as it should be. */
export type Place = { name: string; put: (text: string) => FuzzRequest }

/** @returns every field of every body in every encoding, every parameter and every token */
export function placesOf(doors: readonly Door[], resolve: Resolve): Place[] {
  return doors.flatMap((door) => [
    ...placesInBodies(door, resolve),
    ...door.parameters.map((parameter) => ({
      name: `${door.name}: ${parameter.in} ${parameter.name}`,
      put: (text: string) =>
        requestTo(door, { ...examplesOf(door, resolve), [parameter.name]: text }, usualBody(door, resolve)),
    })),
    {
      name: `${door.name}: Authorization`,
      put: (text) => requestTo(door, examplesOf(door, resolve), usualBody(door, resolve), `Bearer ${text}`),
    },
  ])
}

function usualBody({ bodies: [body] }: Door, resolve: Resolve): { type: string; value: unknown } | undefined {
  return body && { type: body.type, value: body.example ?? exampleOf(body.schema, resolve) }
}

function placesInBodies(door: Door, resolve: Resolve): Place[] {
  return door.bodies.flatMap((body) => {
    const values = [
      ...(body.example === undefined ? [] : [body.example]),
      ...alternatives(body.schema, resolve).map((schema) => exampleOf(schema, resolve)),
    ]
    return values.flatMap((value, index) =>
      pathsIn(value).map((path) => ({
        name: `${door.name}: ${body.type} ${index} /${path.join('/')}`,
        put: (text: string) =>
          requestTo(door, examplesOf(door, resolve), { type: body.type, value: replaced(value, path, text) }),
      })),
    )
  })
}

/** @returns where the texts of a value are */
function pathsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => pathsIn(part).map((path) => [key, ...path]))
}

function replaced(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? replaced(part, rest, text) : part))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, text) }
}
