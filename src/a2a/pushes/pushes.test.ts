import { describe, expect, test } from 'vitest'
import { maxPushesEach } from '../../contract/capacity.ts'
import { receiptOf, say, taskOf } from '../../testing/a2a/messages.ts'
import { newLead, useClient } from '../../testing/a2a/use-desk.ts'
import { parseNetwork } from '../../network/networks.ts'
import { createOutbound } from '../../network/outbound.ts'
import { config, stored, url, usePushes } from '../../testing/a2a/use-pushes.ts'

const { desk, courier, told } = usePushes()
const targets = async () =>
  (await desk.database.pool.query('select id from a2a_pushes')).rows.map(({ id }) => id as string)

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)

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
    const { done, leadId } = await stored(client)
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
    const [erased, gone] = [await stored(client), await stored(client)]
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
