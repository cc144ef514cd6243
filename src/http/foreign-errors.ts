import { oauthProblems } from '../contract/oauth-problems.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'

/** Codes of ours that OAuth has, too. */
const shared: readonly string[] = [
  ...Object.keys(oauthProblems),
  'invalid_request',
  'invalid_token',
  'insufficient_scope',
]

/** @returns the word that OAuth has for a problem. @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export function oauthErrorOf(code: ProblemCode): string {
  if (shared.includes(code)) return code
  if (code === 'service_unavailable' || code === 'rate_limited') return 'temporarily_unavailable'
  return problems[code].status >= 500 ? 'server_error' : 'invalid_request'
}

/** `error_description` allows printable ASCII without quotation mark and backslash. */
export function asciiOf(text: string): string {
  return text.replace(/[“”"]/g, "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, ' ')
}

/** @returns the word that security events have for a problem. @see https://www.rfc-editor.org/rfc/rfc8935#section-2.4 */
export function eventErrorOf(code: ProblemCode): string {
  if (code === 'invalid_issuer' || code === 'invalid_audience') return code
  return code === 'invalid_signature' ? 'authentication_failed' : 'invalid_request'
}
