import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxRpcTextLength } from '../contract/bounds.ts'
import { maxBodyBytes, unavailableRetrySeconds } from '../contract/limits.ts'
import { anonymous, credential, startA2a, type TestA2a } from '../testing/a2a/test-a2a.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let desk: TestA2a
beforeAll(async () => {
  database = await createTestDatabase()
  desk = await startA2a(database.database)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})
beforeEach(() => {
  desk.caller = anonymous
})

const headersOf = (version?: string) => ({
  'content-type': 'application/json',
  ...(version !== undefined && { 'A2A-Version': version }),
})
const post = (body: unknown, version?: string, path = '') =>
  desk.fetch(
    { method: 'POST', headers: headersOf(version), body: typeof body === 'string' ? body : JSON.stringify(body) },
    path,
  )
const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params })
type Answer = { id: unknown; error?: { code: number; message: string; data?: unknown[] }; result?: unknown }
const ask = async (...request: Parameters<typeof post>) => (await (await post(...request)).json()) as Answer
const message = (parts: unknown, more: object = {}) => ({
  message: { messageId: randomUUID(), role: 'ROLE_USER', parts, ...more },
})
const legacyMessage = (parts: unknown, more: object = {}) => ({
  message: { kind: 'message', messageId: randomUUID(), role: 'user', parts, ...more },
})

describe('the version', () => {
  test('is that of the header or the query, without its patch, and 0.3 where none is named', async () => {
    const get = (id: string) => rpc('GetTask', { id })
    for (const [version, path] of [
      ['1.0', ''],
      ['1.0.1', ''],
      [' 1.0 ', '/'],
      [undefined, '?A2A-Version=1.0'],
      ['', '/?A2A-Version=1.0'],
    ] as const)
      expect([version, path, (await ask(get('x'), version, path)).error?.code]).toEqual([version, path, -32_001])
    for (const version of ['0.3', '0.3.0', '', undefined])
      expect([version, (await ask(rpc('tasks/get', { id: 'x' }), version)).error?.code]).toEqual([version, -32_001])
  })

  test('that we do not speak is refused with those that we do', async () => {
    for (const version of ['2.0', '0.2', '1', '10.0', '1.0x', 'latest']) {
      const { id, error } = await ask(rpc('GetTask', { id: 'x' }), version)
      expect([version, id, error?.code, error?.message]).toEqual([
        version,
        7,
        -32_009,
        expect.stringContaining('1.0 and 0.3'),
      ])
    }
  })

  test('decides which methods there are, and the refusal names the header', async () => {
    for (const [method, version] of [
      ['GetTask', undefined],
      ['tasks/get', '1.0'],
      ['tasks/list', '0.3'],
      ['constructor', '1.0'],
      ['__proto__', '0.3'],
    ] as const) {
      const { error } = await ask(rpc(method, { id: 'x' }), version)
      expect([method, error?.code, error?.message]).toEqual([method, -32_601, expect.stringContaining('A2A-Version')])
    }
  })
})

