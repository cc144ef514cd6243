import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { revocationEventUri } from '../../contract/events.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { exchangeGrant } from '../oauth/exchange-grant.ts'
import { newSubject, useRevocations } from '../../testing/revocation-fixture.ts'

const { fixture, provider, seconds, credentialOf, revoke, wordsIn } = useRevocations()

describe.each(['logout', 'event'] as const)('the word of an identity provider, as %s token', (form) => {
  const revocation = wordsIn(form)

  test.each([
    ['no events', { events: undefined }],
    ['events that are none', { events: null }],
    ['a list of events', { events: [revocationEventUri] }],
    ['events in a text', { events: revocationEventUri }],
    ['no event of ours', { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
    ['an event of nearly our name', { events: { [`${revocationEventUri}/`]: {} } }],
    ['an inherited event', { events: {}, toString: {} }],
    ['a nonce', { nonce: 'a' }],
    ['an empty nonce', { nonce: '' }],
    ['no jti', { jti: undefined }],
    ['an empty jti', { jti: '' }],
    ['a jti that is no text', { jti: { a: 1 } }],
    ['no time', { iat: undefined }],
    ['no subject', { sub: undefined, sub_id: undefined }],
    ['an empty subject', { sub: '', sub_id: undefined }],
    ['a subject that is no text', { sub: 7, sub_id: undefined }],
    [
      'a subject of another issuer',
      { sub: undefined, sub_id: { format: 'iss_sub', iss: 'https://other.example', sub: 'user-1' } },
    ],
    ['a subject of another form', { sub: undefined, sub_id: { format: 'email', email: 'ada@example.com' } }],
    ['a subject in a text', { sub: undefined, sub_id: 'user-1' }],
  ])('with %s is refused', async (_, changes) => {
    const credential = await credentialOf('user-1')
    expect(await revoke(await revocation('user-1', changes), form)).toBe('invalid_request')
    expect(await fixture.isAlive(credential)).toBe(true)
  })

  test('about one subject in two words that differ is refused', async () => {
    const [sub, stranger] = [newSubject(), newSubject()]
    const token = await revocation(sub, {
      sub,
      sub_id: { format: 'iss_sub', iss: provider.issuer, sub: stranger },
    })
    expect(await revoke(token, form)).toBe('invalid_request')
    const alike = await revocation(sub, { sub, sub_id: { format: 'iss_sub', iss: provider.issuer, sub } })
    expect(await revoke(alike, form)).toBe('revoked')
  })

  test.each([
    ['expired', { exp: 1 }],
    ['expired', { iat: 1 }],
    ['invalid_audience', { aud: 'https://other.example' }],
    ['invalid_audience', { aud: [baseUrl, 'https://other.example'] }],
    ['invalid_issuer', { iss: `${'https://idp.example'}/` }],
  ])('is refused as %s with %j', async (code, changes) => {
    expect(await revoke(await revocation('user-1', changes), form)).toBe(code)
  })

  test('must be signed by that provider', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const claims = { sub: 'user-1' }
    const forged =
      form === 'logout'
        ? provider.logoutToken(claims, { key: privateKey })
        : provider.securityEvent(claims, { key: privateKey })
    expect(await revoke(await forged, form)).toBe('invalid_signature')
  })
})

describe('the two forms', () => {
  test('are not taken for each other, nor is an assertion for either', async () => {
    expect(await revoke(await provider.securityEvent({ sub: 'user-1' }), 'logout')).toBe('invalid_signature')
    expect(await revoke(await provider.logoutToken(), 'event')).toBe('invalid_signature')
    const events = { [revocationEventUri]: {} }
    for (const form of ['logout', 'event'] as const)
      expect(await revoke(await provider.idJag({ events }), form)).toBe('invalid_signature')
    expect(
      await exchangeGrant(
        fixture.ports,
        {
          grant_type: grantTypes.jwtBearer,
          assertion: await provider.logoutToken({ client_id: 'a', exp: seconds() + 60 }),
        },
        undefined,
      ),
    ).toMatchObject({ code: 'invalid_grant' })
  })

  test('an event may have its subject in either place', async () => {
    const sub = newSubject()
    const credential = await credentialOf(sub)
    expect(await revoke(await provider.securityEvent({ sub, sub_id: undefined }), 'event')).toBe('revoked')
    expect(await fixture.isAlive(credential)).toBe(false)
  })
})
