import { createHash, randomBytes } from 'node:crypto'
import { StreamResponse } from '@a2a-js/sdk'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { maxPushesEach } from '../../contract/room.ts'
import { createVault } from '../../identifiers/vault.ts'
import { receiptOf, say, stateOf, taskOf, wordsOf } from '../../testing/a2a/messages.ts'
import { rpc, rpcTo } from '../../testing/a2a/rpc.ts'
import { credential } from '../../testing/a2a/test-a2a.ts'
import { newLead, useClient, useDesk } from '../../testing/a2a/use-desk.ts'
import { parseNetwork } from '../../network/networks.ts'
import { createOutbound } from '../../network/outbound.ts'
import { createLeadFixture } from '../../testing/lead-fixture.ts'

const vault = createVault('a secret for tests only, of some length', randomBytes)
const desk = useDesk({ vault })
const { ask } = rpcTo(desk)
const url = 'https://agent.example/told'
const config = (taskId: string, more: object = {}) => ({
  tenant: '',
  taskId,
  id: '',
  url,
  token: '',
  authentication: undefined,
  ...more,
})

let courier: ReturnType<typeof createLeadFixture>
beforeEach(async () => {
  await desk.database.pool.query('delete from events')
  courier = createLeadFixture(desk.database, { vault, now: desk.now, sendMail: async () => {} })
})
/** As a receiver does it who has the library of the standard. @throws where the signature is not good */
const verify = (secret: string, body: string, headers: Record<string, string>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: desk.now() })
  try {
    new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}
