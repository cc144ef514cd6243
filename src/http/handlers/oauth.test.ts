import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCredential } from '../../access/credentials.ts'
import { grantTypes, introspectionSchema, keySetSchema, registeredClientSchema } from '../../contract/oauth.ts'
import {
  type AccessApi,
  type AccessFixture,
  baseUrl,
  createAccessApi,
  createAccessFixture,
  createProofKey,
} from '../../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
})
afterAll(() => fixture.close())

const newCredential = async () =>
  (await issueCredential({ ...fixture.ports, now: fixture.now() }, { label: 'a', scopes: ['read:content'] })).token
const exchange = async (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.postForm(
    '/oauth2/token',
    { grant_type: grantTypes.jwtBearer, assertion: await fixture.provider.idJag(), ...changes },
    headers,
  )

describe('the token endpoint', () => {
  test('exchanges an assertion, as often as it is presented until it expires', async () => {
    const assertion = await fixture.provider.idJag({ scope: 'read:content write:lead' })
    const answers = [await exchange({ assertion }), await exchange({ assertion })]
    for (const { status, headers, json } of answers) {
      expect(status).toBe(200)
      expect([headers.get('cache-control'), headers.get('pragma'), headers.get('content-type')]).toEqual([
        'no-store',
        'no-cache',
        'application/json; charset=utf-8',
      ])
      expect(json).toEqual({
        access_token: expect.stringMatching(/^ci_/),
        token_type: 'Bearer',
        expires_in: 3_600,
        scope: 'read:content write:lead',
      })
    }
    expect(new Set(answers.map(({ json }) => json.access_token)).size).toBe(2)
    fixture.pass(3_600)
    expect(await fixture.isAlive(answers[0]!.json.access_token)).toBe(false)
  })

  test('does so without a verified address, which only a registration needs', async () => {
    expect((await exchange({ assertion: await fixture.provider.idJag({ email: undefined }) })).status).toBe(200)
  })

  test('narrows the scopes of an assertion, and never widens them', async () => {
    const assertion = await fixture.provider.idJag({ scope: 'read:content write:lead' })
    expect((await exchange({ assertion, scope: 'write:lead read:catalog' })).json.scope).toBe('write:lead')
    expect((await exchange({ assertion, scope: 'read:catalog' })).json.error).toBe('invalid_scope')
    expect((await exchange({ assertion, scope: ' ' })).json.error).toBe('invalid_scope')
  })

  test('gives the token of an assertion to no other client', async () => {
    expect((await exchange({ client_id: 'agent-1' })).status).toBe(200)
    const { status, json } = await exchange({ client_id: 'agent-2' })
    expect([status, json.error]).toEqual([400, 'invalid_grant'])
  })

  test.each<[string, Record<string, string>]>([
    ['invalid_request', { grant_type: '' }],
    ['invalid_request', { assertion: '' }],
    ['invalid_request', { scope: 'read:catalog '.repeat(100) }],
    ['invalid_request', { resource: `https://desk.example/${'x'.repeat(500)}` }],
    ['invalid_request', { client_id: 'x'.repeat(4_097) }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['unsupported_grant_type', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange' }],
    ['invalid_grant', { assertion: 'a.b.c' }],
    ['invalid_grant', { assertion: 'x'.repeat(20_000) }],
    ['invalid_target', { resource: 'https://other.example' }],
  ])('says %s to %j, in the words of OAuth and in ours', async (error, changes) => {
    const { status, headers, json } = await exchange(changes)
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(json).toMatchObject({ error, code: error, status: 400 })
    expect(json.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
  })

  test('says invalid_grant to every assertion that is no good, and why', async () => {
    const { provider } = fixture
    const bad = [
      [provider.idJag({ aud: 'https://other.example' }), 'invalid_audience'],
      [provider.idJag({ iss: 'https://other.example' }), 'invalid_issuer'],
      [provider.idJag({ iat: 1, exp: 2 }), 'expired'],
      [
        provider.idJag({}, { key: provider.rs256.privateKey, header: { alg: 'RS256', kid: 'ES256' } }),
        'invalid_signature',
      ],
      [provider.idJag({ jti: undefined }), 'invalid_request'],
      [provider.idJag({ scope: 'admin' }), 'invalid_request'],
    ] as const
    for (const [assertion, why] of bad) {
      const { json } = await exchange({ assertion: await assertion })
      expect([json.error, json.error_description]).toEqual(['invalid_grant', expect.stringContaining(why)])
    }
  })

  test('wants the key where the assertion is bound to one', async () => {
    const key = await createProofKey(fixture.now)
    const assertion = await fixture.provider.idJag({ cnf: { jkt: key.thumbprint } })
    expect((await exchange({ assertion })).json.error).toBe('invalid_grant')
    expect((await exchange({ assertion }, { DPoP: 'x' })).json.error).toBe('invalid_dpop_proof')
    expect((await exchange({ assertion }, { DPoP: await key.prove() })).status).toBe(200)
  })

  test('reads a form in which nothing is there twice', async () => {
    const twice = (body: string) =>
      api.ask('/oauth2/token', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    const { status, json } = await twice('grant_type=a&grant_type=b')
    expect([status, json.error]).toEqual([400, 'invalid_request'])
    expect((await api.postJson('/oauth2/token', { grant_type: grantTypes.jwtBearer })).status).toBe(415)
    expect((await api.ask('/oauth2/token')).status).toBe(405)
  })

  test('says 503 while the keys of the provider cannot be read', async () => {
    fixture.issuers.push({ issuer: 'https://down.example', jwksUri: 'https://down.example/keys' })
    const { status, json } = await exchange({
      assertion: await fixture.provider.idJag({ iss: 'https://down.example' }),
    })
    expect([status, json.error]).toEqual([503, 'temporarily_unavailable'])
  })
})

describe('the revocation endpoint', () => {
  test('says 200 to every token, and ends those that are ours', async () => {
    const token = await newCredential()
    for (const each of [token, token, 'unknown', `ci_${'a'.repeat(43)}`, '%'])
      expect((await api.postForm('/oauth2/revoke', { token: each })).status).toBe(200)
    expect(await fixture.isAlive(token)).toBe(false)
  })

  test('says 400 where there is none', async () => {
    const { status, json } = await api.postForm('/oauth2/revoke', { token_type_hint: 'access_token' })
    expect([status, json.error]).toEqual([400, 'invalid_request'])
  })
})

describe('the introspection endpoint', () => {
  const ask = async (token: string, headers: Record<string, string>) =>
    api.postForm('/oauth2/introspect', { token }, headers)
  const caller = async () => ({ Authorization: `Bearer ${await newCredential()}` })

  test('answers whoever has a credential', async () => {
    const { status, json } = await ask(await newCredential(), await caller())
    expect(status).toBe(200)
    expect(introspectionSchema.parse(json)).toMatchObject({ active: true, scope: 'read:content', iss: baseUrl })
  })

  test('says exactly the same of everything that is dead', async () => {
    const revoked = await newCredential()
    await api.postForm('/oauth2/revoke', { token: revoked })
    const registered = (await api.postJson('/api/lead', { type: 'anonymous' })).json
    for (const token of [revoked, registered.claim_token, 'unknown', `ci_${'a'.repeat(43)}`])
      expect((await ask(token, await caller())).text).toBe('{"active":false}')
  })

  test('asks for a credential first, and takes no dead one', async () => {
    const token = await newCredential()
    const none = await ask(token, {})
    expect([none.status, none.json.error]).toEqual([401, 'invalid_token'])
    expect(none.headers.get('www-authenticate')).toMatch(/^Bearer realm="consultation-intake", scope=/)
    expect(none.headers.get('www-authenticate')).not.toContain('error=')
    await api.postForm('/oauth2/revoke', { token })
    for (const value of [`Bearer ${token}`, `Basic ${token}`, token, 'Bearer', 'Bearer a b']) {
      const { status, headers, text } = await ask(await newCredential(), { Authorization: value })
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('error="invalid_token"')])
      expect(text).not.toContain('active')
    }
  })

  test('says 400 where there is no token', async () => {
    expect((await api.postForm('/oauth2/introspect', {}, await caller())).json.error).toBe('invalid_request')
  })
})

describe('the registration endpoint', () => {
  const register = (body: unknown) => api.postJson('/oauth2/register', body)
  const redirect_uris = ['http://127.0.0.1:8123/callback']

  test('gives a public client an id, and answers with what we offer', async () => {
    const { status, json } = await register({
      redirect_uris,
      client_name: 'Client',
      grant_types: ['implicit', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_basic',
      jwks_uri: 'https://attacker.example/',
    })
    expect(status).toBe(201)
    expect(registeredClientSchema.parse(json)).toEqual(json)
    expect(json).toEqual({
      client_id: expect.stringMatching(/^dyn_/),
      client_id_issued_at: Math.floor(fixture.now().getTime() / 1000),
      client_name: 'Client',
      redirect_uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    })
  })

  test.each<[string, unknown]>([
    ['invalid_redirect_uri', { redirect_uris: ['javascript:alert(1)'] }],
    ['invalid_redirect_uri', { redirect_uris: ['https://client.example/#a'] }],
    ['invalid_redirect_uri', { redirect_uris: [] }],
    ['invalid_client_metadata', {}],
    ['invalid_client_metadata', []],
    ['invalid_client_metadata', null],
    ['invalid_client_metadata', { redirect_uris: 'a' }],
    ['invalid_client_metadata', { redirect_uris, client_name: '' }],
    ['invalid_client_metadata', { redirect_uris, client_name: 7 }],
  ])('says %s to %j', async (error, body) => {
    const { status, json } = await register(body)
    expect([status, json.error]).toEqual([400, error])
  })
})

test('the public keys are there before anything was signed, and may be kept for a while', async () => {
  const { status, headers, json } = await api.ask('/.well-known/jwks.json')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(keySetSchema.parse(json)).toEqual(json)
  expect(json.keys).toHaveLength(1)
})

test('no endpoint makes a mistake of ours out of a body of theirs', async () => {
  const bodies = ['', '=', '&&&', 'token', 'token=%00', 'code=%F0%9F%99%82', 'a=b', `token=${'x'.repeat(60_000)}`]
  const addresses = [
    '/oauth2/token',
    '/oauth2/revoke',
    '/oauth2/introspect',
    '/oauth2/authorize',
    '/claim',
    '/api/lead',
  ]
  for (const path of addresses)
    for (const body of bodies) {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(path.endsWith('introspect') && { Authorization: `Bearer ${await newCredential()}` }),
      }
      const { status } = await api.ask(path, { method: 'POST', body, headers })
      expect([path, body.slice(0, 20), status < 500]).toEqual([path, body.slice(0, 20), true])
    }
  expect(api.lines.filter((line) => 'error' in line)).toEqual([])
})
