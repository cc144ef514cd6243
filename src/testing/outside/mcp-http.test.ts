import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonHeaders } from '../../contract/headers.ts'
import { exampleLead } from '../../contract/lead.ts'
import { maxBodyBytes, rateLimits } from '../../contract/limits.ts'
import { resourceMetadataPath } from '../../contract/protected-resources.ts'
import { protocolPaths } from '../../contract/paths.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { freshFetch, issueCredential, useUpAllButOne } from '../caller.ts'
import { connectMcp, eras, modernRequest } from '../mcp/connect.ts'
import { describeMatrix } from '../runtimes.ts'

const json = { 'content-type': 'application/json' }
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

describeMatrix('/mcp over HTTP', (runtime) => {
  const url = `${runtime.url}${protocolPaths.mcp}`
  const metadata = `${runtime.url}${resourceMetadataPath(protocolPaths.mcp)}`
  let send: typeof fetch
  beforeAll(() => {
    send = freshFetch(runtime)
  })
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    send(url, { method: 'POST', headers: { ...json, ...headers }, body })
  const modern = (method: string, params: object = {}, more: Record<string, string> = {}) => {
    const { headers, body } = modernRequest(method, params)
    return post(JSON.stringify(body), { ...headers, ...more })
  }
  const toolCall = (name: string, args: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

  test('every answer counts, whatever it says', async () => {
    const answers = await Promise.all([
      post(ping),
      post(list),
      post(toolCall('validate_lead', {})),
      post('{'),
      post(ping, { 'content-type': 'text/plain' }),
      post(ping, { origin: 'http://evil.example' }),
      post(ping, { authorization: 'Bearer ci_wrong' }),
      modern('server/discover'),
      modern('no/such/method'),
      modern('resources/read', { uri: `${runtime.url}/nowhere.md` }),
      send(url),
    ])
    const names = commonHeaders.filter((name) => name !== 'Deprecation')
    for (const { status, headers } of answers) {
      expect([status, names.filter((name) => !headers.has(name))]).toEqual([status, []])
      expect(headers.get('x-ratelimit-limit')).toBe(String(rateLimits.anonymous.requests))
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 415, 403, 401, 200, 404, 200, 405])
  })

  test('a page of another origin may ask beforehand, with the headers of the protocol', async () => {
    const asked = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'authorization', 'content-type']
    const response = await send(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:9999',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked.join(', '),
      },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = response.headers.get('access-control-allow-headers')!.toLowerCase().split(/,\s*/)
    expect(asked.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('there is no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await send(url, { method, headers: { accept: 'text/event-stream' } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'OPTIONS, POST'])
    }
  })

  test.each(['http://evil.example', 'null'])('the origin %s has no business on this machine', async (origin) => {
    const response = await post(list, { origin })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('"error"')])
  })

  const bodies: [what: string, body: BodyInit, status: number][] = [
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['a text', '"x"', 400],
    ['many messages in one', `[${ping},${ping}]`, 400],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400],
    ['a deep trap', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['another encoding', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['too much', `{"x":"${'x'.repeat(maxBodyBytes)}"}`, 413],
    ['far too much', `{"x":"${'x'.repeat(2_000_000)}"}`, 413],
    ['a lead of a strange kind', toolCall('validate_lead', { name: [[[]]], email: {}, need: -1 }), 200],
    ['half of a surrogate pair', toolCall('validate_lead', { ...exampleLead, need: '\ud800' }), 200],
    ['NUL', toolCall('submit_lead', { ...exampleLead, need: '\u0000' }), 200],
  ]
  test.each(bodies)('%s is answered, and is no failure', async (_, body, status) => {
    const response = await post(body)
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(/"error"|"isError":true/)])
  })

  describe('a token', () => {
    test.each(['Bearer ci_unknown', 'Basic YTpi'])(
      'that is no good (%s) is refused for whatever is asked, and is never taken for none',
      async (authorization) => {
        for (const response of [
          await post(list, { authorization }),
          await modern('tools/list', {}, { authorization }),
        ]) {
          expect(response.status).toBe(401)
          expect(response.headers.get('www-authenticate')).toMatch(
            new RegExp(`^Bearer .*resource_metadata="${metadata.replaceAll('.', '\\.')}"`),
          )
        }
        expect(await (await fetch(metadata)).json()).toMatchObject({ resource: url })
      },
    )

    test('without a scope is refused where it is needed, and told which', async () => {
      const headers = await issueCredential(runtime, ['read:content'])
      const args = { name: 'submit_lead', arguments: exampleLead }
      for (const response of [
        await post(toolCall('submit_lead', exampleLead), headers),
        await modern('tools/call', args, headers),
      ]) {
        expect(response.status).toBe(403)
        const challenge = response.headers.get('www-authenticate')
        expect(challenge).toContain('error="insufficient_scope"')
        expect(challenge).toContain('scope="write:lead"')
        expect(challenge).toContain(`resource_metadata="${metadata}"`)
      }
      expect((await post(toolCall('search_knowledge', { query: 'price' }), headers)).status).toBe(200)
    })

    test.each(eras)('with its scopes opens every tool to a client of %s, at its own limit', async (_, era) => {
      const headers = await issueCredential(runtime, scopeNames)
      const client = await connectMcp(url, era, freshFetch(runtime, headers))
      const result = await client.callTool({ name: 'validate_lead', arguments: exampleLead })
      expect(result.isError).toBe(undefined)
      await client.close()
      expect((await post(list, headers)).headers.get('x-ratelimit-limit')).toBe(String(rateLimits.credential.requests))
    })
  })

  describe('the limit', () => {
    let caller: Record<string, string>
    beforeAll(async () => {
      caller = await runtime.freshCaller()
    })
    // Those who come after count anew.
    afterAll(() => runtime.freshCaller())
    const as = (headers: Record<string, string>) => () =>
      fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: ping })

    test(`lets ${rateLimits.anonymous.requests} calls of one address pass, and says when to come back`, async () => {
      const call = as(caller)
      await useUpAllButOne(rateLimits.anonymous.requests, call)
      const last = await call()
      expect([last.status, last.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
      const late = await call()
      expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(await late.json()).toMatchObject({ code: 'rate_limited', retryable: true })
    })

    test(`lets ${rateLimits.credential.requests} calls of one credential pass, from an address that has none left`, async () => {
      const call = as({ ...caller, ...(await issueCredential(runtime, [])) })
      await useUpAllButOne(rateLimits.credential.requests, call)
      expect([(await call()).status, (await call()).status]).toEqual([200, 429])
    })
  })
})