/** What the courier posts of what is due, each as it was sent. */
const told = async () => {
  courier.posted.length = 0
  // What follows another event of its lead waits for its turn.
  for (let round = 0; round < 4; round += 1) await courier.deliver()
  return courier.posted
}
const targets = async () =>
  (await desk.database.pool.query('select id from a2a_pushes')).rows.map(({ id }) => id as string)

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)
  const stored = async () => {
    const done = await client.task({ ...newLead(), confirm: true })
    return { done, leadId: receiptOf(done)['id']!, token: receiptOf(done)['status_token']! }
  }

  test('the task is told of where its client says, when the desk asks and when it closes the request', async () => {
    const { done, leadId } = await stored()
    const authentication = { scheme: 'Bearer', credentials: 'known-to-both' }
    await client.pushes.create(config(done.id, { token: 'of-this-task', authentication }))
    const asked = await desk.ask(leadId, 'When?', ['Monday'])
    await client.send({ chosen: '1' }, { to: done })
    await desk.move(leadId, 'closed')
    const posts = await told()
    expect(posts).toHaveLength(2)
    const states = posts.map(({ url: to, headers = {}, body }) => {
      expect([to, headers['Authorization'], headers['X-A2A-Notification-Token']]).toEqual([
        url,
        'Bearer known-to-both',
        'of-this-task',
      ])
      const secret = createHash('sha256').update('known-to-both').digest('base64')
      verify(secret, body, headers)
      const { id, state, text, messageId } = readPush(body, headers['Content-Type']!)
      expect(id).toBe(done.id)
      return [state, text, messageId]
    })
    expect(states).toEqual([
      ['INPUT_REQUIRED', 'When?', asked.id],
      ['COMPLETED', expect.stringContaining('closed'), expect.any(String)],
    ])
    expect(JSON.stringify(posts)).not.toMatch(/ada@example|st_/)
  })

  test('nothing is told of a task that is over, also where the desk opens the request again', async () => {
    const { done, leadId } = await stored()
    await client.pushes.create(config(done.id))
    await desk.move(leadId, 'closed')
    await desk.move(leadId, 'contacted')
    await desk.ask(leadId, 'One more thing?')
    await desk.move(leadId, 'closed')
    expect((await told()).map(({ body, headers = {} }) => readPush(body, headers['Content-Type']!).state)).toEqual([
      'COMPLETED',
    ])
  })

  /** As the SDK of the version reads it. */
  const readPush = (body: string, type: string) => {
    if (version === '1.0') {
      expect(type).toBe('application/a2a+json')
      const { payload } = StreamResponse.fromJSON(JSON.parse(body))
      if (payload?.$case !== 'statusUpdate') throw new Error(payload?.$case)
      const { taskId: id, status } = payload.value
      return {
        id,
        state: stateOf(payload.value as never),
        text: wordsOf(status!.message!),
        messageId: status!.message!.messageId,
      }
    }
    const { kind, id, status } = JSON.parse(body)
    expect([kind, type, status.message.role]).toEqual(['task', 'application/json', 'agent'])
    const state = status.state.replace('-', '_').toUpperCase()
    return { id, state, text: status.message.parts[0].text, messageId: status.message.messageId }
  }

  test('who names no secret is given one, which signs and is not sent', async () => {
    const { done, leadId } = await stored()
    const { authentication } = await client.pushes.create(config(done.id))
    expect(authentication).toEqual({ scheme: 'StandardWebhooks', credentials: expect.stringMatching(/^whsec_/) })
    await desk.ask(leadId, 'When?')
    const [post] = await told()
    expect(post!.headers).not.toHaveProperty('Authorization')
    expect(JSON.stringify(post)).not.toContain(authentication!.credentials.slice(6))
    verify(authentication!.credentials, post!.body, post!.headers!)
  })

  test('an address may come with the message that begins the task, and is not kept for a rehearsal or where it is wrong', async () => {
    const before = (await targets()).length
    const lead = { ...newLead(), confirm: true }
    const withPush = (said: object, taskPushNotificationConfig: object) => ({
      ...say(said as Record<string, unknown>),
      configuration: {
        acceptedOutputModes: [],
        taskPushNotificationConfig: taskPushNotificationConfig as never,
        historyLength: undefined,
        returnImmediately: true,
      },
    })
    await client.sendMessage(withPush({ ...lead, sandbox: true }, config('')))
    expect(await targets()).toHaveLength(before)
    await expect(client.sendMessage(withPush(lead, config('', { url: 'https://127.0.0.1/x' })))).rejects.toThrow(
      'address not public',
    )
    expect(await desk.storedWith(lead.need)).toEqual([])
    const message = withPush(lead, config(''))
    const done = taskOf(await client.sendMessage(message))
    await client.sendMessage(message)
    expect(await client.pushes.list(done.id)).toMatchObject([{ taskId: done.id, id: done.id, url }])
    await desk.ask(receiptOf(done)['id']!, 'When?')
    expect(await told()).toHaveLength(1)
  })

  test('addresses are read, replaced and deleted by their ids, and a task has no more than some', async () => {
    const { done, leadId } = await stored()
    for (let count = 0; count < maxPushesEach; count += 1)
      await client.pushes.create(config(done.id, { id: `c${count}` }))
    await expect(client.pushes.create(config(done.id, { id: 'one more' }))).rejects.toThrow('no more than')
    await client.pushes.create(config(done.id, { id: 'c0', url: `${url}/other` }))
    expect(await client.pushes.get(done.id, 'c0')).toMatchObject({ id: 'c0', url: `${url}/other` })
    await client.pushes.delete(done.id, 'c1')
    await client.pushes.delete(done.id, 'c1')
    await expect(client.pushes.get(done.id, 'c1')).rejects.toThrow('no push notification with this id')
    expect((await client.pushes.list(done.id)).map(({ id }) => id).sort()).toEqual(['c0', 'c2', 'c3', 'c4'])
    await desk.ask(leadId, 'When?')
    expect(new Set((await told()).map((post) => post.url))).toEqual(new Set([url, `${url}/other`]))
  })

  test('go with the lead, and with the word of who is told', async () => {
    const [erased, gone] = [await stored(), await stored()]
    await client.pushes.create(config(erased.done.id))
    await client.pushes.create(config(gone.done.id))
    await desk.ask(erased.leadId, 'When?')
    await desk.withdraw(erased.leadId, erased.token)
    expect(await client.pushes.list(erased.done.id)).toEqual([])
    await expect(client.pushes.create(config(erased.done.id))).rejects.toThrow(/takes no more|is canceled/)
    expect(await told()).toEqual([])
    courier.answers[0] = [410]
    await desk.ask(gone.leadId, 'When?')
    expect(await told()).toHaveLength(1)
    expect(await client.pushes.list(gone.done.id)).toEqual([])
    expect((await desk.database.pool.query('select 1 from troubled_targets')).rows).toEqual([])
  })

  test('only who may ask for the task may have it told, and nobody has us call what is not public', async () => {
    desk.caller = credential('cred_own')
    const { done } = await stored()
    for (const wrong of ['http://agent.example/', 'https://10.0.0.1/', 'https://user:pw@agent.example/', 'x', ''])
      await expect(client.pushes.create(config(done.id, { url: wrong }))).rejects.toThrow(/public https address/)
    await expect(client.pushes.create(config(done.id, { token: 'a\r\nb' }))).rejects.toThrow('ASCII')
    desk.caller = credential('cred_other')
    await expect(client.pushes.create(config(done.id))).rejects.toThrow('No task has this id for you')
    await expect(client.pushes.list(done.id)).rejects.toThrow('No task has this id for you')
  })
})

