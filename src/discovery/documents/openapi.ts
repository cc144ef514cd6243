import type * as z from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { type Operation, operations, programOperationList } from '../../contract/operations.ts'
import type { OperationBody } from '../../contract/operations/operation.ts'
import type { Accepted } from '../../contract/operation-route.ts'
import type { Parameter } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import { scopes } from '../../contract/scopes.ts'
import { stageOf } from '../../contract/versions.ts'
import { describeHeaders, describeResponses } from './openapi-responses.ts'
import { SchemaComponents } from './openapi-schemas.ts'
import { shareRepeated } from './openapi-sharing.ts'
import { apiOpening } from './openings.ts'

type Json = Record<string, unknown>

/** `/openapi.json`. @see https://spec.openapis.org/oas/v3.1.1.html */
export function renderOpenApi(catalogue: Catalogue, now: Date): string {
  const schemas = new SchemaComponents(questionsOf(catalogue))
  const pathItems = describePaths(programOperationList, usual, { catalogue, now, schemas })
  const { service, baseUrl } = catalogue
  const { openapi, info } = apiOpening(catalogue)
  const terms = catalogue.pages.find(({ slug }) => slug === 'terms')
  const tags = [...new Set(programOperationList.map(({ tag }) => tag))]
  const document = {
    openapi,
    info: {
      ...info,
      description: `${service.description}\n\nNo key is needed. Errors are RFC 9457 problem documents, and ${baseUrl}${paths.errors}/{code} explains each code; every answer carries the rate-limit headers.`,
      ...(terms && { termsOfService: `${baseUrl}${terms.url}` }),
      contact: { name: service.name, url: `${baseUrl}${paths.contact}`, email: service.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: usual.securityOf(usual),
    externalDocs: { description: 'For developers and agents', url: `${baseUrl}${paths.developers}` },
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths: pathItems,
    components: {
      schemas: schemas.schemas,
      headers: describeHeaders(pathItems),
      securitySchemes: {
        credential: {
          type: 'http',
          scheme: 'bearer',
          description: 'A credential that we issued. Its scopes are those of `oauth2`.',
        },
        oauth2: {
          type: 'oauth2',
          description: 'The same credential, by way of a person who approves. Public clients with PKCE (S256).',
          flows: {
            authorizationCode: {
              authorizationUrl: `${baseUrl}${operations.authorize.path}`,
              tokenUrl: `${baseUrl}${operations.requestToken.path}`,
              refreshUrl: `${baseUrl}${operations.requestToken.path}`,
              scopes,
            },
          },
        },
        statusToken: { type: 'http', scheme: 'bearer', description: 'The `status_token` of a receipt.' },
      },
    },
  }
  // For programs: a line break and two spaces at each field would be a third of it.
  return JSON.stringify(shareRepeated(document))
}

const tagDescriptions: Record<Operation['tag'], string> = {
  Access: 'Tokens: how to get, introspect and revoke them. None is needed for anything else.',
  Leads: 'Consultation requests.',
  Sandbox: 'Rehearsals that leave no trace.',
  Catalog: 'What can be bought.',
  Service: 'The service itself.',
}

/** Security by default, if any, and how a document describes the security of an operation. */
export type Securing = {
  readonly security?: Operation['security']
  readonly securityOf: (operation: Pick<Operation, 'security' | 'scope'>) => Json[]
}

/** @returns what a document says of each operation, by path and method */
export function describePaths(
  described: readonly Operation[],
  securing: Securing,
  { catalogue, now, schemas }: { catalogue: Catalogue; now: Date; schemas: SchemaComponents },
): Record<string, Json> {
  const lives = catalogue.discovery.flatMap(({ data }) => data.endpoints ?? [])
  const pathItems: Record<string, Json> = {}
  for (const operation of described) {
    const life = lives.find(({ path }) => path === operation.path)
    const deprecated = life !== undefined && stageOf(life, now) !== 'active'
    pathItems[operation.path] = {
      ...pathItems[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, deprecated, securing, catalogue, schemas),
    }
  }
  return pathItems
}

function describeOperation(
  operation: Operation,
  deprecated: boolean,
  securing: Securing,
  catalogue: Catalogue,
  schemas: SchemaComponents,
): Json {
  const { id, summary, description, tag, parameters, body, security } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(deprecated && { deprecated }),
    ...(security !== securing.security && { security: securing.securityOf(operation) }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => describeParameter(parameter, schemas)),
    }),
    ...(body && { requestBody: describeBody(body, operation.accepts, schemas) }),
    responses: describeResponses(operation, deprecated, catalogue, schemas),
  }
}

/** Most operations accept a credential; none of these requires one. */
const usual = { security: 'optional', securityOf } as const satisfies Securing

function securityOf({ security }: Pick<Operation, 'security'>): Json[] {
  const credential = [{ credential: [] }, { oauth2: [] }]
  return { none: [], optional: [{}, ...credential], required: credential, status_token: [{ statusToken: [] }] }[
    security
  ]
}

function describeParameter(
  { name, in: place, description, required, schema, shown, example }: Parameter,
  schemas: SchemaComponents,
): Json {
  return {
    name,
    in: place,
    description,
    ...(required && { required }),
    schema: shown ?? schemas.refer(schema, 'input'),
    ...(example !== undefined && { example }),
  }
}

function describeBody(
  { json: asJson, form, example }: OperationBody,
  accepts: Accepted | undefined,
  schemas: SchemaComponents,
): Json {
  const content = (schema: z.core.$ZodType) => ({ schema: schemas.refer(schema, 'input'), example })
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
