import { lifetimes } from './lifetimes.ts'
import { pollingProblems } from './polling-problems.ts'
import type { ProblemDefinition } from './problem-definition.ts'

/** Errors of the OAuth endpoints. @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export const oauthProblems = {
  ...pollingProblems,
  invalid_client: {
    status: 401,
    title: 'The client is unknown',
    retryable: false,
    meaning:
      'The `client_id` is neither one that we gave out at the registration endpoint, with the key that we have today, nor the https address of a client metadata document that we could read.',
    remedy:
      'Register the client at `/oauth2/register`, again if that was before our key changed, or publish its metadata at the address that is its `client_id`.',
  },
  unauthorized_client: {
    status: 400,
    title: 'The client is not allowed',
    retryable: false,
    meaning:
      'The operators of this service refuse the client, or the host that it is described at or sends people to. Its tokens have ended.',
    remedy: 'Ask the operators.',
  },
  invalid_grant: {
    status: 400,
    title: 'The grant is not valid',
    retryable: false,
    meaning: `The authorization code, refresh token or assertion is unknown, used, expired (a code after ${lifetimes.authorizationCode} seconds), revoked, or belongs to another client, redirect URI, code verifier or key. A code or refresh token that comes again ends all tokens of its approval.`,
    remedy:
      'Begin again: send the person to the authorization endpoint, or have a new assertion issued. Of refresh tokens, keep the newest one.',
  },
  unsupported_grant_type: {
    status: 400,
    title: 'This grant type is not supported',
    retryable: false,
    meaning: 'The token endpoint supports the grants in `grant_types_supported`.',
    remedy: 'Use one of those in `/.well-known/oauth-authorization-server`.',
  },
  invalid_scope: {
    status: 400,
    title: 'None of the requested scopes can be granted',
    retryable: false,
    meaning:
      'None of the requested scopes is known, or the assertion grants none of them; or a refresh names a scope that was not approved.',
    remedy: 'Ask for some of `scopes_supported`, or leave `scope` out to get all that you may have.',
  },
  invalid_target: {
    status: 400,
    title: 'The resource is unknown or was not approved',
    retryable: false,
    meaning:
      'The `resource` parameter (RFC 8707) names something that this server issues no tokens for, or more than was approved.',
    remedy: 'Send the `resource` of our protected-resource metadata that was approved, or leave the parameter out.',
  },
  invalid_dpop_proof: {
    status: 400,
    title: 'The DPoP proof is invalid',
    retryable: false,
    meaning: 'The assertion is bound to a key (`cnf.jkt`), and the `DPoP` header does not prove possession of it.',
    remedy: 'Send a fresh DPoP proof (RFC 9449) for this method and address, signed with that key.',
  },
  invalid_redirect_uri: {
    status: 400,
    title: 'The redirect URI is not allowed',
    retryable: false,
    meaning:
      'A redirect URI must be https, a loopback address, or a scheme of the application’s own with a dot in it, and have no fragment; at the authorization endpoint it must be one of the client’s.',
    remedy: 'Register the redirect URI exactly as you use it.',
  },
  invalid_client_metadata: {
    status: 400,
    title: 'The client metadata is invalid',
    retryable: false,
    meaning: 'The metadata lacks `redirect_uris`, or asks for something that is not supported.',
    remedy:
      'Register a public client: `redirect_uris`, and if you like `client_name`; no secret, and of grants `authorization_code` and `refresh_token`.',
  },
} as const satisfies Record<string, ProblemDefinition>
