import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { grantTypes, type TokenRequest } from '../../contract/oauth.ts'
import { type AccessFixture, baseUrl, type Claims, createAccessFixture } from '../../testing/access-fixture.ts'
import { verifyCredential } from '../verify-credential.ts'
import { exchangeGrant } from './exchange-grant.ts'

let fixture: AccessFixture

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

const exchange = async (request: Partial<TokenRequest> = {}, claims: Claims = {}) => {
  const assertion = await fixture.provider.idJag(claims)
  return exchangeGrant(fixture.ports, { grant_type: grantTypes.jwtBearer, assertion, ...request }, undefined)
}

describe('an assertion', () => {
  test('is exchanged for a token with its scopes, which is good for an hour', async () => {
    const answer = await exchange({}, { scope: 'write:lead read:content' })
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^ci_/),
      token_type: 'Bearer',
      expires_in: lifetimes.assertedCredential,
      scope: 'read:content write:lead',
    })
    const token = 'access_token' in answer ? answer.access_token : ''
    expect(await verifyCredential(fixture.ports.database, token, fixture.now())).toMatchObject({
      scopes: ['read:content', 'write:lead'],
      anonymous: false,
    })
  })

  test('may be exchanged again, and by its own client', async () => {
    const assertion = await fixture.provider.idJag()
    for (const client_id of [undefined, 'agent-1'])
      expect(await exchange({ assertion, client_id })).toMatchObject({ token_type: 'Bearer' })
  })

  test.each([
    ['write:lead', 'write:lead'],
    [' write:lead  admin ', 'write:lead'],
    ['read:catalog', undefined],
    ['admin', undefined],
    ['', undefined],
    [' ', undefined],
  ])('may be exchanged for fewer of its scopes, never for more: %j', async (scope, granted) => {
    const answer = await exchange({ scope }, { scope: 'write:lead read:content' })
    expect(answer).toMatchObject(granted === undefined ? { code: 'invalid_scope' } : { scope: granted })
  })

  test('of another client is refused', async () => {
    expect(await exchange({ client_id: 'agent-2' })).toMatchObject({ code: 'invalid_grant' })
  })

  test('that is not there is missed', async () => {
    for (const assertion of [undefined, ''])
      expect(await exchange({ assertion })).toMatchObject({ code: 'invalid_request', detail: 'assertion is missing.' })
  })

  test('that is no good is refused in the one word of OAuth, and ours says why', async () => {
    expect(await exchange({}, { iss: 'https://other.example' })).toMatchObject({
      code: 'invalid_grant',
      detail: expect.stringMatching(/^invalid_issuer: This service trusts /),
    })
    expect(await exchange({}, { aud: 'https://other.example' })).toMatchObject({
      code: 'invalid_grant',
      detail: 'invalid_audience',
    })
  })

  test('whose keys cannot be had may be good later, and is not called bad', async () => {
    fixture.internet.set(fixture.provider.jwksUri, { kind: 'failed', reason: 'timeout' })
    const assertion = await fixture.provider.idJag()
    const request = { grant_type: grantTypes.jwtBearer, assertion }
    const answer = await exchangeGrant(fixture.withFreshKeys(), request, undefined)
    expect(answer).toMatchObject({ code: 'service_unavailable' })
  })
})

test('an assertion brings no refresh token: its provider is asked again', async () => {
  expect(await exchange()).not.toHaveProperty('refresh_token')
})

test('a token on an assertion is restricted to one door, where that is asked for', async () => {
  const answer = await exchange({ resource: `${baseUrl}/a2a` })
  const token = 'access_token' in answer ? answer.access_token : ''
  expect(await verifyCredential(fixture.ports.database, token, fixture.now())).toMatchObject({ resource: '/a2a' })
})

test('a token is for us, whether that is said or not', async () => {
  expect(await exchange({ resource: baseUrl })).toMatchObject({ token_type: 'Bearer' })
  expect(await exchange({ resource: 'https://other.example' })).toMatchObject({ code: 'invalid_target' })
})

test.each(['', 'password', 'client_credentials'])(
  'the grant type %j is refused, with those that are there',
  async (grant_type) => {
    expect(await exchange({ grant_type })).toMatchObject({
      code: 'unsupported_grant_type',
      detail: `grant_type must be ${Object.values(grantTypes).join(' or ')}.`,
    })
  },
)
