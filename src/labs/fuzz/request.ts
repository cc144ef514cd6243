import fc from 'fast-check'
import type { Door, DoorBody, DoorParameter } from './doors.ts'
import { exampleOf, type resolver, valuesOf } from './schema.ts'
import { anyText, encodePart, headerValue } from './strings.ts'

type Resolve = ReturnType<typeof resolver>

/** One request, ready to be sent. */
export type FuzzRequest = {
  door: string
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** What the body says, where it was not damaged afterwards. */
  said?: unknown
}

/** Values for the parameters of a door, by name. */
type Filled = Record<string, string | undefined>

/** @returns a request to a door @param body of the media type that is named */
export function requestTo(
  door: Door,
  filled: Filled,
  body?: { type: string; value: unknown },
  authorization?: string,
): FuzzRequest {
  const of = (place: DoorParameter['in']) =>
    door.parameters.flatMap((parameter) => {
      const value = filled[parameter.name]
      return parameter.in === place && value !== undefined ? [[parameter.name, value] as const] : []
    })
  const path = of('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodePart(value) || '_'),
    door.path,
  )
  const query = of('query').map(([name, value]) => `${name}=${encodePart(value)}`)
  return {
    door: door.name,
    method: door.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(authorization !== undefined && { Authorization: headerValue(authorization) }),
      ...Object.fromEntries(of('header').map(([name, value]) => [name, headerValue(value)])),
      ...(body && { 'Content-Type': body.type }),
    },
    ...(body && { body: encode(body.type, body.value), said: body.value }),
  }
}

/** @returns what a body says, in its media type: the fields of a form are text, and what has none is left out */
function encode(type: string, value: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(value)
  if (!type.endsWith('urlencoded') || !value || typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined)
    .map(
      ([name, field]) => `${encodePart(name)}=${encodePart(typeof field === 'string' ? field : JSON.stringify(field))}`,
    )
    .join('&')
}

/** @returns the values that a door's parameters have where nothing is to be found out about them */
export function examplesOf(door: Door, resolve: Resolve): Filled {
  return Object.fromEntries(
    door.parameters
      .filter(
        (parameter) =>
          parameter.in === 'path' ||
          (parameter.name === 'sandbox' && door.method === 'GET') ||
          /^(Accept|.*-Version)$/.test(parameter.name),
      )
      .map((parameter) => [parameter.name, parameter.example ?? String(exampleOf(parameter.schema, resolve))]),
  )
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** @returns requests to any of the doors, most of which get past the first checks @param tokens that are alive */
export function requestsTo(
  doors: readonly Door[],
  resolve: Resolve,
  tokens: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...doors.map((door) => requestsToOne(door, resolve, tokens)))
}

function requestsToOne(door: Door, resolve: Resolve, tokens: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const parameters = door.parameters.map((parameter) => [parameter.name, valueOf(parameter, resolve)] as const)
  const authorization = fc.oneof(
    fc.constantFrom(...tokens).map((alive) => `Bearer ${alive}`),
    anyText,
    anyText.map((text) => `Bearer ${text}`),
  )
  const bodies = door.bodies.map((body) =>
    valuesOf(withExample(body), resolve).map((value) => ({ type: body.type, value })),
  )
  return fc
    .record({
      filled: fc.record(Object.fromEntries(parameters) as Record<string, fc.Arbitrary<string | undefined>>),
      authorization: sometimes(authorization, 5),
      body: bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(undefined),
      method: sometimes(fc.constantFrom(...methods), 30),
      type: sometimes(anyText.map(headerValue), 30),
      damage: sometimes(damages, 12),
    })
    .map(({ filled, authorization: sent, body, method, type, damage }) => {
      const request = requestTo(door, filled, body, sent)
      return damaged(withMethod(request, method), type, damage)
    })
}

function valueOf({ in: place, schema, example }: DoorParameter, resolve: Resolve): fc.Arbitrary<string | undefined> {
  const usual = [example ?? String(exampleOf(schema, resolve)), ...((schema['enum'] as unknown[]) ?? []).map(String)]
  const value = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anyText })
  return place === 'path' ? value : sometimes(value, 4)
}

/** The example of the document stands for the first alternative. */
function withExample({ schema, example }: DoorBody): DoorBody['schema'] {
  return example === undefined ? schema : { anyOf: [schema, { const: example }] }
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>, oneIn: number): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

/** What can befall a body between two machines. */
type Damage = (body: string) => string | Uint8Array

const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Damage =>
      (body) =>
        body.slice(0, Math.floor(body.length * share)),
  ),
  anyText.map(
    (text): Damage =>
      () =>
        text,
  ),
  fc.uint8Array({ maxLength: 200 }).map(
    (bytes): Damage =>
      () =>
        bytes,
  ),
  fc.integer({ min: 2, max: 20_000 }).map(
    (depth): Damage =>
      () =>
        '['.repeat(depth),
  ),
  fc.constant<Damage>((body) => body.replace(/^\{/, '{"need":"twice","need":"twice",')),
  fc.constant<Damage>((body) => `${body}${' '.repeat(70_000)}`),
)

function withMethod(request: FuzzRequest, method: string | undefined): FuzzRequest {
  if (method === undefined) return request
  const { body: _, said: __, ...rest } = request
  return method === 'GET' || method === 'HEAD' ? { ...rest, method } : { ...request, method }
}

function damaged(request: FuzzRequest, type: string | undefined, damage: Damage | undefined): FuzzRequest {
  if (typeof request.body !== 'string') return request
  const { said: _, ...rest } = request
  const headers = type === undefined ? request.headers : { ...request.headers, 'Content-Type': type }
  return damage ? { ...rest, headers, body: damage(request.body) } : type === undefined ? request : { ...rest, headers }
}
