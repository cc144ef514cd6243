import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessFixture, baseUrl, codeChallenge, createAccessFixture } from '../../testing/access-fixture.ts'
import { checkAuthorizationRequest } from './authorization-request.ts'
import { registerClient } from './clients.ts'

let fixture: AccessFixture
let clientId: string
const redirectUri = 'https://client.example/callback?keep=1'

beforeAll(async () => {
  fixture = await createAccessFixture()
  clientId = registerClient(fixture.ports, {
    redirect_uris: [redirectUri, 'http://127.0.0.1:8123/callback'],
    client_name: 'Client',
  }).client.id
})
afterAll(() => fixture.close())

type Parameters = Record<string, string | undefined>
const check = (changes: Parameters = {}) => {
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'a state',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const sent = Object.entries(parameters).filter(([, value]) => value !== undefined) as [string, string][]
  return checkAuthorizationRequest(fixture.ports, Object.fromEntries(sent))
}
const requestOf = async (changes: Parameters = {}) => {
  const checked = await check(changes)
  return checked.kind === 'valid' ? checked.request : checked
}

describe('a request to authorize', () => {
  test('is read', async () => {
    expect(await requestOf({ scope: 'write:lead openid of:others', nonce: 'n', resource: baseUrl })).toEqual({
      clientId,
      clientName: 'Client',
      clientNames: [clientId.split('.')[0], 'client.example', '127.0.0.1'],
      redirectUri,
      state: 'a state',
      nonce: 'n',
      codeChallenge,
      scopes: ['write:lead'],
      openid: ['openid'],
      resource: null,
      refreshes: true,
    })
  })

  test('asks for every scope of ours where it names none', async () => {
    expect(await requestOf()).toMatchObject({ scopes: ['read:content', 'write:lead', 'read:catalog'], openid: [] })
    expect(await requestOf({ scope: 'openid email' })).toMatchObject({ scopes: [], openid: ['openid', 'email'] })
  })

  test('may leave the address out where the client has one only', async () => {
    expect(await check({ redirect_uri: undefined })).toMatchObject({ code: 'invalid_redirect_uri' })
    const { id } = registerClient(fixture.ports, { redirect_uris: ['https://one.example/'] }).client
    expect(await requestOf({ client_id: id, redirect_uri: undefined })).toMatchObject({
      redirectUri: 'https://one.example/',
    })
  })

  test('may have another port on this computer', async () => {
    const redirect_uri = 'http://127.0.0.1:49152/callback'
    expect(await requestOf({ redirect_uri })).toMatchObject({ redirectUri: redirect_uri })
  })

  test('may name us as the resource with or without a slash', async () => {
    for (const resource of [baseUrl, `${baseUrl}/`])
      expect(await requestOf({ resource })).toMatchObject({ resource: null })
  })

  test.each(['/api', '/mcp', '/a2a'])('may ask for one door alone: %s', async (door) => {
    expect(await requestOf({ resource: `${baseUrl}${door}` })).toMatchObject({ resource: door })
  })
})

describe('a request to authorize may', () => {
  test('ask for an answer in the query, which is where it comes anyway', async () => {
    expect((await check({ response_mode: 'query' })).kind).toBe('valid')
  })

  test('ask for a person, who is asked each time', async () => {
    for (const prompt of ['login', 'consent', 'login consent']) expect((await check({ prompt })).kind).toBe('valid')
  })

  test('have a state and a nonce of 1024 characters', async () => {
    const longest = 'x'.repeat(1_024)
    expect(await requestOf({ state: longest, nonce: longest })).toMatchObject({ state: longest, nonce: longest })
  })

  test('have more space between its scopes than it needs', async () => {
    expect(await requestOf({ scope: ' write:lead  openid ' })).toMatchObject({
      scopes: ['write:lead'],
      openid: ['openid'],
      resource: null,
      refreshes: true,
    })
  })
})

describe('while client or address are in doubt, nobody is sent anywhere', () => {
  test.each([
    ['invalid_client', { client_id: undefined }],
    ['invalid_client', { client_id: '' }],
    ['invalid_client', { client_id: 'dyn_x.y' }],
    ['invalid_client', { client_id: 'https://unknown.example/client.json' }],
    ['invalid_redirect_uri', { redirect_uri: 'https://attacker.example/' }],
    ['invalid_redirect_uri', { redirect_uri: 'javascript:alert(1)' }],
    ['invalid_redirect_uri', { redirect_uri: 'data:text/html,x' }],
    ['invalid_redirect_uri', { redirect_uri: `${redirectUri}&more=1` }],
    ['invalid_redirect_uri', { redirect_uri: 'https://client.example@attacker.example/callback?keep=1' }],
    ['invalid_redirect_uri', { redirect_uri: '//attacker.example' }],
    ['invalid_redirect_uri', { redirect_uri: '' }],
  ])('%s: %j', async (code, changes) => {
    expect(await check({ ...changes, response_type: 'wrong' })).toMatchObject({ kind: 'refused', code })
  })
})

describe('the client is told, at its own address', () => {
  test.each<[string, Parameters]>([
    ['request_not_supported', { request: 'eyJ' }],
    ['request_uri_not_supported', { request_uri: 'https://client.example/request' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { response_mode: 'form_post' }],
    ['unsupported_response_type', { response_type: undefined }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'code token' }],
    ['unsupported_response_type', { response_type: 'id_token' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge: `${codeChallenge}=` }],
    ['invalid_request', { code_challenge: `${codeChallenge.slice(0, -1)}+` }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: 's256' }],
    ['invalid_request', { nonce: 'x'.repeat(1_025) }],
    ['invalid_request', { state: 'x'.repeat(1_025) }],
    ['invalid_request', { scope: 'write:lead '.repeat(100) }],
    ['invalid_request', { resource: `https://desk.example/${'x'.repeat(500)}` }],
    ['invalid_request', { prompt: 'login '.repeat(50) }],
    ['invalid_request', { code_challenge: 'x'.repeat(201) }],
    ['login_required', { prompt: 'none' }],
    ['login_required', { prompt: 'login none' }],
    ['invalid_target', { resource: 'https://other.example' }],
    ['invalid_target', { resource: `${baseUrl}.attacker.example` }],
    ['invalid_target', { resource: '' }],
    ['invalid_scope', { scope: 'admin' }],
    ['invalid_scope', { scope: ' ' }],
  ])('%s: %j', async (error, changes) => {
    const checked = await check(changes)
    if (checked.kind !== 'redirect') throw new Error(checked.kind)
    const location = new URL(checked.location)
    expect(location.origin + location.pathname).toBe('https://client.example/callback')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      keep: '1',
      error,
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
      state: changes['state'] ?? 'a state',
      iss: baseUrl,
    })
  })

  test('with its state as it was, whatever that is', async () => {
    for (const state of ['&error=x', '"><script>', '\r\nSet-Cookie: a=b', 'ä 🙂', '#', '%00']) {
      const checked = await check({ state, response_type: 'token' })
      if (checked.kind !== 'redirect') throw new Error(checked.kind)
      expect(checked.location).toMatch(/^[\x21-\x7e]+$/)
      expect(new URL(checked.location).searchParams.getAll('state')).toEqual([state])
    }
    const without = await check({ state: undefined, response_type: 'token' })
    expect(new URL((without as { location: string }).location).searchParams.has('state')).toBe(false)
  })
})
