import { describe, expect, test, vi } from 'vitest'
import { maxBodyBytes, unavailableRetrySeconds } from '../contract/limits.ts'
import { credential, startA2a } from '../testing/a2a/test-a2a.ts'
import { useDesk } from '../testing/a2a/use-desk.ts'
import { type Answer, headersOf, legacyMessage, message, rpc, rpcTo } from '../testing/a2a/rpc.ts'

const desk = useDesk()
const { database } = desk
const { post, ask } = rpcTo(desk)

describe('the version', () => {
  test('is that of the header or the query, without its patch, and that of the method where none is named', async () => {
    const get = (id: string) => rpc('GetTask', { id })
    for (const [version, path] of [
      ['1.0', ''],
      ['1.0.1', ''],
      [' 1.0 ', '/'],
      [undefined, '?A2A-Version=1.0'],
      ['', '/?A2A-Version=1.0'],
      [undefined, ''],
      ['', '/'],
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
      ['GetTask', '0.3'],
      ['NoSuchMethod', undefined],
      ['no/such/method', undefined],
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
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data',
    ]) {
      const response = await desk.fetch({ method: 'POST', headers: { 'content-type': type }, body })
      expect([response.status, ((await response.json()) as Answer).error?.code]).toEqual([415, -32_005])
    }
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

describe('what is not offered', () => {
  test('is refused in the words of the protocol, before anything is done or logged', async () => {
    const spies = (['log', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const config = { url: 'http://127.0.0.1/', authentication: { schemes: ['Bearer secret', 'x'] } }
    const rows = async () => (await database.pool.query('select count(*) from a2a_tasks')).rows[0].count
    const before = await rows()
    for (const [method, version, params, code] of [
      ['CreateTaskPushNotificationConfig', '1.0', { taskId: 'x', ...config }, -32_001],
      ['GetTaskPushNotificationConfig', '1.0', { taskId: 'x' }, -32_001],
      ['ListTaskPushNotificationConfigs', '1.0', { taskId: 'x' }, -32_001],
      ['DeleteTaskPushNotificationConfig', '1.0', { taskId: 'x' }, -32_001],
      ['tasks/pushNotificationConfig/set', '0.3', { taskId: 'x', pushNotificationConfig: config }, -32_001],
      ['tasks/pushNotificationConfig/get', '0.3', { id: 'x' }, -32_001],
      [
        'SendMessage',
        '1.0',
        { ...message([{ text: 'a' }]), configuration: { taskPushNotificationConfig: config } },
        -32_602,
      ],
      [
        'SendMessage',
        '1.0',
        { ...message([{ text: 'a' }]), configuration: { task_push_notification_config: config } },
        -32_602,
      ],
      ['message/send', '0.3', { ...legacyMessage([]), configuration: { pushNotificationConfig: config } }, -32_602],
      ['GetExtendedAgentCard', '1.0', {}, -32_004],
      ['agent/getAuthenticatedExtendedCard', '0.3', {}, -32_004],
      ['SendMessage', '1.0', message([{ url: 'http://169.254.169.254/' }]), -32_005],
      ['SendMessage', '1.0', message([{ text: '<a/>', mediaType: 'application/xml' }]), -32_005],
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
