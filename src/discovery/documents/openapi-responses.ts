import type { Catalogue } from '../../catalogue/catalogue.ts'
import { problemSchema } from '../../contract/answers.ts'
import { commonHeaders, responseHeaders, type ResponseHeaderName } from '../../contract/headers.ts'
import { commonErrors, errorsOfUnread, errorsWithoutOperation, personErrors } from '../../contract/operations/errors.ts'
import type { Operation } from '../../contract/operations.ts'
import { type ProblemCode, problems } from '../../contract/problems.ts'
import { exampleAnswers, exampleProblem, operationAnswering } from '../examples.ts'
import type { SchemaComponents } from './openapi-schemas.ts'
import { letter } from './openapi-sharing.ts'

type Json = Record<string, unknown>

/**
 * @param deprecated: its successes then say when it ends and what follows it, which `Deprecation` tells of until then
 * @returns every answer of an operation, by its status
 */
export function describeResponses(
  operation: Operation,
  deprecated: boolean,
  catalogue: Catalogue,
  schemas: SchemaComponents,
): Json {
  const answers: Record<string, Json> = {}
  const examples = exampleAnswers(catalogue)
  const common = headersOfAll(operation, catalogue)
  for (const { status, description, schema, type = 'application/json', headers = [] } of operation.successes) {
    const example = examples[operation.id as keyof typeof examples]?.[status]
    answers[status] = {
      description,
      headers: referHeaders([...common, ...headers, ...(deprecated ? endHeaders : [])]),
      ...(schema && {
        content: {
          [type]: { schema: schemas.refer(schema, 'output'), ...(example !== undefined && { example }) },
        },
      }),
    }
  }
  for (const [status, codes] of byStatus([...operation.errors, ...commonErrors]))
    answers[status] = describeErrors(codes, common, operation, catalogue, schemas)
  return answers
}

/**
 * @returns the header fields that operations refer to, by the names of their components
 * @param paths as `describeResponses` wrote them
 */
export function describeHeaders(paths: Json): Json {
  const referring = JSON.stringify(paths)
  const describe = (header: { description: string; type: string; example: unknown; enum?: readonly string[] }) => {
    const { description, example, ...schema } = header
    return { description, schema, example }
  }
  return Object.fromEntries(
    Object.entries(responseHeaders)
      .filter(([name]) => referring.includes(JSON.stringify(refer(name))))
      .map(([name, header]) => [nameOfHeader(name), describe(header)]),
  )
}

/** An endpoint whose life nothing is said of does not tell where it stands in it. */
function headersOfAll({ path }: Operation, { discovery }: Catalogue): readonly ResponseHeaderName[] {
  const isTold = discovery.some(({ data }) => data.endpoints?.some((life) => life.path === path))
  return isTold ? commonHeaders : commonHeaders.filter((name) => name !== 'Deprecation')
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const groups = new Map<number, ProblemCode[]>()
  for (const code of codes) groups.set(problems[code].status, [...(groups.get(problems[code].status) ?? []), code])
  return groups
}

function describeErrors(
  codes: readonly ProblemCode[],
  common: readonly ResponseHeaderName[],
  operation: Operation,
  catalogue: Catalogue,
  schemas: SchemaComponents,
): Json {
  const schema = schemas.refer(problemSchema, 'output')
  const examples = (those: readonly ProblemCode[]) =>
    // One example of a problem serves every operation that can answer with it.
    Object.fromEntries(
      those.map((code) => [code, { value: exampleProblem(code, operationAnswering(code).path, catalogue) }]),
    )
  return {
    // Which errors they are stands in the examples, each by its code.
    description: problems[codes[0]!].status < 500 ? 'Refused.' : 'Failed.',
    headers: referHeaders([...headersOf(codes, common), ...errorHeaders(codes)]),
    content: {
      ...Object.fromEntries(
        Object.entries(formsOf(operation, codes))
          .filter(([, those]) => those.length > 0)
          .map(([type, those]) => [type, { schema, examples: examples(those) }]),
      ),
      ...(isReturned(operation, codes) && { 'text/html': { schema: schemas.keep('ReturnedForm', returnedForm) } }),
    },
  }
}

const returnedForm = {
  type: 'string',
  description: 'For a form that a browser sent: the form again, filled in, with what was wrong.',
}

/**
 * How the errors of one status are written. What is answered before the operation is known has the form of all
 * problems; only an operation that is known answers in the form of its own standard.
 * @returns the codes, by media type
 */
function formsOf({ errorForm, accepts }: Operation, codes: readonly ProblemCode[]): Record<string, ProblemCode[]> {
  const isOauth = errorForm === 'oauth'
  return {
    'application/problem+json': codes.filter((code) => (isOauth ? errorsOfUnread.includes(code) : !isOfPerson(code))),
    'application/json': isOauth
      ? codes.filter((code) => !errorsWithoutOperation.includes(code))
      : // Errors of a revocation are plain JSON, as their standards want it.
        codes.filter((code) => isOfPerson(code) || (accepts?.tokens && errorsOfRevocation.includes(code))),
  }
}

function isOfPerson(code: ProblemCode): boolean {
  return (personErrors as readonly ProblemCode[]).includes(code)
}

const errorsOfRevocation: readonly ProblemCode[] = [
  'invalid_request',
  'invalid_issuer',
  'invalid_audience',
  'invalid_signature',
  'expired',
  'service_unavailable',
]

/**
 * A person gets the form back. A header that is too long is not read, so it does not tell whether a browser waits; and
 * what is declared otherwise than it is came from a program.
 */
function isReturned({ accepts }: Operation, codes: readonly ProblemCode[]): boolean {
  const without: readonly ProblemCode[] = [...errorsWithoutOperation, 'headers_too_large', 'unsupported_media_type']
  return accepts?.pages === true && codes.some((code) => !without.includes(code))
}

/** An address that is too long is compared with none, so its answer does not know how long an endpoint will live. */
function headersOf(codes: readonly ProblemCode[], common: readonly ResponseHeaderName[]): ResponseHeaderName[] {
  return common.filter((name) => name !== 'Deprecation' || !codes.includes('uri_too_long'))
}

/** When a deprecated endpoint ends, and what follows it. */
const endHeaders = ['Sunset', 'Link'] as const satisfies ResponseHeaderName[]

function errorHeaders(codes: readonly ProblemCode[]): ResponseHeaderName[] {
  const extra: Partial<Record<ProblemCode, ResponseHeaderName[]>> = {
    rate_limited: ['Retry-After'],
    service_unavailable: ['Retry-After'],
    idempotency_in_progress: ['Retry-After'],
    method_not_allowed: ['Allow'],
    unsupported_media_type: ['Accept-Encoding'],
    invalid_token: ['WWW-Authenticate'],
    insufficient_scope: ['WWW-Authenticate'],
    login_required: ['WWW-Authenticate'],
    interaction_required: ['WWW-Authenticate'],
    endpoint_retired: [...endHeaders],
  }
  return codes.flatMap((code) => extra[code] ?? [])
}

function referHeaders(names: readonly ResponseHeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, refer(name)]))
}

function refer(name: string): { $ref: string } {
  return { $ref: `#/components/headers/${nameOfHeader(name)}` }
}

/** Each answer refers to all common headers, so names would weigh as much as all examples: they are letters. */
function nameOfHeader(name: string): string {
  return letter(Object.keys(responseHeaders).indexOf(name))
}
