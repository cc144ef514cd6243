import { describe, expect, test } from 'vitest'
import { baseUrl } from '../../testing/access-fixture.ts'
import { useIdJags } from '../../testing/id-jag-fixture.ts'

const { provider, seconds, verdictOn, registered } = useIdJags()

describe('what an assertion says', () => {
  test.each([
    'https://other.example',
    `${baseUrl}/`,
    `${baseUrl}/oauth2/token`,
    'https://desk.example.attacker.example',
    [baseUrl, 'https://other.example'],
    [baseUrl, baseUrl],
    [],
    [`${baseUrl}/`],
    7,
  ])('must be meant for us alone: aud %j is not', async (aud) => {
    expect(await verdictOn({ aud })).toBe('invalid_audience')
  })

  test('must not have expired', async () => {
    expect(await verdictOn({ iat: seconds() - 400, exp: seconds() - 60 })).toBe('expired')
  })

  test('must have been said in the past', async () => {
    expect(await verdictOn({ iat: seconds() + 61, exp: seconds() + 300 })).toBe('expired')
    expect(await verdictOn({ nbf: seconds() + 61 })).toBe('expired')
  })

  test('must not be good for longer than ten minutes', async () => {
    expect(await verdictOn({ iat: seconds(), exp: seconds() + 661 })).toBe('expired')
    expect(await verdictOn({ iat: -1e12, exp: seconds() + 300 })).toBe('expired')
  })

  test.each(['sub', 'client_id', 'jti', 'exp', 'iat', 'aud'])('must have the claim %s', async (claim) => {
    expect(await verdictOn({ [claim]: undefined })).toBe('invalid_request')
  })

  test.each(['sub', 'client_id', 'jti'])('must have a text in %s', async (claim) => {
    for (const value of [7, true, null, '', [], ['a'], { a: 1 }])
      expect(await verdictOn({ [claim]: value })).toBe('invalid_request')
  })

  test.each(['exp', 'iat', 'nbf'])('must have a number in %s', async (claim) => {
    for (const value of ['1', null, [], {}]) expect(await verdictOn({ [claim]: value })).toBe('invalid_request')
  })

  test('must name its scopes as one text, or none at all', async () => {
    for (const scope of [['read:content'], 7, null, { a: 1 }])
      expect(await verdictOn({ scope })).toBe('invalid_request')
  })

  test('must grant something that we know', async () => {
    for (const scope of ['', 'admin', 'READ:CONTENT']) expect(await verdictOn({ scope })).toBe('invalid_request')
  })

  test.each([false, 'true', 1, undefined, null])('must have a verified address to register: %j', async (verified) => {
    expect(await registered(await provider.idJag({ email_verified: verified }))).toBe('missing_verified_email')
  })

  test('must have an address to register', async () => {
    for (const email of [undefined, '', 7, ['ada@example.com']])
      expect(await registered(await provider.idJag({ email }))).toBe('missing_verified_email')
  })
})
