import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { beforeEach, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { resourceMetadataPath } from '../../contract/protected-resources.ts'
import { approve } from '../access-journeys.ts'
import { type Answer, ask } from '../client.ts'
import { modernRequest } from '../mcp/connect.ts'
import { describeMatrix } from '../runtimes.ts'

const redirectUri = 'http://127.0.0.1:8123/callback'

describeMatrix('a client that others wrote, with what a person approved,', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  // Every request comes from a caller of this test.
  const fetchAsCaller = (url: string, init: object) =>
    fetch(url, { ...init, headers: { ...caller, ...(init as { headers: Record<string, string> }).headers } })
  const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchAsCaller }

  /** openid-client, as an application uses it: it discovers, registers and is approved. */
  const approved = async (resource?: string) => {
    const config = await openid.dynamicClientRegistration(
      new URL(runtime.url),
      { redirect_uris: [redirectUri], grant_types: ['authorization_code', 'refresh_token'] },
      openid.None(),
      { execute: [openid.allowInsecureRequests], [openid.customFetch]: fetchAsCaller },
    )
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email read:catalog write:lead',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...(resource !== undefined && { resource }),
    })
    const returned = await approve(runtime, url.href, caller)
    const tokens = await openid.authorizationCodeGrant(
      config,
      returned,
      { pkceCodeVerifier },
      resource === undefined ? undefined : { resource },
    )
    return { config, tokens }
  }

  const bearer = (token: string) => ({ ...caller, Authorization: `Bearer ${token}` })
  const doors: Record<string, (headers: Record<string, string>) => Promise<Answer>> = {
    '/api': (headers) => ask(runtime, '/api/v1/catalog', { headers }),
    '/sandbox': (headers) => ask(runtime, '/sandbox', { json: exampleLead, headers }),
    '/mcp': (headers) => {
      const { headers: own, body } = modernRequest('tools/list', {})
      return ask(runtime, '/mcp', { json: body, headers: { ...own, ...headers } })
    },
    '/a2a': (headers) =>
      ask(runtime, '/a2a', {
        json: { jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} },
        headers: { ...headers, 'a2a-version': '1.0' },
      }),
  }
  const statusesFor = async (token: string) => {
    const answers: [string, number][] = []
    for (const [door, knock] of Object.entries(doors)) answers.push([door, (await knock(bearer(token))).status])
    return Object.fromEntries(answers)
  }

  test('refreshes its token, again and again: openid-client', async () => {
    const { config, tokens } = await approved()
    const second = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    const third = await openid.refreshTokenGrant(config, second.refresh_token!)
    expect(third.scope).toBe(tokens.scope)
    expect(new Set([tokens, second, third].map((each) => each.refresh_token)).size).toBe(3)
    expect((await doors['/api']!(bearer(third.access_token))).status).toBe(200)
    expect((await doors['/api']!(bearer(tokens.access_token))).status).toBe(401)
  })

  test('loses everything when a refresh token comes a second time, and reads why: oauth4webapi', async () => {
    const { config, tokens } = await approved()
    const server = config.serverMetadata() as oauth.AuthorizationServer
    const client = { client_id: config.clientMetadata().client_id }
    const refresh = async (token: string) =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options),
      )
    const second = await refresh(tokens.refresh_token!)
    await expect(refresh(tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
      error_description: expect.stringContaining('used before'),
    })
    expect((await doors['/api']!(bearer(second.access_token))).status).toBe(401)
    await expect(refresh(second.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('that refreshes five times at once gets one token, and that ends', async () => {
    const { config, tokens } = await approved()
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => openid.refreshTokenGrant(config, tokens.refresh_token!)),
    )
    const issued = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.access_token] : []))
    expect(issued).toHaveLength(1)
    expect((await doors['/api']!(bearer(issued[0]!))).status).toBe(401)
  })

  test('ends the approval by either token', async () => {
    for (const which of ['refresh_token', 'access_token'] as const) {
      const { config, tokens } = await approved()
      await openid.tokenRevocation(config, tokens[which]!)
      expect((await doors['/api']!(bearer(tokens.access_token))).status).toBe(401)
      await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    }
  })

  const open = { '/api': 200, '/sandbox': 200, '/mcp': 200, '/a2a': 200 }
  const shut = { '/api': 401, '/sandbox': 401, '/mcp': 401, '/a2a': 401 }

  test.each([
    [undefined, open],
    ['', open],
    ['/', open],
    ['/api', { ...shut, '/api': 200, '/sandbox': 200 }],
    ['/mcp', { ...shut, '/mcp': 200 }],
    ['/a2a', { ...shut, '/a2a': 200 }],
  ])('with a token for %j opens what that stands for, and no other door, refreshed too', async (path, opened) => {
    const { config, tokens } = await approved(path === undefined ? undefined : `${runtime.url}${path}`)
    expect(await statusesFor(tokens.access_token)).toEqual(opened)
    const { access_token } = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    expect(await statusesFor(access_token)).toEqual(opened)
  })

  test('is told at another door what to ask for, and where to read on', async () => {
    const { tokens } = await approved(`${runtime.url}/mcp`)
    const refused = await doors['/a2a']!(bearer(tokens.access_token))
    expect(refused.json).toMatchObject({ code: 'invalid_token' })
    expect(refused.json.detail).toContain(`resource=${runtime.url}/a2a`)
    expect(refused.headers.get('www-authenticate')).toContain(
      `error="invalid_token", scope="read:content write:lead read:catalog", resource_metadata="${runtime.url}${resourceMetadataPath('/a2a')}"`,
    )
  })

  test('gets a token for one door of all that were approved, and never for one that was not', async () => {
    const wide = await approved()
    const mcp = await openid.refreshTokenGrant(wide.config, wide.tokens.refresh_token!, {
      resource: `${runtime.url}/mcp`,
    })
    expect(await statusesFor(mcp.access_token)).toEqual({ ...shut, '/mcp': 200 })
    const narrow = await approved(`${runtime.url}/mcp`)
    for (const resource of [runtime.url, `${runtime.url}/a2a`, 'https://other.example/mcp'])
      await expect(
        openid.refreshTokenGrant(narrow.config, narrow.tokens.refresh_token!, { resource }),
      ).rejects.toMatchObject({ error: 'invalid_target' })
    const next = await openid.refreshTokenGrant(narrow.config, narrow.tokens.refresh_token!)
    expect(await statusesFor(next.access_token)).toEqual({ ...shut, '/mcp': 200 })
  })
})
