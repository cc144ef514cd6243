import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { maxBodyBytes } from '../contract/limits.ts'
import type { Scope } from '../contract/scopes.ts'
import { modernRequest } from '../testing/mcp/connect.ts'
import { startMcp, type TestMcp } from '../testing/mcp/test-mcp.ts'
import { serveMcp } from './mcp.ts'
import { buildLibrary } from '../discovery/library.ts'
import { loadFixture, today } from '../testing/load-fixture.ts'

let desk: TestMcp
beforeAll(async () => {
  desk = await startMcp()
})
afterAll(() => desk.close())

const json = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}, to = desk) =>
  to.fetch({
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
const legacy = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const modern = (method: string, params: object = {}, to = desk) => {
  const { headers, body } = modernRequest(method, params)
  return post(body, headers, to)
}

describe('the endpoint', () => {
  test('says that a resource is not there with the code of the revision', async () => {
    const params = { uri: 'https://data-works.example/nowhere.md' }
    const codeOf = async (response: Response) => ((await response.json()) as { error: { code: number } }).error.code
    expect(await codeOf(await post(legacy('resources/read', params)))).toBe(-32_002)
    expect(await codeOf(await modern('resources/read', params))).toBe(-32_602)
  })

  test.each([
    ['prompts/get', { name: 5 }, 'params.name: expected string, received number'],
    ['tools/call', { name: 'search_knowledge', arguments: 5 }, 'params.arguments: expected record, received number'],
    ['tools/list', { cursor: 5 }, 'params.cursor: expected string, received number'],
    ['resources/read', {}, 'params.uri: expected string, received undefined'],
  ])('says in words which parameter of %s is wrong, in both eras', async (method, params, found) => {
    for (const answer of [await post(legacy(method, params)), await modern(method, params)])
      expect(((await answer.json()) as { error: object }).error).toEqual({
        code: -32_602,
        message: `Invalid parameters: ${found}.`,
      })
  })

  test('has no tool by the name of what every object has', async () => {
    const answer = await post(legacy('tools/call', { name: 'constructor' }))
    expect(await answer.json()).toMatchObject({ error: { code: -32_602, message: 'Tool constructor not found' } })
  })

  test('answers JSON in both eras, whatever JSON the client accepts', async () => {
    for (const accept of ['application/json', '*/*', 'application/json, text/event-stream']) {
      const old = await post(legacy('tools/list'), { accept })
      expect([old.status, old.headers.get('content-type')]).toEqual([200, 'application/json'])
    }
    const now = await modern('tools/list')
    expect([now.status, now.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
    expect(now.headers.has('mcp-session-id')).toBe(false)
  })

  test('gives lists and pages an age within which they may be kept by anyone', async () => {
    for (const [method, params] of [
      ['tools/list', {}],
      ['prompts/list', {}],
      ['resources/list', {}],
      ['resources/templates/list', {}],
      ['resources/read', { uri: 'https://data-works.example/about.md' }],
      ['server/discover', {}],
    ] as const) {
      const { result } = (await (await modern(method, params)).json()) as { result: object }
      expect([method, result]).toEqual([method, expect.objectContaining({ ttlMs: 3_600_000, cacheScope: 'public' })])
    }
  })

  test('has no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await desk.fetch({ method, headers: { accept: 'text/event-stream' } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    const listen = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } })
    expect(await listen.text()).toMatch(/acknowledged.*"resultType":"complete"/s)
  })

  test('takes notifications and says nothing', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  test('refuses many messages in one, which would go past the limits', async () => {
    const response = await post([legacy('ping'), legacy('ping')])
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ id: null })])
  })

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a text', '"x"', 400],
    ['null', 'null', 400],
    ['an empty object', '{}', 400],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400],
    ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400],
    ['too much', JSON.stringify({ ...legacy('ping'), x: 'x'.repeat(maxBodyBytes) }), 413],
    ['a deep trap', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), 400],
    ['a deep array', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    [
      'a deep argument',
      JSON.stringify(
        legacy('tools/call', { name: 'validate_lead', arguments: JSON.parse('[['.repeat(15) + ']]'.repeat(15)) }),
      ),
      200,
    ],
    ['an unknown method', JSON.stringify(legacy('tools/dance')), 200],
    ['parameters of another kind', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":7}', 400],
    ['a tool named after a method of objects', JSON.stringify(legacy('tools/call', { name: 'constructor' })), 200],
    [
      'a prototype',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"__proto__":{}}}}',
      400,
    ],
    ['a tool named after the prototype', JSON.stringify(legacy('tools/call', { name: '__proto__' })), 200],
    [
      'an argument twice',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"validate_lead","arguments":{"name":"a","name":"b"}}}',
      400,
    ],
    ['another encoding than UTF-8', new Uint8Array([...Buffer.from('{"jsonrpc":"2.0","id":"'), 0xff, 0x22, 0x7d]), 400],
    [
      'an address that is too long',
      JSON.stringify(legacy('resources/read', { uri: `https://a.example/${'x'.repeat(2_048)}` })),
      400,
    ],
    ['a method that is too long', JSON.stringify(legacy('x'.repeat(2_049))), 400],
    ['a prompt named after a method of objects', JSON.stringify(legacy('prompts/get', { name: 'toString' })), 200],
  ])('answers %s without failing', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    const { error, result } = (await response.json()) as { error?: { code: number }; result?: { isError?: boolean } }
    expect(Boolean(error?.code) || result?.isError).toBe(true)
    expect(desk.lines).toEqual([])
  })

  test('refuses what is not declared as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await post('{}', { 'content-type': type })).status).toBe(415)
  })

  test('answers arguments that are none with an error of the tool', async () => {
    for (const args of [undefined, {}, { need: null }]) {
      const response = await post(legacy('tools/call', { name: 'validate_lead', arguments: args }))
      expect(await response.json()).toMatchObject({ result: { isError: true } })
    }
  })
})

