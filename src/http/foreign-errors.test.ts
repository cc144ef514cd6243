import { expect, test } from 'vitest'
import { problemCodes, problems } from '../contract/problems.ts'
import { asciiOf, oauthErrors } from './foreign-errors.ts'

/** RFC 6749, RFC 6750, RFC 7591, RFC 8628, RFC 8707, RFC 9449, OpenID Connect Core. */
const oauthWords = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'invalid_dpop_proof',
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'authorization_pending',
  'slow_down',
  'expired_token',
  'access_denied',
  'invalid_token',
  'insufficient_scope',
  'login_required',
  'interaction_required',
  'temporarily_unavailable',
  'server_error',
]

test('every problem has a word of OAuth', () => {
  for (const code of problemCodes) expect(oauthWords).toContain(oauthErrors[code])
})

test('a problem that OAuth has, too, keeps its word', () => {
  for (const code of ['invalid_grant', 'invalid_dpop_proof', 'unauthorized_client', 'invalid_token'] as const)
    expect(oauthErrors[code]).toBe(code)
})

test('a description has the characters that OAuth allows, whatever a problem says', () => {
  const allowed = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/
  for (const { meaning } of Object.values(problems)) expect(asciiOf(meaning)).toMatch(allowed)
  for (const text of ['a\r\nb', '“quoted” "text"', 'back\\slash', 'ünï🙂', '\0\u007f'])
    expect(asciiOf(text)).toMatch(allowed)
})

test('a description keeps its apostrophes and dashes, in signs that OAuth allows', () => {
  expect(asciiOf('the person’s ‘yes’ – or not')).toBe("the person's 'yes' - or not")
})
