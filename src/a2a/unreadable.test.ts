import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxRpcTextLength } from '../contract/bounds.ts'
import { anonymous, credential } from '../testing/a2a/test-a2a.ts'
import { anyCodePoint } from '../testing/any-code-point.ts'
import { useDesk } from '../testing/a2a/use-desk.ts'
import { type Answer, headersOf, legacyMessage, message, rpc, rpcTo } from '../testing/a2a/rpc.ts'

const desk = useDesk()
const { database } = desk
const { post, ask } = rpcTo(desk)

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
  const negative = { configuration: { historyLength: -1 } }
  test.each([
    ['1.0', 'GetTask', { id: 'x', historyLength: -1 }],
    ['1.0', 'GetTask', { id: 'x', historyLength: 1.5 }],
    ['1.0', 'ListTasks', { historyLength: -1 }],
    ['1.0', 'SendMessage', { ...message(text), ...negative }],
    ['0.3', 'tasks/get', { id: 'x', historyLength: -1 }],
    ['0.3', 'message/send', { ...legacyMessage([{ kind: 'text', text: 'name: Ada' }]), ...negative }],
  ])('a length of history that is none is refused in %s by %s', async (version, method, params) => {
    const { error } = await ask(rpc(method, params), version)
    expect([error?.code, error?.message]).toEqual([-32_602, expect.stringContaining('`historyLength` must be')])
  })

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

test('whatever comes is answered, and is never our failure', async () => {
  const methods = ['SendMessage', 'SendStreamingMessage', 'GetTask', 'ListTasks', 'CancelTask', 'SubscribeToTask']
  const legacy = ['message/send', 'message/stream', 'tasks/get', 'tasks/cancel', 'tasks/resubscribe']
  const odd = fc.jsonValue({ maxDepth: 3, stringUnit: anyCodePoint })
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
      text: fc.oneof(
        fc.string({ unit: anyCodePoint }),
        fc.constantFrom('confirm', 'name: \u0000', 'need:', '@', 'a@b.c'),
      ),
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