test('an address is called as that of a stranger, also where its name lies', async () => {
  const client = await desk.connect('1.0')
  const done = taskOf(await client.sendMessage(say({ ...newLead(), confirm: true })))
  await client.createTaskPushNotificationConfig(config(done.id))
  await desk.ask(receiptOf(done)['id']!, 'When?')
  const inside = parseNetwork('10.0.0.0/8')!
  courier.ports.outbound = createOutbound({ allowed: [inside], lookup: async () => [{ address: '10.0.0.1' }] })
  await courier.deliver()
  expect(courier.lines).toContainEqual(
    expect.objectContaining({ event: 'push_tried', result: 'refused: address not public', outcome: 'retry' }),
  )
})

test('what is kept of an address is sealed', async () => {
  const client = await desk.connect('1.0')
  const done = taskOf(await client.sendMessage(say(newLead())))
  await client.createTaskPushNotificationConfig(config(done.id, { token: 'verysecret' }))
  const rows = (await desk.database.pool.query('select to_jsonb(t)::text as row from a2a_pushes t')).rows
  expect(JSON.stringify(rows)).not.toMatch(/verysecret|agent\.example|task_[\w-]{43}|whsec_/)
})

test('whatever is set as an address is answered as the protocol has it', async () => {
  const { result } = await ask(
    rpc('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'name: Ada' }] } }),
    '1.0',
  )
  const { id: taskId } = (result as { task: { id: string } }).task
  for (const params of [
    {},
    { taskId },
    { taskId, url: 5 },
    { taskId, url, authentication: { scheme: 'a b', credentials: 'x' } },
    { taskId, url, id: 'x'.repeat(300) },
  ])
    expect([params, (await ask(rpc('CreateTaskPushNotificationConfig', params), '1.0')).error?.code]).toEqual([
      params,
      -32_602,
    ])
  for (const pushNotificationConfig of [
    undefined,
    null,
    5,
    {},
    { url: {} },
    { url, id: { a: 1 } },
    { url, authentication: { schemes: [{}], credentials: 'x' } },
  ])
    expect(
      (await ask(rpc('tasks/pushNotificationConfig/set', { taskId, pushNotificationConfig }), '0.3')).error?.code,
    ).toBe(-32_602)
  for (const method of ['get', 'list', 'delete'])
    for (const params of [{}, { id: 5 }, { id: taskId, pushNotificationConfigId: { toString: 1 } }])
      expect([-32_602, -32_001, undefined]).toContain(
        (await ask(rpc(`tasks/pushNotificationConfig/${method}`, params), '0.3')).error?.code,
      )
  expect(desk.lines.filter((line) => 'error' in line)).toEqual([])
  const several = { url, authentication: { schemes: ['Bearer', 'Basic'], credentials: 'x' } }
  const set = await ask(rpc('tasks/pushNotificationConfig/set', { taskId, pushNotificationConfig: several }), '0.3')
  expect(set.result).toMatchObject({ pushNotificationConfig: { id: taskId, authentication: { schemes: ['Bearer'] } } })
})
