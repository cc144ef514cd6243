import type { ShownRequest } from '../curl.ts'
import type { Walk } from '../reading.ts'

type Json = any

/**
 * A request that a text shows says of its body what it is, and has the fields that its operation needs and no other:
 * also where it has a gap, and is not sent.
 */
export function holdShownBody(shown: ShownRequest, from: string, { documents, origin, ledger }: Walk): void {
  const { method, url, headers, body } = shown
  const names = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (isRealLead(shown, names))
    ledger.hold(
      from,
      `example: ${method} ${url}, can be repeated`,
      names.has('idempotency-key'),
      [...names.keys()].join(),
    )
  // A body that is a gap alone was shown before.
  if (body === undefined || body.startsWith('<')) return
  const says = `example: ${method} ${url}`
  const type = names.get('content-type') ?? form
  const isJson = /^[{[]/.test(body)
  ledger.hold(from, `${says}, says what it sends`, isJson === /[/+]json\b/.test(type), type)
  const openapi = documents.get(`${origin}/openapi.json`)?.json
  const operation = operationAt(url, method, origin, openapi)
  if (!operation) return
  const content = resolved(operation.requestBody, openapi)?.content ?? {}
  const schema = content[type.split(';')[0]!]?.schema
  const fields = isJson ? Object.keys(JSON.parse(body)) : [...new URLSearchParams(body).keys()]
  ledger.hold(from, `${says}, sends a type that is taken`, schema !== undefined, Object.keys(content).join(', '))
  if (schema)
    ledger.hold(from, `${says}, has the fields of its operation`, fits(schema, fields, openapi), fields.join())
}

/** Whether it would store a request: whoever sends it again by mistake must not store two. */
function isRealLead({ method, url, body = '' }: ShownRequest, headers: ReadonlyMap<string, string>): boolean {
  const { pathname, search } = new URL(url, 'https://a.invalid')
  const isRehearsed = headers.has('x-sandbox') || headers.has('x-sandbox-scenario') || search.includes('sandbox')
  const isLead = body.includes('"need"') || body === '<the body that you rehearsed>'
  return method === 'POST' && /^\/api\/(?:v1\/)?lead$/.test(pathname) && isLead && !isRehearsed
}

/** What curl says where nothing else is said. */
const form = 'application/x-www-form-urlencoded'

function operationAt(url: string, method: string, origin: string, openapi: Json): Json {
  if (!openapi || !url.startsWith(`${origin}/`)) return undefined
  const parts = url.slice(origin.length).split('?')[0]!.split('/')
  const isAt = (path: string) => {
    const wanted = path.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  }
  return Object.entries<Json>(openapi.paths).find(([path]) => isAt(path))?.[1][method.toLowerCase()]
}

function resolved(value: Json, openapi: Json): Json {
  if (!value?.$ref) return value
  const steps = String(value.$ref).slice(2).split('/')
  return resolved(
    steps.reduce((at, step) => at?.[step.replaceAll('~1', '/')], openapi),
    openapi,
  )
}

/** Whether all that a schema needs is there, and nothing that it does not know; of several, one has to fit. */
function fits(given: Json, names: readonly string[], openapi: Json): boolean {
  const { anyOf, oneOf, required = [], properties } = resolved(given, openapi) ?? {}
  const branches: Json[] | undefined = anyOf ?? oneOf
  return (
    required.every((name: string) => names.includes(name)) &&
    names.every((name) => !properties || Object.hasOwn(properties, name)) &&
    (!branches || branches.some((branch) => fits(branch, names, openapi)))
  )
}
