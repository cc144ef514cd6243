import * as z from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { problemSchema } from '../../contract/answers.ts'
import { commonHeaders, responseHeaders, type ResponseHeaderName } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { type Operation, operations, programOperationList } from '../../contract/operations.ts'
import type { OperationBody } from '../../contract/operations/operation.ts'
import type { Accepted } from '../../contract/routes.ts'
import type { Parameter } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import { type ProblemCode, problemPath, problems } from '../../contract/problems.ts'
import { scopes } from '../../contract/scopes.ts'
import { serviceVersion } from '../../contract/service-version.ts'
import { stageOf } from '../../contract/versions.ts'
import { cardWordsOf } from '../card-words.ts'
import { exampleAnswers, exampleProblem } from '../examples.ts'
import { json } from './json.ts'

type Json = Record<string, unknown>

/** `/openapi.json`. @see https://spec.openapis.org/oas/v3.1.1.html */
export function renderOpenApi(catalogue: Catalogue, now: Date): string {
  const components = new Components()
  const lives = catalogue.discovery.flatMap(({ data }) => data.endpoints ?? [])
  const pathItems: Record<string, Json> = {}
  for (const operation of programOperationList) {
    const life = lives.find(({ path }) => path === operation.path)
    const deprecated = life !== undefined && stageOf(life, now) !== 'active'
    pathItems[operation.path] = {
      ...pathItems[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, deprecated, catalogue, components),
    }
  }
  const { service, baseUrl } = catalogue
  const words = cardWordsOf(catalogue, paths.openapi)
  const terms = catalogue.pages.find(({ slug }) => slug === 'terms')
  const tags = [...new Set(programOperationList.map(({ tag }) => tag))]
  return json({
    openapi: '3.1.1',
    info: {
      title: words.name,
      version: serviceVersion,
      summary: words.description,
      description: `${service.description}\n\nNo key is needed. Errors are RFC 9457 problem documents; every answer carries the rate-limit headers.`,
      ...(terms && { termsOfService: `${baseUrl}${terms.url}` }),
      contact: { name: service.name, url: `${baseUrl}${paths.contact}`, email: service.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: 'For developers and agents', url: `${baseUrl}${paths.developers}` },
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths: pathItems,
    components: {
      schemas: components.schemas,
      headers: Object.fromEntries(
        Object.entries(responseHeaders).map(([name, header]) => [name, describeHeader(header)]),
      ),
      securitySchemes: {
        credential: {
          type: 'http',
          scheme: 'bearer',
          description: `A credential that we issued. Scopes: ${Object.entries(scopes)
            .map(([name, grants]) => `\`${name}\` (${grants})`)
            .join('; ')}.`,
        },
        oauth2: {
          type: 'oauth2',
          description: 'The same credential, by way of a person who approves. Public clients with PKCE (S256).',
          flows: {
            authorizationCode: {
              authorizationUrl: `${baseUrl}${operations.authorize.path}`,
              tokenUrl: `${baseUrl}${operations.requestToken.path}`,
              scopes,
            },
          },
        },
        statusToken: { type: 'http', scheme: 'bearer', description: 'The `status_token` of a receipt.' },
      },
    },
  })
}

const tagDescriptions: Record<Operation['tag'], string> = {
  Access: 'Tokens: where they come from, what they are worth, how they end. None is needed for anything else.',
  Leads: 'Consultation requests.',
  Sandbox: 'Rehearsals that leave no trace.',
  Catalog: 'What can be bought.',
  Service: 'The service itself.',
}

/** Collects the named schemas of the contract under `components/schemas`. */
class Components {
  readonly schemas: Record<string, unknown> = {}

  /** @returns the JSON Schema of a zod schema, with every schema that has an id moved to the components */
  refer(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, { io, override: leaveOpen }) as Json & { $defs?: Record<string, unknown> }
    for (const [name, definition] of Object.entries($defs ?? {})) this.schemas[name] ??= pointToComponents(definition)
    if (typeof rest['id'] === 'string') {
      const { id, ...definition } = rest
      this.schemas[id as string] ??= pointToComponents(definition)
      return { $ref: `#/components/schemas/${id}` }
    }
    return pointToComponents(rest) as Json
  }
}

/** Fields may be added within a version, so no answer promises to have none. */
function leaveOpen({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function pointToComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(pointToComponents)
  if (!schema || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema)
      // The id has become the name under which the schema is kept.
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string' && /^[A-Z]/.test(value)))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : pointToComponents(value),
      ]),
  )
}

