import { describe, expect, test } from 'vitest'
import { issueCredential } from '../../access/credentials.ts'
import { isSignedBy, readPublicKey } from '../../access/signed-agent/public-key.ts'
import { introspectionSchema, keySetSchema, registeredClientSchema } from '../../contract/oauth.ts'
import { signedAgents } from '../../contract/signed-agents.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
const newCredential = async () =>
  (await issueCredential({ ...fixture.ports, now: fixture.now() }, { label: 'a', scopes: ['read:content'] })).token

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
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    })
  })

  test.each([
    [undefined, ['authorization_code', 'refresh_token']],
    [
      ['refresh_token', 'authorization_code'],
      ['authorization_code', 'refresh_token'],
    ],
    [['authorization_code'], ['authorization_code']],
    [[], ['authorization_code']],
  ])('gives refresh tokens to who names them, or names no grants: %j', async (grant_types, given) => {
    expect((await register({ redirect_uris, grant_types })).json.grant_types).toEqual(given)
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
    ['invalid_client_metadata', { redirect_uris, grant_types: 'refresh_token' }],
    ['invalid_client_metadata', { redirect_uris, grant_types: Array(21).fill('refresh_token') }],
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

describe('the directory of our agent', () => {
  test('has the key by which what we send is verified, and proves whose it is', async () => {
    const { status, headers, json } = await api.ask(signedAgents.directory)
    expect([status, headers.get('content-type')]).toEqual([200, signedAgents.directoryType])
    const [thumbprint, key] = readPublicKey(json.keys[0], { kidIsThumbprint: true })!
    expect(json.keys[0].kid).toBe(thumbprint)
    const parameters = headers.get('signature-input')!.replace('sig1=', '')
    expect(parameters).toMatch(/^\("@authority";req\);.*tag="http-message-signatures-directory"$/)
    const signature = Buffer.from(/:(.*):/.exec(headers.get('signature')!)![1]!, 'base64')
    const base = `"@authority";req: ${new URL(baseUrl).host}\n"@signature-params": ${parameters}`
    expect(isSignedBy(key, base, signature, 'ed25519')).toBe(true)
  })
})
