import type { Credential } from '../access/verify-credential.ts'
import { isTooLong } from './address.ts'
import { type OperationId, routeList } from '../contract/routes.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { stageOf } from '../contract/versions.ts'
import { createLookups, type Lookups } from '../limits/lookups.ts'
import type { Identity } from './authorize.ts'
import { namesPage, readBody } from './body.ts'
import type { Handlers, OpenCall } from './call.ts'
import { isUnavailable, logFailure } from './failure.ts'
import { forPerson } from './for-person.ts'
import type { LoadPage } from './load-page.ts'
import { type CallerPorts, identifyCaller } from './identify-caller.ts'
import { type Outcome, problem } from './outcome.ts'
import { findOversizedHeader } from './oversized-header.ts'
import { present } from './present.ts'
import { requestLine } from './request-line.ts'
import { preflightHeaders } from './response-headers.ts'
import { allowedMethods, createRoutes, pageBefore, type Route, routeFor } from './route.ts'
import { tooMany } from './too-many.ts'
import type { Watch } from './watch.ts'
import type { ApiRequest, ApiResponse } from './wire.ts'

/** What the pipeline needs from outside. */
export type ApiPorts = Omit<CallerPorts, 'snapshot' | 'lookups' | 'sessionLookups'> & {
  snapshot: Snapshot
  /** Bounds how many tokens are looked up for one caller; by default, in this process. */
  lookups?: Lookups<Credential>
  /** Where the page of the form comes from. */
  loadPage: LoadPage
  now: () => Date
  newRequestId: () => string
  /** Observes requests, for traces and metrics. */
  watch?: Watch
}

/**
 * Answers one request. Never throws.
 * @param address of the caller, as the runtime saw it
 */
export type Api = (request: ApiRequest, address: string) => Promise<ApiResponse>

/**
 * The one pipeline of the service: route, identify, count, read, handle, present.
 * @param handlers what this process answers; an operation without a handler is not found here
 */
export function createApi(given: ApiPorts, handlers: Handlers): Api {
  const { watch = (_, answered) => answered(), lookups = createLookups() } = given
  const ports = { ...given, lookups, sessionLookups: createLookups<string>() }
  const answeredAt = createRoutes(routeList.filter(({ id }) => handlers[id as OperationId]))
  const lives = new Map(ports.snapshot.endpoints.map((life) => [life.path, life]))
  return async (request, address) => {
    const began = ports.now()
    const routes = isTooLong(request.url) ? [] : answeredAt(request.url.pathname)
    const route = routeFor(request.method, routes)
    const life = routes[0] && lives.get(routes[0].operation.path)
    const call: OpenCall = { request, routes, route, life, requestId: request.requestId ?? ports.newRequestId() }
    const response = await watch(call, async () => {
      const outcome = await settle(call, address, ports, handlers)
      return present(outcome.kind === 'problem' ? await forPerson(outcome, call, ports) : outcome, call, ports)
    })
    ports.log(requestLine(call, response.status, ports.now().getTime() - began.getTime()))
    return response
  }
}

type AnswerPorts = CallerPorts & Pick<ApiPorts, 'now'>

async function settle(call: OpenCall, address: string, ports: AnswerPorts, handlers: Handlers): Promise<Outcome> {
  const logged = (error: unknown) =>
    logFailure(ports.log, error, {
      requestId: call.requestId,
      method: call.request.method,
      path: call.route?.operation.path,
    })
  try {
    const outcome = await answer(call, address, ports, handlers)
    if (outcome.kind === 'problem' && outcome.cause !== undefined) logged(outcome.cause)
    return outcome
  } catch (error) {
    // The caller closed the connection in the middle of its request, so the answer is not read.
    if (call.request.abandoned) return problem('service_unavailable')
    logged(error)
    return problem(isUnavailable(error) ? 'service_unavailable' : 'internal_error')
  }
}

/**
 * Who calls is found out and counted before anything is refused, so that refusals count, too; and too many calls are
 * refused before all else. What is said of an address comes only then, whoever asks and with whatever headers.
 */
async function answer(call: OpenCall, address: string, ports: AnswerPorts, handlers: Handlers): Promise<Outcome> {
  const { request, routes, route, life } = call
  const { pathname } = request.url
  const isPreflight = request.method === 'OPTIONS' && routes.length > 0
  const oversized = findOversizedHeader(request)
  const identity = await identifyCaller(call, address, ports, { isPreflight, isRead: !isPreflight && !oversized })
  call.allowance = identity.allowance
  if (call.allowance.exceeded) return tooMany(call.allowance)
  if (oversized) return oversized
  if (isPreflight) return { kind: 'reply', status: 204, headers: preflightHeaders(allowedMethods(routes)) }
  if (isTooLong(request.url)) return problem('uri_too_long')
  // Loaded late, because few callers ask for unknown addresses.
  if (routes.length === 0) return (await import('./no-endpoint.ts')).noEndpoint(pathname)
  if (life && stageOf(life, ports.now()) === 'retired') return problem('endpoint_retired')
  if (!route) {
    const page = pageInstead(call)
    if (page !== undefined) return { kind: 'reply', status: 303, headers: { Location: page } }
    const allow = allowedMethods(routes)
    return problem('method_not_allowed', { detail: `${pathname} answers ${allow}.`, headers: { Allow: allow } })
  }
  return handle(call as OpenCall & { route: Route }, identity, handlers)
}

/**
 * @returns the page of the form that is sent to an address, for a browser that asks for the address itself: somebody
 *   sent the line of their browser again, or opened the tab anew
 */
function pageInstead({ request, routes }: OpenCall): string | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && routes[0] && namesPage(request.headers) ? pageBefore(routes[0]) : undefined
}

async function handle(
  call: OpenCall & { route: Route },
  { caller, token, scopes, failure }: Identity,
  handlers: Handlers,
): Promise<Outcome> {
  const { request, route } = call
  const { url, headers, headerNames } = request
  const { operation, params } = route
  if (failure) return failure
  const body = operation.accepts && (await readBody(request, operation.accepts))
  if (body?.kind === 'problem') return body
  call.body = body
  return handlers[operation.id as OperationId]!({
    requestId: call.requestId,
    operation,
    url,
    headers,
    headerNames,
    params,
    caller,
    token,
    scopes,
    body,
    toRequest: () => request.toRequest(),
    isAbandoned: () => request.abandoned,
  })
}
