import { describe, expect, test } from 'vitest'
import { rpc, rpcTo } from '../../testing/a2a/rpc.ts'
import { credential } from '../../testing/a2a/test-a2a.ts'
import { useClient } from '../../testing/a2a/use-desk.ts'
import { config, stored, url, usePushes } from '../../testing/a2a/use-pushes.ts'

const { desk } = usePushes()
const { ask } = rpcTo(desk)

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)

  test('only who may ask for the task may have it told, and nobody has us call what is not public', async () => {
    desk.caller = credential('cred_own')
    const { done } = await stored(client)
    for (const wrong of ['http://agent.example/', 'https://10.0.0.1/', 'https://user:pw@agent.example/', 'x', ''])
      await expect(client.pushes.create(config(done.id, { url: wrong }))).rejects.toThrow(/public https address/)
    await expect(client.pushes.create(config(done.id, { token: 'a\r\nb' }))).rejects.toThrow('ASCII')
    desk.caller = credential('cred_other')
    await expect(client.pushes.create(config(done.id))).rejects.toThrow('No task has this id for you')
    await expect(client.pushes.list(done.id)).rejects.toThrow('No task has this id for you')
  })
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
