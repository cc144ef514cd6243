import { describe, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { createProofKey } from '../../testing/access-fixture.ts'
import { useAccessApi, useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const api = useAccessApi(fixture)
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

  test('has the person sign in again where that was too long ago, and says how fresh it has to be', async () => {
    const at = (ago: number) => Math.floor(fixture.now().getTime() / 1000) - ago
    const stale = await exchange({ assertion: await fixture.provider.idJag({ auth_time: at(50_000) }) })
    expect([stale.status, stale.headers.get('www-authenticate')]).toEqual([
      401,
      'AgentAuth error="login_required", max_age="43200"',
    ])
    expect(stale.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(stale.json).toMatchObject({ error: 'login_required', code: 'login_required', max_age: 43_200 })
    expect((await exchange({ assertion: await fixture.provider.idJag({ auth_time: at(0) }) })).status).toBe(200)
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