describe('the origin of a request', () => {
  test('may be any site while the server is public, but must be one', async () => {
    for (const origin of ['https://elsewhere.example', 'http://localhost:3000', 'null', 'moz-extension://x'])
      expect((await post(legacy('ping'), { origin })).status).toBe(200)
    expect((await post(legacy('ping'), { origin: 'not an origin' })).status).toBe(403)
  })

  test('must be this machine while the server runs on it', async () => {
    const baseUrl = 'http://localhost:4321'
    const local = await startMcp({ library: buildLibrary(await loadFixture({}, { baseUrl }), today) })
    for (const [origin, status] of [
      ['http://localhost:3000', 200],
      ['http://127.0.0.1', 200],
      ['http://evil.example', 403],
      ['http://localhost.evil.example', 403],
      ['null', 403],
    ] as const)
      expect([origin, (await post(legacy('ping'), { origin }, local)).status]).toEqual([origin, status])
    await local.close()
  })

  test('does not matter, but the host does, when a browser sends none', async () => {
    const mcp = serveMcp(
      () => {
        throw new Error('reached')
      },
      'http://localhost:4321',
      { log: () => {} },
    )
    const ask = (host: string) =>
      mcp(new Request('http://localhost:4321/mcp', { method: 'GET', headers: { host } }), {
        kind: 'anonymous',
        key: '',
      })
    expect((await ask('rebound.example:4321')).status).toBe(403)
    expect((await ask('localhost:4321')).status).toBe(405)
  })
})

describe('a token', () => {
  const need: [string, object, Scope][] = [
    ['tools/call', { name: 'validate_lead', arguments: exampleLead }, 'write:lead'],
    ['tools/call', { name: 'submit_lead', arguments: exampleLead }, 'write:lead'],
    ['tools/call', { name: 'search_knowledge', arguments: { query: 'batch' } }, 'read:content'],
    ['tools/call', { name: 'read_page', arguments: { url: '/' } }, 'read:content'],
    ['tools/call', { name: 'define_term', arguments: { term: 'batch' } }, 'read:content'],
    ['resources/read', { uri: 'https://data-works.example/about.md' }, 'read:content'],
    ['resources/read', { uri: 'https://data-works.example/glossary/batch.md' }, 'read:content'],
    ['tools/call', { name: 'get_service_packages', arguments: {} }, 'read:catalog'],
  ]
  const resourceMetadataUrl = 'https://data-works.example/.well-known/oauth-protected-resource/mcp'
  const withScopes = (kind: 'anonymous' | 'credential', scopes: Scope[]) =>
    startMcp({ resourceMetadataUrl }, { kind, key: 'cred_1', scopes })

  test.each(['anonymous', 'credential'] as const)(
    '(%s) without a scope is refused in both eras, and told which',
    async (kind) => {
      const bare = await withScopes(kind, [])
      for (const [method, params, scope] of need)
        for (const response of [await post(legacy(method, params), {}, bare), await modern(method, params, bare)]) {
          expect([params, response.status]).toEqual([params, 403])
          const challenge = response.headers.get('www-authenticate')
          expect(challenge).toContain('error="insufficient_scope"')
          expect(challenge).toContain(`scope="${scope}"`)
          expect(challenge).toContain(`resource_metadata="${resourceMetadataUrl}"`)
        }
      expect((await modern('tools/list', {}, bare)).status).toBe(200)
      await bare.close()
    },
  )

  test('with the scope may do as the anonymous caller does', async () => {
    for (const [method, params, scope] of need) {
      const holder = await withScopes('credential', [scope])
      const answers = await Promise.all(
        [holder, desk].map(
          async (to) => ((await (await modern(method, params, to)).json()) as { result: object }).result,
        ),
      )
      expect([params, answers[0]]).toEqual([params, expect.not.objectContaining({ isError: true })])
      if (params !== need[1]![1]) expect(answers[0]).toEqual(answers[1])
      await holder.close()
    }
  })
})
