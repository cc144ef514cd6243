import { inFull } from '../../testing/openapi-in-full.ts'

type Json = Record<string, any>

/** A parameter as OpenAPI has it. */
export type OpenApiParameter = { name: string; in: string; required?: boolean; schema?: Json; example?: unknown }

/** One operation of a description. */
export type Operation = {
  id: string
  server: string
  method: string
  path: string
  parameters: OpenApiParameter[]
  /** By media type: a body that is said to pass, where there is one. */
  bodies: Record<string, unknown>
  /** By media type: what a body may have. */
  schemas: Record<string, Json>
  /** Whether a call leaves no trace, or can be made so that it leaves none. */
  canBeRehearsed: boolean
  takesToken: boolean
  needsToken: boolean
}

/** @returns every operation of a description of an API */
export function operationsOf(document: Json): Operation[] {
  const server = String(document['servers']?.[0]?.url ?? '')
  return Object.entries(inFull(document)['paths'] as Record<string, Json>).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]: [string, Json]): Operation => {
        const parameters = (operation['parameters'] ?? []) as OpenApiParameter[]
        const security = (operation['security'] ?? document['security'] ?? []) as Json[]
        return {
          id: operation['operationId'] ?? `${method} ${path}`,
          server,
          method: method.toUpperCase(),
          path,
          parameters,
          bodies: Object.fromEntries(
            Object.entries((operation['requestBody']?.content ?? {}) as Record<string, Json>).map(([type, content]) => [
              type,
              content['example'] ?? Object.values((content['examples'] ?? {}) as Json)[0]?.value,
            ]),
          ),
          schemas: Object.fromEntries(
            Object.entries((operation['requestBody']?.content ?? {}) as Record<string, Json>).map(([type, content]) => [
              type,
              schemaInFull(content['schema'] ?? {}, document),
            ]),
          ),
          canBeRehearsed: method === 'get' || parameters.some(isSandboxFlag) || /\bsandbox\b/i.test(path),
          takesToken: security.some((scheme) => Object.keys(scheme).length > 0),
          needsToken: security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0),
        }
      }),
  )
}

/** @returns a schema of a body, each of its branches and fields without references */
function schemaInFull(schema: Json, document: Json): Json {
  if (schema['$ref']) {
    const path = (schema['$ref'] as string).slice(2).split('/')
    return schemaInFull(
      path.reduce((at, key) => at[key], document),
      document,
    )
  }
  const list = (name: string) =>
    schema[name] && { [name]: (schema[name] as Json[]).map((one) => schemaInFull(one, document)) }
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  return {
    ...schema,
    ...list('anyOf'),
    ...list('oneOf'),
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaInFull(field, document)])),
    }),
  }
}

/** A flag with which an operation does all that it does and keeps nothing. */
export function isSandboxFlag({ name, schema }: OpenApiParameter): boolean {
  return /^(x-)?(sandbox|dry-?run)$/i.test(name) && [...(schema?.['enum'] ?? [])].map(String).includes('true')
}
