import { expect, test } from 'vitest'
import { problemCodes, problems } from '../contract/problems.ts'
import { asciiOf, eventErrorOf, oauthErrorOf } from './foreign-errors.ts'

/** RFC 6749, RFC 6750, RFC 7591, RFC 8707, RFC 9449. */
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
  'invalid_token',
  'insufficient_scope',
  'temporarily_unavailable',
  'server_error',
]

test('every problem has a word of OAuth and one of security events', () => {
  const eventWords = ['invalid_request', 'invalid_issuer', 'invalid_audience', 'authentication_failed']
  for (const code of problemCodes) {
    expect(oauthWords).toContain(oauthErrorOf(code))
    expect(eventWords).toContain(eventErrorOf(code))
  }
})

test('a description has the characters that OAuth allows, whatever a problem says', () => {
  const allowed = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/
  for (const { meaning } of Object.values(problems)) expect(asciiOf(meaning)).toMatch(allowed)
  for (const text of ['a\r\nb', '“quoted” "text"', 'back\\slash', 'ünï🙂', '\0\u007f'])
    expect(asciiOf(text)).toMatch(allowed)
})
