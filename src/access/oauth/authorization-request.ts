import { oauthLengths } from '../../contract/bounds.ts'
import { type Scope, scopeNames } from '../../contract/scopes.ts'
import { type OpenidScope, openidScopes } from '../../contract/oauth.ts'
import { resourceNamed, resourceUrl, type TokenResource } from '../../contract/protected-resources.ts'
import type { AccessPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Client } from './client.ts'
import { namesOf } from './client-names.ts'
import { findClient } from './clients.ts'
import { matchesRedirectUri } from './redirect-uri.ts'

/** What a client asks a person for, checked. */
export type AuthorizationRequest = {
  clientId: string
  clientName: string
  /** @see namesOf */
  clientNames: readonly string[]
  redirectUri: string
  state: string | undefined
  nonce: string | undefined
  codeChallenge: string
  scopes: readonly Scope[]
  openid: readonly OpenidScope[]
  resource: TokenResource
  /** Whether the client refreshes its tokens. */
  refreshes: boolean
}

/** The parameters that a request is made of; others are refused or ignored (RFC 6749, section 3.1). */
export const requestParameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
] as const

/** @see RFC 6749, section 4.1.2.1; RFC 8707; OpenID Connect Core 1.0, section 3.1.2.6 */
type AuthorizationError =
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_response_type'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'login_required'

type Fail = (error: AuthorizationError, description: string) => ErrorRedirect

/** An error that the client is told if the person goes back to it. @see RFC 6749, section 4.1.2.1 */
export type ErrorRedirect = {
  kind: 'redirect'
  client: Pick<Client, 'id' | 'name'>
  location: string
  error: AuthorizationError
  description: string
}

type Checked = { kind: 'valid'; request: AuthorizationRequest } | ErrorRedirect | Refusal

/** 256 bits in base64url: what S256 makes. */
const challenge = /^[A-Za-z0-9_-]{43}$/

/**
 * Checks a request to authorize. While client and redirect address are in doubt, the browser is not redirected.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1
 */
export async function checkAuthorizationRequest(
  ports: AccessPorts,
  parameters: Readonly<Record<string, string>>,
): Promise<Checked> {
  const { client_id: clientId, redirect_uri: redirectUri, state } = parameters
  if (!clientId) return refuse('invalid_client', { detail: 'client_id is missing.' })
  const client = await findClient(ports, clientId)
  if (client.kind === 'refused') return client
  const target = redirectUri ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : undefined)
  if (target === undefined || !matchesRedirectUri(target, client.redirectUris))
    return refuse('invalid_redirect_uri', { detail: 'redirect_uri is not one that the client registered.' })
  const fail: Fail = (error, description) => ({
    kind: 'redirect',
    client,
    error,
    description,
    location: returnTo(target, { error, error_description: description, state, iss: ports.baseUrl }),
  })
  const long = requestParameters.find((name) => (parameters[name]?.length ?? 0) > oauthLengths[name])
  if (long !== undefined) return fail('invalid_request', `${long} may have at most ${oauthLengths[long]} characters.`)
  return checkDetails(parameters, client, target, ports.baseUrl, fail)
}

function checkDetails(
  {
    response_type,
    code_challenge,
    code_challenge_method,
    scope,
    state,
    nonce,
    resource,
    prompt,
    response_mode,
    request,
    request_uri,
  }: Readonly<Record<string, string>>,
  client: Client,
  redirectUri: string,
  baseUrl: string,
  fail: Fail,
): Checked {
  // A client relies on the request object that it sends. Ignoring it could grant something else.
  if (request !== undefined) return fail('request_not_supported', 'Request objects are not read.')
  if (request_uri !== undefined) return fail('request_uri_not_supported', 'Request objects are not read.')
  if (response_mode !== undefined && response_mode !== 'query')
    return fail('invalid_request', 'response_mode must be query.')
  if (response_type !== 'code') return fail('unsupported_response_type', 'response_type must be code.')
  if (!challenge.test(code_challenge ?? '') || code_challenge_method !== 'S256')
    return fail('invalid_request', 'PKCE is required: code_challenge, and code_challenge_method=S256.')
  if (prompt?.split(' ').includes('none')) return fail('login_required', 'A person has to approve each time.')
  const door = resourceNamed(resource ?? baseUrl, baseUrl)
  if (door === undefined) return fail('invalid_target', 'resource is not one of ours.')
  const asked = scope?.split(' ').filter(Boolean) ?? [...scopeNames]
  const scopes = scopeNames.filter((name) => asked.includes(name))
  const openid = openidScopes.filter((name) => asked.includes(name))
  if (scopes.length + openid.length === 0) return fail('invalid_scope', `The scopes are ${scopeNames.join(' ')}.`)
  const { id: clientId, name: clientName } = client
  return {
    kind: 'valid',
    request: {
      clientId,
      clientName,
      clientNames: namesOf(client),
      redirectUri,
      state,
      nonce,
      codeChallenge: code_challenge!,
      scopes,
      openid,
      resource: door,
      refreshes: client.refreshes,
    },
  }
}

/** @returns the parameters that make the same request again */
export function parametersAgain(request: AuthorizationRequest, baseUrl: string): Record<string, string> {
  const { clientId, redirectUri, state, nonce, codeChallenge, scopes, openid, resource } = request
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...openid, ...scopes].join(' '),
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    resource: resourceUrl(resource, baseUrl),
    ...(state !== undefined && { state }),
    ...(nonce !== undefined && { nonce }),
  }
}

/** Members that the first release did not store. */
type Later = 'clientNames' | 'resource' | 'refreshes'

/** @returns a stored request, with defaults for members that earlier releases did not store */
export function approvedRequest(stored: unknown): AuthorizationRequest {
  const request = stored as Omit<AuthorizationRequest, Later> & Partial<AuthorizationRequest>
  const { clientId: id, redirectUri } = request
  return {
    ...request,
    clientNames: request.clientNames ?? namesOf({ id, redirectUris: [redirectUri] }),
    resource: request.resource ?? null,
    refreshes: request.refreshes ?? false,
  }
}

/** @returns the address of the client with parameters added; those that are absent are left out */
export function returnTo(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.append(name, value)
  return url.href
}
