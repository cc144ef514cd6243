import type { Credential } from '../access/credentials.ts'
import { rateLimits } from '../contract/limits.ts'
import type { OperationId } from '../contract/operations.ts'
import { stageOf } from '../contract/versions.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Allowance, RateLimiter } from '../limits/rate-limiter.ts'
import { type Identity, identify } from './authorize.ts'
import { readBody } from './body.ts'
import type { Caller, Handlers } from './call.ts'
import { isUnavailable, type Log, logFailure } from './failure.ts'
import { type Outcome, problem } from './outcome.ts'
import { problemDocument, problemHeaders } from './problem-document.ts'
import { commonResponseHeaders, lifeHeaders, preflightHeaders, rateLimitHeaders } from './response-headers.ts'
import { allowedMethods, type Route, routeFor, routesAt } from './route.ts'
import { asksForSandbox } from './sandbox.ts'

/** What the pipeline needs from outside. */
export type ApiPorts = {
  snapshot: Snapshot
  limiter: RateLimiter
  verifyCredential: (token: string) => Promise<Credential | undefined>
  now: () => Date
  newRequestId: () => string
  log: Log
}

/** Answers one request. @param address of the caller, as the runtime saw it. Never throws. */
export type Api = (request: Request, address: string) => Promise<Response>

/**
 * The one pipeline of the service: route, identify, count, read, handle, present.
 * @param handlers what this process answers; an operation without a handler is not found here
 */
export function createApi(ports: ApiPorts, handlers: Handlers): Api {
  return async (request, address) => {
    const url = new URL(request.url)
    const routes = routesAt(url.pathname).filter(({ operation }) => handlers[operation.id as OperationId])
    const route = routeFor(request.method, routes)
    const exchange: Exchange = { request, url, routes, route, requestId: ports.newRequestId(), allowance: undefined }
    const outcome = await settle(exchange, address, ports, handlers)
    return present(outcome, exchange, ports)
  }
}

type Exchange = {
  request: Request
  url: URL
  routes: Route[]
  route: Route | undefined
  requestId: string
  allowance: Allowance | undefined
}

async function settle(exchange: Exchange, address: string, ports: ApiPorts, handlers: Handlers): Promise<Outcome> {
  try {
    return await answer(exchange, address, ports, handlers)
  } catch (error) {
    logFailure(ports.log, error, {
      requestId: exchange.requestId,
      method: exchange.request.method,
      path: exchange.route?.operation.path,
    })
    return problem(isUnavailable(error) ? 'service_unavailable' : 'internal_error')
  }
}

async function answer(exchange: Exchange, address: string, ports: ApiPorts, handlers: Handlers): Promise<Outcome> {
  const { request, url, routes, route } = exchange
  const allow = allowedMethods(routes)
  const isPreflight = request.method === 'OPTIONS' && routes.length > 0
  const identity = await identify(
    isPreflight ? null : request.headers.get('authorization'),
    address,
    route?.operation,
    ports.verifyCredential,
  )
  exchange.allowance = await count(identity.caller, isPreflight, request.method, ports)
  if (exchange.allowance.exceeded)
    return problem('rate_limited', { headers: { 'Retry-After': String(exchange.allowance.resetSeconds) } })
  if (isPreflight) return { kind: 'reply', status: 204, headers: preflightHeaders(allow) }
  if (routes.length === 0) return problem('not_found', { detail: `There is no endpoint at ${url.pathname}.` })
  const life = lifeOf(exchange, ports)
  if (life && stageOf(life, ports.now()) === 'retired') return problem('endpoint_retired')
  if (!route)
    return problem('method_not_allowed', { detail: `${url.pathname} answers ${allow}.`, headers: { Allow: allow } })
  return handle(exchange as Exchange & { route: Route }, identity, handlers)
}

async function handle(
  { request, url, route }: Exchange & { route: Route },
  { caller, token, failure }: Identity,
  handlers: Handlers,
): Promise<Outcome> {
  const { operation, params } = route
  if (failure) return failure
  const body = operation.body && (await readBody(request, operation.body))
  if (body?.kind === 'problem') return body
  return handlers[operation.id as OperationId]!({
    operation,
    url,
    headers: request.headers,
    params,
    caller,
    token,
    body,
  })
}

/** Reads stay open when the counter fails; writes do not, because a flood of them could not be stopped. */
async function count(
  caller: Caller,
  isPreflight: boolean,
  method: string,
  { limiter, log }: ApiPorts,
): Promise<Allowance> {
  const limit = rateLimits[caller.kind]
  try {
    return isPreflight ? await limiter.peek(caller.key, limit) : await limiter.consume(caller.key, limit)
  } catch (error) {
    if (method !== 'GET' && method !== 'HEAD' && !isPreflight) throw error
    log({ event: 'rate_limit_store_failed', error: (error as Error).name })
    return { limit, remaining: limit.requests, resetSeconds: limit.windowSeconds, exceeded: false }
  }
}

function lifeOf({ routes }: Exchange, { snapshot }: ApiPorts) {
  return snapshot.endpoints.find(({ path }) => path === routes[0]?.operation.path)
}

function present(outcome: Outcome, exchange: Exchange, ports: ApiPorts): Response {
  const { request, url, requestId } = exchange
  const headers = new Headers({
    ...commonResponseHeaders,
    ...rateLimitHeaders(
      exchange.allowance ?? {
        limit: rateLimits.anonymous,
        remaining: 0,
        resetSeconds: rateLimits.anonymous.windowSeconds,
        exceeded: false,
      },
    ),
    ...lifeHeaders(lifeOf(exchange, ports), ports.now()),
    'X-Request-Id': requestId,
  })
  const { status, type, body } = render(outcome, {
    baseUrl: ports.snapshot.baseUrl,
    instance: url.pathname,
    requestId,
    sandbox: asksForSandbox(exchange.route?.operation, url, request.headers),
  })
  const extra = outcome.kind === 'problem' ? problemHeaders(outcome) : outcome.kind === 'reply' ? outcome.headers : {}
  for (const [name, value] of Object.entries(extra ?? {})) headers.set(name, value)
  if (body !== undefined) headers.set('Content-Type', type)
  return new Response(request.method === 'HEAD' ? null : (body ?? null), { status, headers })
}

function render(
  outcome: Outcome,
  context: Parameters<typeof problemDocument>[1],
): { status: number; type: string; body: string | undefined } {
  switch (outcome.kind) {
    case 'problem': {
      const document = problemDocument(outcome, context)
      return {
        status: document.status,
        type: 'application/problem+json; charset=utf-8',
        body: JSON.stringify(document),
      }
    }
    case 'page':
      return { status: outcome.status, type: 'text/html; charset=utf-8', body: outcome.html }
    case 'reply':
      return {
        status: outcome.status,
        type: 'application/json; charset=utf-8',
        body: outcome.body === undefined ? undefined : JSON.stringify(outcome.body),
      }
  }
}
