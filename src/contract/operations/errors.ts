import { pollingProblems } from '../polling-problems.ts'
import type { ProblemCode } from '../problems.ts'

/** Every operation can answer with these. */
export const commonErrors = [
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'uri_too_long',
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'endpoint_retired',
] as const satisfies ProblemCode[]

/** Those of them that are answered before the operation is known. */
export const errorsWithoutOperation: readonly ProblemCode[] = [
  'malformed_request',
  'request_timeout',
  'uri_too_long',
  'method_not_allowed',
]

/** Those that a server also answers to input that was no complete request, so the operation is unknown. */
export const errorsOfUnread: readonly ProblemCode[] = [
  ...errorsWithoutOperation,
  'headers_too_large',
  'rate_limited',
  'internal_error',
]

/** What can be wrong with a body before its content is checked. */
export const bodyErrors = ['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const

/** What can be wrong with a body that should be a lead. */
export const leadErrors = [...bodyErrors, 'invalid_parameter', 'validation_failed'] as const

/** What a grant that is polled answers in place of a token. */
export const pollingErrors = Object.keys(pollingProblems) as (keyof typeof pollingProblems)[]

/** What can be wrong with a credential. */
export const credentialErrors = ['invalid_token', 'insufficient_scope'] as const

/** What can be wrong with a claim that is to be completed. */
export const completionErrors = [
  'invalid_request',
  'invalid_claim_token',
  'expired',
  'claim_expired',
  'claim_completed',
  'otp_invalid',
  'otp_expired',
  'otp_not_generated',
  'unauthorized_client',
] as const

/** Errors that only the person behind an assertion can resolve. All addresses use the words of OAuth for them. */
export const personErrors = ['login_required', 'interaction_required'] as const

/** What can be wrong with a registration, a claim or a revocation. */
export const registrationErrors = [
  ...completionErrors,
  'unsupported_credential_type',
  'invalid_issuer',
  'invalid_signature',
  'replay_detected',
  'invalid_audience',
  'missing_verified_email',
  ...personErrors,
  'invalid_dpop_proof',
  'claimed_or_in_flight',
] as const