describe('over HTTP', () => {
  test('only POST of JSON to the one address is taken', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await desk.fetch({ method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    const body = JSON.stringify(rpc('tasks/get', { id: 'x' }))
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data'])
      expect((await desk.fetch({ method: 'POST', headers: { 'content-type': type }, body })).status).toBe(415)
    for (const type of ['application/json; charset=utf-8', 'application/a2a+json', 'Application/JSON'])
      expect((await desk.fetch({ method: 'POST', headers: { 'content-type': type }, body })).status).toBe(200)
    expect((await post(body, '1.0', '/v1/message:send')).status).toBe(404)
    expect((await post('x'.repeat(maxBodyBytes + 1))).status).toBe(413)
  })

  test('a stream is told as server-sent events, its error as JSON', async () => {
    const streamed = await post(rpc('SendStreamingMessage', message([{ data: { name: 'Ada' } }])), '1.0')
    expect(streamed.headers.get('content-type')).toBe('text/event-stream')
    const events = (await streamed.text()).trimEnd().split('\n\n')
    expect(events.map((event) => JSON.parse(event.replace('data: ', '')).id)).toEqual([7, 7])
    const refused = await post(rpc('SendStreamingMessage', message([])), '1.0')
    expect([refused.status, refused.headers.get('content-type')]).toEqual([200, 'application/json'])
  })

  test('a token without the scope is told what it lacks, in the words of every layer', async () => {
    desk.caller = credential('cred_1', ['read:content'])
    const response = await post(rpc('message/send', legacyMessage([{ kind: 'text', text: 'name: Ada' }])))
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer realm="consultation-intake", error="insufficient_scope", scope="write:lead"',
    ])
    const { id, error } = (await response.json()) as Answer
    expect([id, error?.code, error?.data]).toEqual([
      7,
      -32_000,
      [expect.objectContaining({ reason: 'INSUFFICIENT_SCOPE', metadata: { scope: 'write:lead' } })],
    ])
  })

  test('a failure of ours is told without its text, and the process goes on', async () => {
    const broken = new Proxy({} as typeof database.database, {
      get: () => {
        throw new Error('password is hunter2')
      },
    })
    for (const [failure, status] of [
      ['service_unavailable', 503],
      ['internal_error', 500],
    ] as const) {
      const failing = await startA2a(broken, { failed: () => failure })
      for (const [version, method] of [
        ['1.0', 'GetTask'],
        ['0.3', 'tasks/get'],
        ['1.0', 'SubscribeToTask'],
      ] as const) {
        const request = { method: 'POST', headers: headersOf(version), body: JSON.stringify(rpc(method, { id: 'x' })) }
        const response = await failing.fetch(request)
        const text = await response.text()
        expect([response.status, JSON.parse(text).error.code, text.includes('hunter2')]).toEqual([
          status,
          -32_603,
          false,
        ])
        expect(response.headers.get('retry-after')).toBe(status === 503 ? String(unavailableRetrySeconds) : null)
      }
      await failing.close()
    }
  })
})

