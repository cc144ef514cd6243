import { randomUUID } from 'node:crypto'
import { type Agent } from '../agent.ts'
import type { Person } from '../person.ts'
import { choose, type Goal, Lost, placeOf } from '../choose.ts'
import { type Api, membersOf, type Operation, type Schema } from './openapi.ts'

/** What a request is made of, but for its operation. */
export type Sending = {
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** What is known from answers before, to fill the address with. */
  known?: Record<string, unknown>
  token?: string
}

/** A good answer, and what is said of it. */
export type Answer = { members: Record<string, unknown>; schema: Schema | undefined }

/** An answer that is not good. @see RFC 9457 */
type Problem = { title?: string; detail?: string; errors?: { pointer: string; hint?: string }[] }

/** @returns a body of what the person says, by what is said of each member */
export function fillBody(api: Api, schema: Schema | undefined, person: Person): Record<string, unknown> {
  return Object.fromEntries(
    membersOf(api, schema).flatMap(([name, { description = '', format }]) => {
      const value = person.answer(description, format)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** @returns the body with what the person corrects where the problem points */
function correct(
  api: Api,
  { body }: Operation,
  sent: Record<string, unknown>,
  { errors = [] }: Problem,
  person: Person,
) {
  const members = new Map(membersOf(api, body))
  const corrected = errors.map(({ pointer }) => {
    const name = pointer.slice(1)
    const { description = '', format } = members.get(name) ?? {}
    return [name, person.correct(description, format)] as const
  })
  if (corrected.length === 0) throw new Lost('The problem names no field.')
  return { ...sent, ...Object.fromEntries(corrected.filter(([, value]) => value !== undefined)) }
}

/** @returns the address of an operation, filled with what answers before had of the form that it wants */
function addressOf({ base }: Api, { path, parameters }: Operation, known: Record<string, unknown>): URL {
  const filled = path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const { pattern } = parameters.find((one) => one.name === name)?.schema ?? {}
    const values = Object.values(known).filter((value) => typeof value === 'string')
    // Patterns of the site that is tried out are those of its contract.
    const value = values.find((one) => pattern !== undefined && new RegExp(pattern).test(one))
    if (value === undefined) throw new Lost(`Nothing is known that ${name} could be.`)
    return encodeURIComponent(value)
  })
  return new URL(filled, base)
}

/**
 * Does an operation, and goes on where it is refused as its answer says: corrects what it names, sends again what may
 * have been lost, and follows what comes after an address that has ended.
 * @returns the good answer. @throws {Lost} or {@link Refused}
 */
export async function perform(
  agent: Agent,
  api: Api,
  operation: Operation,
  person: Person,
  { body, headers = {}, known = {}, token }: Sending = {},
): Promise<Answer> {
  const repeatable = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
  const key = repeatable ? { 'Idempotency-Key': randomUUID() } : {}
  let url = addressOf(api, operation, known)
  let sent = body
  for (let tries = 0; tries < 3; tries += 1) {
    const response = await agent
      .fetch(url, {
        method: operation.method,
        headers: {
          ...headers,
          // Another content under the same key is another request.
          ...(sent === body ? key : repeatable ? { 'Idempotency-Key': randomUUID() } : {}),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(sent && { 'Content-Type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      })
      .catch((error: unknown) => {
        if (!repeatable) throw error
        return undefined
      })
    if (response?.ok) {
      agent.meter.mended()
      const members = (await response.json()) as Record<string, unknown>
      return { members, schema: operation.answers[String(response.status)] }
    }
    agent.meter.refused()
    // The connection was cut: whether it was done is not known, and the key keeps it from being done twice.
    if (!response) continue
    const next = successorOf(response, url)
    const problem = (await response.json()) as Problem
    if (next) url = next
    else if (sent && problem.errors) sent = correct(api, operation, sent, problem, person)
    else throw new Refused(response, problem)
  }
  throw new Lost('Three tries were refused.')
}

/** Refused in a way that trying again does not change. */
export class Refused extends Error {
  readonly response: Response
  constructor(response: Response, { title = '', detail = '' }: Problem) {
    super(`${response.status} ${title}: ${detail}`)
    this.response = response
  }
}

/** @see RFC 5829, successor-version; RFC 8594, Sunset */
function successorOf(response: Response, url: URL): URL | undefined {
  const [, target] = /<([^>]*)>;\s*rel="successor-version"/.exec(response.headers.get('link') ?? '') ?? []
  return target === undefined ? undefined : new URL(target, url)
}

/** @returns the value of the member that is said to be what is wanted. @throws {Lost} */
export function memberFor(api: Api, { members, schema }: Answer, goal: Goal): unknown {
  const [name] = choose(membersOf(api, schema), goal, ([, { description = '', enum: values = [] }]) => [
    [description, ...values].join(' '),
    '',
  ])
  return members[name]
}

/** @returns the name of the first member that is said to be what is wanted. @throws {Lost} */
export function nameFor(api: Api, schema: Schema | undefined, ideas: readonly string[]): string {
  const found = membersOf(api, schema).find(([, { description = '' }]) => placeOf(ideas, description) !== undefined)
  if (!found) throw new Lost(`No member is said to be for ${ideas[0]}.`)
  return found[0]
}
