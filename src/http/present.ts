import { shortenedPath } from './address.ts'
import { rateLimits } from '../contract/limits.ts'
import { protectedResources } from '../contract/protected-resources.ts'
import { type ProblemContext, problemDocument } from '../contract/problem-document.ts'
import { rateLimitHeaders } from '../contract/rate-limit-headers.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { OperationRoute } from '../contract/operation-route.ts'
import type { OpenCall } from './call.ts'
import { asciiOf, oauthErrors } from './foreign-errors.ts'
import type { Foreign, Outcome, Problem } from './outcome.ts'
import { problemHeaders } from './problem-headers.ts'
import { commonResponseHeaders, lifeHeaders } from './response-headers.ts'
import { asksForSandbox } from './sandbox.ts'
import type { ApiResponse } from './wire.ts'

/** For the rare answer to a caller that could not be counted. */
const unknownAllowance = { limit: rateLimits.anonymous, remaining: 0, resetSeconds: rateLimits.anonymous.windowSeconds }

/** Puts an outcome on the wire, with the headers that every answer carries. */
export function present(
  outcome: Outcome,
  call: OpenCall,
  { snapshot, now }: { snapshot: Pick<Snapshot, 'baseUrl'>; now: () => Date },
): ApiResponse {
  const { request, requestId, life, route, routes, allowance = unknownAllowance } = call
  const headers: Record<string, string> = {
    ...commonResponseHeaders(snapshot.baseUrl),
    ...rateLimitHeaders(allowance),
    ...lifeHeaders(life, now()),
    'X-Request-Id': requestId,
  }
  const forPeople = routes.some(({ operation }) => operation.errorForm === 'page')
  if (outcome.kind === 'foreign') return passOn(outcome, forPeople ? closed(headers) : headers, request.method)
  const context = () => ({
    baseUrl: snapshot.baseUrl,
    instance: shortenedPath(request.url.pathname),
    requestId,
    sandbox: asksForSandbox(call),
    resource: protectedResources.find((path) => path === route?.operation.path) ?? '',
  })
  // A page has its own policy, or it would be as bare as an error.
  if (outcome.kind === 'page') delete headers['Content-Security-Policy']
  const { status, type, body, extra } = render(outcome, context, route?.operation.errorForm)
  Object.assign(headers, extra)
  if (forPeople) closed(headers)
  if (body !== undefined) headers['Content-Type'] = type
  const cookies = outcome.kind === 'reply' || outcome.kind === 'page' ? outcome.cookies : undefined
  return {
    status,
    headers,
    ...(cookies?.length && { cookies }),
    body: request.method === 'HEAD' ? null : (body ?? null),
  }
}

/** Pages are for people, not for scripts of other sites; that holds for whatever is asked for at their address. */
function closed(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers)) if (/^access-control-/i.test(name)) delete headers[name]
  headers['Cross-Origin-Resource-Policy'] = 'same-origin'
  return headers
}

/** Headers of this answer win over those of every answer. */
function passOn({ status, headers, body }: Foreign, ours: Record<string, string>, method: string): ApiResponse {
  const others = Object.entries(ours).filter(([name]) => !headers.has(name))
  return { status, headers: Object.fromEntries([...headers, ...others]), body: method === 'HEAD' ? null : body }
}

type Context = ProblemContext & { resource: string }
type Rendered = { status: number; type: string; body: string | undefined; extra: Record<string, string> | undefined }

/** @param context is asked for only by what went wrong */
function render(
  outcome: Exclude<Outcome, Foreign>,
  context: () => Context,
  errorForm: OperationRoute['errorForm'],
): Rendered {
  switch (outcome.kind) {
    case 'problem':
      return renderProblem(outcome, context(), outcome.form ?? (errorForm === 'oauth' ? 'oauth' : undefined))
    case 'page':
      return { status: outcome.status, type: 'text/html; charset=utf-8', body: outcome.html, extra: outcome.headers }
    case 'reply':
      return {
        status: outcome.status,
        type: 'application/json; charset=utf-8',
        body: outcome.text ?? (outcome.body === undefined ? undefined : JSON.stringify(outcome.body)),
        extra: outcome.headers,
      }
  }
}

/** OAuth and security events have their own members for an error, and want plain JSON; ours stand beside them. */
function renderProblem(outcome: Problem, context: Context, form: Problem['form']): Rendered {
  const document = problemDocument(outcome, context)
  const extra = problemHeaders(outcome, context.baseUrl, context.resource)
  const members =
    form === 'oauth'
      ? { error: oauthErrors[outcome.code], error_description: asciiOf(document.detail), error_uri: document.type }
      : form
        ? { err: form.event, description: document.detail }
        : {}
  return {
    status: document.status,
    type: form ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8',
    body: JSON.stringify({ ...members, ...document, ...outcome.members }),
    extra,
  }
}