describe('what cannot be read', () => {
  test.each([
    ['no JSON', '{', -32_700],
    ['nothing', '', -32_700],
    ['another encoding', Buffer.from([0x22, 0xff, 0x22]).toString('latin1'), -32_600],
    ['a text', '"x"', -32_600],
    ['null', 'null', -32_600],
    ['a batch', JSON.stringify([rpc('tasks/get', { id: 'x' })]), -32_600],
    ['an empty object', '{}', -32_600],
    ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"tasks/get","params":{"id":"x"}}', -32_600],
    ['no id', '{"jsonrpc":"2.0","method":"message/send","params":{}}', -32_600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"tasks/get","params":{"id":"x"}}', -32_600],
    ['an id that is a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"tasks/get","params":{"id":"x"}}', -32_600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['a method that is none', '{"jsonrpc":"2.0","id":1,"method":7}', -32_600],
    ['parameters that are a list', '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":[]}', -32_602],
    ['parameters that are a text', '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":"x"}', -32_602],
    ['an empty name', '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"":1}}', -32_602],
    [
      'a deep trap',
      `{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      -32_700,
    ],
    ['a key twice', '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"x","id":"y"}}', -32_700],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"x","__proto__":{}}}', -32_700],
  ])('%s is refused by its code', async (_, body, code) => {
    for (const version of ['1.0', '0.3']) {
      const response = await post(body, version)
      expect([response.status, ((await response.json()) as Answer).error?.code]).toEqual([200, code])
    }
  })

  test('bytes that are no UTF-8 are no JSON', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const response = await desk.fetch({ method: 'POST', headers: headersOf(), body })
    expect(((await response.json()) as Answer).error?.code).toBe(-32_700)
  })

  const text = [{ text: 'name: Ada' }]
  test.each([
    ['no message', {}],
    ['a message that is a text', { message: 'x' }],
    ['a message that is null', { message: null }],
    ['no message id', { message: { role: 'ROLE_USER', parts: text } }],
    ['a long message id', message(text, { messageId: 'x'.repeat(201) })],
    ['a message id that is no text', message(text, { messageId: { toString: 1 } })],
    ['no role', message(text, { role: undefined })],
    ['the role of 0.3', message(text, { role: 'user' })],
    ['the role of the agent', message(text, { role: 'ROLE_AGENT' })],
    ['no parts', message([])],
    ['parts that are no list', message('x')],
    ['a part that is null', message([null])],
    ['a part that is a text', message(['x'])],
    ['a part without content', message([{ metadata: {} }])],
    ['data that is a list', message([{ data: [1] }])],
    ['data that is a text', message([{ data: 'x' }])],
    ['text that is broken JSON', message([{ text: '{"name": "Ada",}' }])],
    ['text that is JSON with a key twice', message([{ text: '{"name": "Ada", "name": "Eve"}' }])],
    ['bytes that are none', message([{ raw: {} }])],
    ['a long context id', message(text, { contextId: 'x'.repeat(201) })],
  ])('%s is refused as invalid parameters', async (_, params) => {
    for (const method of ['SendMessage', 'SendStreamingMessage'])
      expect((await ask(rpc(method, params), '1.0')).error?.code).toBe(-32_602)
  })

  test.each([
    ['no message', {}],
    ['a message that is a list', { message: [] }],
    ['a task id that is no text', legacyMessage([{ kind: 'text', text: 'x' }], { taskId: { a: 1 } })],
    ['a context id that is no text', legacyMessage([{ kind: 'text', text: 'x' }], { contextId: 5 })],
    ['a text that is none', legacyMessage([{ kind: 'text', text: 5 }])],
    ['a text that is missing', legacyMessage([{ kind: 'text' }])],
    ['a file that is missing', legacyMessage([{ kind: 'file' }])],
    ['a part of no kind', legacyMessage([{ text: 'x' }])],
    ['data that is null', legacyMessage([{ kind: 'data', data: null }])],
    ['no parts', legacyMessage([])],
  ])('in 0.3, %s is refused as invalid parameters', async (_, params) => {
    for (const method of ['message/send', 'message/stream'])
      expect((await ask(rpc(method, params), '0.3')).error?.code).toBe(-32_602)
  })

  test('ids that are none are refused, those of nothing are not found', async () => {
    for (const [method, version] of [
      ['GetTask', '1.0'],
      ['CancelTask', '1.0'],
      ['SubscribeToTask', '1.0'],
      ['tasks/get', '0.3'],
      ['tasks/cancel', '0.3'],
      ['tasks/resubscribe', '0.3'],
    ] as const) {
      for (const params of [{}, { id: '' }, { id: '  ' }, { id: null }, { id: 'x'.repeat(maxRpcTextLength + 1) }])
        expect([method, params, (await ask(rpc(method, params), version)).error?.code]).toEqual([
          method,
          params,
          -32_602,
        ])
      for (const id of ['x', 'x'.repeat(maxRpcTextLength), '\u0000', '\ud800', "' or 1=1 --"])
        expect([method, id, (await ask(rpc(method, { id }), version)).error?.code]).toEqual([method, id, -32_001])
    }
    const unknown = message([{ text: 'x' }], { taskId: 'task_x' })
    expect((await ask(rpc('SendMessage', unknown), '1.0')).error?.code).toBe(-32_001)
  })

  test('a context that is not that of the task is refused', async () => {
    const { result } = await ask(rpc('SendMessage', message([{ text: 'name: Ada' }], { contextId: 'mine' })), '1.0')
    const { id: taskId, contextId } = (result as { task: { id: string; contextId: string } }).task
    expect(contextId).toBe('mine')
    const wrong = message([{ text: 'x' }], { taskId, contextId: 'another' })
    expect((await ask(rpc('SendMessage', wrong), '1.0')).error?.code).toBe(-32_602)
  })
})

describe('what is not offered', () => {
  test('is refused in the words of the protocol, before anything is done or logged', async () => {
    const spies = (['log', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const config = { url: 'http://127.0.0.1/', authentication: { schemes: ['Bearer secret', 'x'] } }
    const rows = async () => (await database.pool.query('select count(*) from a2a_tasks')).rows[0].count
    const before = await rows()
    for (const [method, version, params, code] of [
      ['CreateTaskPushNotificationConfig', '1.0', { taskId: 'x', ...config }, -32_003],
      ['GetTaskPushNotificationConfig', '1.0', { taskId: 'x' }, -32_003],
      ['ListTaskPushNotificationConfigs', '1.0', { taskId: 'x' }, -32_003],
      ['DeleteTaskPushNotificationConfig', '1.0', { taskId: 'x' }, -32_003],
      ['tasks/pushNotificationConfig/set', '0.3', { taskId: 'x', pushNotificationConfig: config }, -32_003],
      ['tasks/pushNotificationConfig/get', '0.3', { id: 'x' }, -32_003],
      [
        'SendMessage',
        '1.0',
        { ...message([{ text: 'a' }]), configuration: { taskPushNotificationConfig: config } },
        -32_003,
      ],
      [
        'SendMessage',
        '1.0',
        { ...message([{ text: 'a' }]), configuration: { task_push_notification_config: config } },
        -32_003,
      ],
      ['message/send', '0.3', { ...legacyMessage([]), configuration: { pushNotificationConfig: config } }, -32_003],
      ['GetExtendedAgentCard', '1.0', {}, -32_004],
      ['agent/getAuthenticatedExtendedCard', '0.3', {}, -32_004],
      ['SendMessage', '1.0', message([{ url: 'http://169.254.169.254/' }]), -32_005],
      ['message/send', '0.3', legacyMessage([{ kind: 'file', file: { bytes: 'AAAA' } }]), -32_005],
    ] as const)
      expect([method, (await ask(rpc(method, params), version)).error?.code]).toEqual([method, code])
    expect(await rows()).toBe(before)
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})

test('whatever comes is answered, and is never our failure', async () => {
  const methods = ['SendMessage', 'SendStreamingMessage', 'GetTask', 'ListTasks', 'CancelTask', 'SubscribeToTask']
  const legacy = ['message/send', 'message/stream', 'tasks/get', 'tasks/cancel', 'tasks/resubscribe']
  const odd = fc.jsonValue({ maxDepth: 3, noUnicodeString: false })
  const part = fc.oneof(
    odd,
    fc.record(
      { kind: fc.constantFrom('text', 'data', 'file'), text: odd, data: odd, file: odd, metadata: odd },
      { requiredKeys: [] },
    ),
    fc.record({
      data: fc.dictionary(
        fc.constantFrom('name', 'email', 'need', 'phone', 'source', '__proto__', 'constructor', 'x'),
        odd,
      ),
    }),
    fc.record({
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('confirm', 'name: \u0000', 'need:', '@', 'a@b.c')),
    }),
  )
  const params = fc.oneof(
    odd,
    fc.record(
      {
        message: fc.record(
          {
            messageId: fc.oneof(fc.string(), odd),
            role: fc.constantFrom('ROLE_USER', 'user'),
            parts: fc.oneof(fc.array(part, { maxLength: 3 }), odd),
            metadata: odd,
            taskId: fc.oneof(fc.constant(''), odd),
          },
          { requiredKeys: ['messageId', 'role', 'parts'] },
        ),
        configuration: odd,
        metadata: odd,
        tenant: odd,
        id: odd,
        pageSize: odd,
        pageToken: odd,
        statusTimestampAfter: odd,
        status: odd,
      },
      { requiredKeys: ['message'] },
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods.map((method) => ['1.0', method]), ...legacy.map((method) => ['0.3', method])),
      params,
      fc.boolean(),
      async ([version, method], sent, known) => {
        desk.caller = known ? credential('cred_fuzz') : anonymous
        const response = await post({ jsonrpc: '2.0', id: 1, method, params: sent }, version)
        expect(response.status).toBeLessThan(500)
        expect(await response.text()).not.toContain('Cannot')
      },
    ),
    { numRuns: 1500 },
  )
  expect(desk.lines.filter((line) => 'error' in line)).toEqual([])
  expect((await database.pool.query('select 1 from leads')).rows).toEqual([])
}, 60_000)
