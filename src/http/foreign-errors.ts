import { oauthProblems } from '../contract/oauth-problems.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { TokenRefusal } from '../access/assertion/signed-token.ts'

type OauthProblem = keyof typeof oauthProblems
type OauthError =
  | OauthProblem
  | 'login_required'
  | 'interaction_required'
  | 'invalid_request'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'temporarily_unavailable'
  | 'server_error'

/**
 * The OAuth error code for each problem.
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthError
 */
export const oauthErrors: Readonly<Record<ProblemCode, OauthError>> = {
  ...(Object.fromEntries(Object.keys(oauthProblems).map((code) => [code, code])) as { [Code in OauthProblem]: Code }),
  invalid_request: 'invalid_request',
  invalid_token: 'invalid_token',
  insufficient_scope: 'insufficient_scope',
  rate_limited: 'temporarily_unavailable',
  service_unavailable: 'temporarily_unavailable',
  internal_error: 'server_error',
  malformed_json: 'invalid_request',
  invalid_parameter: 'invalid_request',
  malformed_request: 'invalid_request',
  sandbox_required: 'invalid_request',
  not_found: 'invalid_request',
  transition_impossible: 'invalid_request',
  precondition_failed: 'invalid_request',
  method_not_allowed: 'invalid_request',
  request_timeout: 'invalid_request',
  idempotency_in_progress: 'invalid_request',
  conversation_ended: 'invalid_request',
  endpoint_retired: 'invalid_request',
  payload_too_large: 'invalid_request',
  uri_too_long: 'invalid_request',
  unsupported_media_type: 'invalid_request',
  validation_failed: 'invalid_request',
  idempotency_key_reused: 'invalid_request',
  unsupported_credential_type: 'invalid_request',
  invalid_issuer: 'invalid_request',
  invalid_signature: 'invalid_request',
  expired: 'invalid_request',
  replay_detected: 'invalid_request',
  invalid_audience: 'invalid_request',
  missing_verified_email: 'invalid_request',
  login_required: 'login_required',
  interaction_required: 'interaction_required',
  invalid_claim_token: 'invalid_request',
  claimed_or_in_flight: 'invalid_request',
  claim_expired: 'invalid_request',
  claim_superseded: 'invalid_request',
  claim_completed: 'invalid_request',
  otp_invalid: 'invalid_request',
  otp_expired: 'invalid_request',
  otp_not_generated: 'invalid_request',
  headers_too_large: 'invalid_request',
}

/** `error_description` allows printable ASCII without quotation mark and backslash. */
export function asciiOf(text: string): string {
  return text
    .replace(/[“”"‘’]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/[^\x20-\x5b\x5d-\x7e]/g, ' ')
}

export type EventError = 'invalid_request' | 'invalid_issuer' | 'invalid_audience' | 'authentication_failed'

/**
 * The error code of security events for each problem.
 * @see https://www.rfc-editor.org/rfc/rfc8935#section-2.4
 */
export const eventErrors: Readonly<Record<TokenRefusal['code'], EventError>> = {
  invalid_request: 'invalid_request',
  invalid_issuer: 'invalid_issuer',
  invalid_audience: 'invalid_audience',
  invalid_signature: 'authentication_failed',
  expired: 'invalid_request',
  service_unavailable: 'invalid_request',
}
