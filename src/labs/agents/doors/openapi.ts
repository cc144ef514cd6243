import { type Agent, linksOf, readJson } from '../agent.ts'
import { choose, type Goal, Lost } from '../choose.ts'

/** As much of JSON Schema as an agent reads. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
}
type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  method: string
  path: string
  summary: string
  description: string
  parameters: Parameter[]
  body: Schema | undefined
  /** What its answers have, by their status. */
  answers: Record<string, Schema | undefined>
}
type Described = {
  summary?: string
  description?: string
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { $ref?: string; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

/** An API as its description has it. */
export type Api = { operations: Operation[]; resolve: (schema: Schema) => Schema; base: string }

/**
 * Finds the description of the API that an address has, and reads it.
 * @see RFC 8631, service-desc; OpenAPI 3.1
 */
export async function readApi(agent: Agent): Promise<Api> {
  const home = await agent.fetch(agent.site, { method: 'HEAD' })
  const [described] = linksOf(home, 'service-desc', agent.site)
  if (!described) throw new Lost('The address does not say where its API is described.')
  const document = await readJson<{ paths: Record<string, Record<string, Described>>; servers?: { url: string }[] }>(
    agent,
    described,
  )
  const resolve = <Part extends { $ref?: string }>(part: Part): Part => {
    if (part.$ref === undefined) return part
    const names = part.$ref.split('/').slice(1)
    const found = names.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document)
    return resolve(found as Part)
  }
  const schemaOf = (content: Content | undefined) => content?.['application/json']?.schema
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => {
      const answers = Object.entries(one.responses).map(([status, answer]) => [
        status,
        schemaOf(resolve(answer).content),
      ])
      return {
        method: method.toUpperCase(),
        path,
        summary: one.summary ?? '',
        description: one.description ?? '',
        parameters: (one.parameters ?? []).map((each) => resolve(each)),
        body: one.requestBody && schemaOf(resolve(one.requestBody).content),
        answers: Object.fromEntries(answers),
      }
    }),
  )
  return { operations, resolve, base: new URL(document.servers?.[0]?.url ?? '/', described).href }
}

/** @returns the operation that is said to do what is wanted. @throws {Lost} */
export function operationFor({ operations }: Api, goal: Goal): Operation {
  return choose(operations, goal, ({ summary, description }) => [summary, description])
}

/** @returns the members that a schema has, each with what is said of it */
export function membersOf(api: Api, schema: Schema | undefined): [string, Schema][] {
  if (!schema) return []
  const whole = api.resolve(schema)
  const own = Object.entries(whole.properties ?? {})
  const several = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].flatMap((one) => membersOf(api, one))
  return [...own, ...several].map(([name, member]) => [name, withoutNull(api, member)])
}

function withoutNull(api: Api, schema: Schema): Schema {
  const whole = api.resolve(schema)
  const choice = (whole.anyOf ?? []).map((one) => api.resolve(one)).find(({ type }) => type !== 'null')
  return choice ?? whole
}
