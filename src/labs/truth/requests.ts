import { isSandboxFlag, type OpenApiParameter, type Operation } from './operations.ts'

/** One call of an operation, and what it should come to. */
export type PreparedRequest = {
  says: string
  path: string
  init: RequestInit
  expects: 'success' | 'refusal' | 'any'
}

/**
 * @returns the calls that show what an operation does: with the example of each kind of body, with each value that a
 * parameter may have, and with nothing at all. What can't be rehearsed is only ever called so that it is refused.
 */
export function requestsFor(operation: Operation): PreparedRequest[] {
  const { parameters, bodies, method, canBeRehearsed, needsToken } = operation
  const given = parameters.filter((parameter) => parameter.required || isSandboxFlag(parameter))
  const types = Object.keys(bodies)
  const make = (
    says: string,
    expects: PreparedRequest['expects'],
    type?: string,
    body?: string,
    more: OpenApiParameter[] = [],
  ): PreparedRequest => ({
    says,
    expects,
    ...address(operation.path, [...given, ...more], {
      method,
      ...(type && { type }),
      ...(body !== undefined && { body }),
    }),
  })
  if (types.length === 0) {
    const works = needsToken || !canBeRehearsed ? 'refusal' : 'success'
    return [
      make(works === 'success' ? 'answers' : 'refuses who has no token', works),
      ...choices(operation).map(([parameter, value]) =>
        // A scenario of the sandbox rehearses failures, too.
        make(`answers ${parameter.name}=${value}`, needsToken ? 'refusal' : 'success', undefined, undefined, [
          { ...parameter, example: value },
        ]),
      ),
    ]
  }
  const [first = ''] = types
  return [
    ...types.map((type) => make(`refuses an empty ${type}`, 'refusal', type, type.endsWith('json') ? '{}' : '')),
    ...(canBeRehearsed && !needsToken
      ? types
          .filter((type) => bodies[type] !== undefined)
          .map((type) => make(`takes its example as ${type}`, 'success', type, encode(type, bodies[type])))
      : []),
    ...(canBeRehearsed
      ? choices(operation).map(([parameter, value]) =>
          make(`answers ${parameter.name}: ${value}`, 'any', first, encode(first, bodies[first]), [
            { ...parameter, example: value },
          ]),
        )
      : []),
  ]
}

/** Each value of each parameter that has a few to choose from. */
function choices({ parameters }: Operation): [OpenApiParameter, string][] {
  return parameters
    .filter((parameter) => !isSandboxFlag(parameter) && parameter.schema?.['enum'])
    .flatMap((parameter) =>
      (parameter.schema!['enum'] as unknown[]).map((value): [OpenApiParameter, string] => [parameter, String(value)]),
    )
}

function address(
  template: string,
  parameters: readonly OpenApiParameter[],
  { method, type, body }: { method: string; type?: string; body?: string },
): { path: string; init: RequestInit } {
  const valueOf = ({ example, schema }: OpenApiParameter) =>
    String(example ?? schema?.['example'] ?? schema?.['enum']?.[0] ?? 'x')
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const path = of('path').reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(valueOf(parameter))),
    template,
  )
  const query = new URLSearchParams(of('query').map((parameter) => [parameter.name, valueOf(parameter)]))
  const headers = Object.fromEntries(of('header').map((parameter) => [parameter.name, valueOf(parameter)]))
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    init: {
      method,
      headers: { ...headers, ...(type && { 'Content-Type': type }) },
      ...(body !== undefined && { body }),
    },
  }
}

function encode(type: string, value: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(value)
  const fields = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, field]) => field !== null)
  return new URLSearchParams(fields.map(([name, field]) => [name, String(field)])).toString()
}