function describeOperation(
  operation: Operation,
  deprecated: boolean,
  catalogue: Catalogue,
  components: Components,
): Json {
  const { id, summary, description, tag, parameters, body, security } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(deprecated && { deprecated }),
    security: securityOf(security),
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => describeParameter(parameter, components)),
    }),
    ...(body && { requestBody: describeBody(body, operation.accepts, components) }),
    responses: describeResponses(operation, catalogue, components),
  }
}

function securityOf(security: Operation['security']): Json[] {
  const credential = [{ credential: [] }, { oauth2: [] }]
  return { none: [], optional: [{}, ...credential], required: credential, status_token: [{ statusToken: [] }] }[
    security
  ]
}

function describeParameter(
  { name, in: place, description, required, schema, shown, example }: Parameter,
  components: Components,
): Json {
  return {
    name,
    in: place,
    description,
    required,
    schema: shown ?? components.refer(schema, 'input'),
    ...(example !== undefined && { example }),
  }
}

function describeBody(
  { json: asJson, form, example }: OperationBody,
  accepts: Accepted | undefined,
  components: Components,
): Json {
  const content = (schema: z.core.$ZodType) => ({ schema: components.refer(schema, 'input'), example })
  return {
    required: true,
    content: {
      ...(asJson && { 'application/json': content(asJson) }),
      ...(form && { 'application/x-www-form-urlencoded': content(form) }),
      ...Object.fromEntries(
        (accepts?.tokens ?? []).map((type) => [type, { schema: { type: 'string', description: 'A signed JWT.' } }]),
      ),
    },
  }
}

function describeResponses(operation: Operation, catalogue: Catalogue, components: Components): Json {
  const answers: Record<string, Json> = {}
  const examples = exampleAnswers(catalogue)
  for (const { status, description, schema, headers = [] } of operation.successes) {
    const example = examples[operation.id as keyof typeof examples]?.[status]
    answers[status] = {
      description,
      headers: referHeaders([...commonHeaders, ...headers, 'Sunset', 'Link']),
      ...(schema && {
        content: {
          'application/json': { schema: components.refer(schema, 'output'), ...(example !== undefined && { example }) },
        },
      }),
    }
  }
  for (const [status, codes] of byStatus([...operation.errors, ...commonErrors]))
    answers[status] = describeErrors(codes, operation, catalogue, components)
  return answers
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const groups = new Map<number, ProblemCode[]>()
  for (const code of codes) groups.set(problems[code].status, [...(groups.get(problems[code].status) ?? []), code])
  return groups
}

function describeErrors(
  codes: readonly ProblemCode[],
  operation: Operation,
  catalogue: Catalogue,
  components: Components,
): Json {
  const schema = components.refer(problemSchema, 'output')
  const examples = Object.fromEntries(
    codes.map((code) => [
      code,
      { summary: problems[code].title, value: exampleProblem(code, operation.path, catalogue) },
    ]),
  )
  const page = operation.accepts?.pages
    ? {
        'text/html': {
          schema: {
            type: 'string',
            description: 'For a form that a browser sent: the form again, filled in, with what was wrong.',
          },
        },
      }
    : {}
  return {
    description: codes
      .map((code) => `\`${code}\`: ${problems[code].title}. ${catalogue.baseUrl}${problemPath(code)}`)
      .join('\n\n'),
    headers: referHeaders([...headersOf(codes), ...errorHeaders(codes)]),
    content: {
      [operation.errorForm === 'oauth' ? 'application/json' : 'application/problem+json']: { schema, examples },
      // Errors of a revocation are plain JSON there, as their standards want it.
      ...(operation.accepts?.tokens && { 'application/json': { schema, examples } }),
      ...page,
    },
  }
}

/** An address that is too long is compared with none, so its answer does not know how long an endpoint will live. */
function headersOf(codes: readonly ProblemCode[]): ResponseHeaderName[] {
  return commonHeaders.filter((name) => name !== 'Deprecation' || !codes.includes('uri_too_long'))
}

function errorHeaders(codes: readonly ProblemCode[]): ResponseHeaderName[] {
  const extra: Partial<Record<ProblemCode, ResponseHeaderName[]>> = {
    rate_limited: ['Retry-After'],
    service_unavailable: ['Retry-After'],
    idempotency_in_progress: ['Retry-After'],
    method_not_allowed: ['Allow'],
    invalid_token: ['WWW-Authenticate'],
    insufficient_scope: ['WWW-Authenticate'],
    endpoint_retired: ['Sunset', 'Link'],
  }
  return codes.flatMap((code) => extra[code] ?? [])
}

function referHeaders(names: readonly ResponseHeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function describeHeader({
  description,
  type,
  example,
  ...rest
}: {
  description: string
  type: string
  example: unknown
  enum?: readonly string[]
}): Json {
  return { description, schema: { type, ...rest }, example }
}
