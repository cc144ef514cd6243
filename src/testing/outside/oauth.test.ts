import * as oauth from 'oauth4webapi'
import { beforeEach, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { approve, claimedCredential } from '../access-journeys.ts'
import { ask } from '../client.ts'
import { idJagFrom, useIdentityProvider } from '../identity-provider.ts'
import { describeMatrix } from '../runtimes.ts'

const provider = useIdentityProvider()
const redirectUri = 'http://127.0.0.1:8123/callback'

describeMatrix('a client that others wrote', (runtime) => {
  let caller: Record<string, string>
  let server: oauth.AuthorizationServer
  // Every request comes from a caller of this test, over http as the server is on this machine.
  const options = () => ({
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: object) =>
      fetch(url, { ...init, headers: { ...caller, ...(init as { headers: Record<string, string> }).headers } }),
  })
  beforeEach(async () => {
    caller = await runtime.freshCaller()
    const issuer = new URL(runtime.url)
    server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...options(), algorithm: 'oauth2' }),
    )
  })
  const idJag = (claims: Record<string, unknown> = {}) =>
    idJagFrom(provider, runtime.url, { sub: 'user-2', client_id: 'agent-2', ...claims })
  const registered = async (): Promise<oauth.Client> =>
    oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        server,
        { redirect_uris: [redirectUri], client_name: 'A tested application', token_endpoint_auth_method: 'none' },
        options(),
      ),
    )
  const introspected = async (credential: string, token: string) =>
    oauth.processIntrospectionResponse(
      server,
      { client_id: 'any' },
      await oauth.introspectionRequest(server, { client_id: 'any' }, bearer(credential), token, options()),
    )
  const bearer =
    (token: string): oauth.ClientAuth =>
    (_server, _client, _body, headers) =>
      headers.set('authorization', `Bearer ${token}`)

  test('finds the way from the challenge of a refused token to the authorization server', async () => {
    const refused = await ask(runtime, '/api/v1/catalog', { headers: { ...caller, Authorization: 'Bearer ci_x' } })
    const [, metadataUrl = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)!
    const resource = await oauth.processResourceDiscoveryResponse(
      new URL(runtime.url),
      await oauth.resourceDiscoveryRequest(new URL(runtime.url), options()),
    )
    expect(await (await fetch(metadataUrl)).json()).toEqual(resource)
    expect(resource.authorization_servers).toEqual([server.issuer])
    const openid = await oauth.processDiscoveryResponse(
      new URL(runtime.url),
      await oauth.discoveryRequest(new URL(runtime.url), { ...options(), algorithm: 'oidc' }),
    )
    expect(openid.token_endpoint).toBe(server.token_endpoint)
  })

  test('gets a token through the whole code flow with PKCE, an ID token, and loses both by revocation', async () => {
    const client = await registered()
    const verifier = oauth.generateRandomCodeVerifier()
    const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
    const url = new URL(server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email write:lead',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      resource: runtime.url,
    }).toString()
    const returned = await approve(runtime, url.href, caller)
    expect(`${returned.origin}${returned.pathname}`).toBe(redirectUri)
    const parameters = oauth.validateAuthResponse(server, client, returned, state)
    const exchange = () =>
      oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, verifier, options())
    const response = await exchange()
    const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    expect(answer.scope).toBe('openid email write:lead')
    const claims = oauth.getValidatedIdTokenClaims(answer)!
    expect([claims['email_verified'], claims.sub.length]).toEqual([true, 64])
    await oauth.validateApplicationLevelSignature(server, response, options())

    const own = await claimedCredential(runtime, caller)
    expect(await introspected(own, answer.access_token)).toMatchObject({
      active: true,
      scope: 'write:lead',
      client_id: client.client_id,
    })
    const lead = await ask(runtime, '/api/v1/lead?sandbox=true', {
      json: exampleLead,
      headers: { ...caller, Authorization: `Bearer ${answer.access_token}` },
    })
    expect([lead.status, lead.headers.get('x-ratelimit-limit')]).toEqual([200, '100'])

    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), answer.access_token, options()),
    )
    expect(await introspected(own, answer.access_token)).toEqual({ active: false })
  })

  test('is told when the person does not approve', async () => {
    const client = await registered()
    const url = new URL(server.authorization_endpoint!)
    const verifier = oauth.generateRandomCodeVerifier()
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 's',
    }).toString()
    const returned = await approve(runtime, url.href, caller, 'no')
    expect(() => oauth.validateAuthResponse(server, client, returned, 's')).toThrow(oauth.AuthorizationResponseError)
    expect(returned.searchParams.get('error')).toBe('access_denied')
  })

  test('loses its token when its code is used a second time', async () => {
    const client = await registered()
    const verifier = oauth.generateRandomCodeVerifier()
    const url = new URL(server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString()
    const returned = await approve(runtime, url.href, caller)
    const parameters = oauth.validateAuthResponse(server, client, returned, oauth.expectNoState)
    const exchange = () =>
      oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, verifier, options())
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, await exchange())
    await expect(oauth.processAuthorizationCodeResponse(server, client, await exchange())).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect(await introspected(await claimedCredential(runtime, caller), access_token)).toEqual({ active: false })
  })

  test('exchanges an assertion for a token, as often as it is valid', async () => {
    const assertion = await idJag()
    const request = () =>
      oauth.genericTokenEndpointRequest(
        server,
        { client_id: 'agent-2' },
        oauth.None(),
        grantTypes.jwtBearer,
        { assertion, scope: 'read:catalog' },
        options(),
      )
    for (const _ of ['first', 'second']) {
      const answer = await oauth.processGenericTokenEndpointResponse(server, { client_id: 'agent-2' }, await request())
      expect([answer.token_type, answer.scope]).toEqual(['bearer', 'read:catalog'])
      const headers = { ...caller, Authorization: `Bearer ${answer.access_token}` }
      expect((await ask(runtime, '/api/v1/catalog', { headers })).status).toBe(200)
      const lacking = await ask(runtime, '/api/v1/lead?sandbox=true', { json: exampleLead, headers })
      expect([lacking.status, lacking.headers.get('www-authenticate')]).toEqual([
        403,
        expect.stringMatching(/error="insufficient_scope", scope="write:lead", resource_metadata="/),
      ])
      expect((await ask(runtime, '/api/v1/content', { headers })).status).toBe(403)
    }
  })

  test('proves possession of its key where the assertion is bound to one', async () => {
    const keys = await oauth.generateKeyPair('ES256')
    const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as Record<string, string>
    const canonical = JSON.stringify({ crv, kty, x, y })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical))
    const assertion = await idJag({ cnf: { jkt: Buffer.from(digest).toString('base64url') } })
    const client = { client_id: 'agent-2' }
    const request = (DPoP?: oauth.DPoPHandle) =>
      oauth.genericTokenEndpointRequest(
        server,
        client,
        oauth.None(),
        grantTypes.jwtBearer,
        { assertion },
        { ...options(), ...(DPoP && { DPoP }) },
      )
    await expect(oauth.processGenericTokenEndpointResponse(server, client, await request())).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const answer = await oauth.processGenericTokenEndpointResponse(server, client, await request(oauth.DPoP({}, keys)))
    expect(answer.token_type).toBe('bearer')
  })
})
