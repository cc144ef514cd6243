import { setTimeout } from 'node:timers/promises'
import type { StreamResponse, Task } from '@a2a-js/sdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWaitingPlaces, type WaitingPlaces } from '../../http/waiting-places.ts'
import { receiptOf, say, stateOf, taskOf, wordsOf } from '../../testing/a2a/messages.ts'
import { message, rpc, rpcTo } from '../../testing/a2a/rpc.ts'
import { newLead, useClient, useDesk } from '../../testing/a2a/use-desk.ts'

const seconds = 60
let places: WaitingPlaces
let isClosing: boolean
beforeEach(() => {
  isClosing = false
  places = createWaitingPlaces(() => isClosing, { all: 3, each: 2 })
})

/** A second of the desk is a moment of the test. */
const desk = useDesk({
  streams: { enter: (caller) => places.enter(caller), isClosing: () => places.isClosing(), seconds },
  sleep: async (slept) => {
    await setTimeout(2)
    desk.pass(slept * 1_000)
  },
})
const { post } = rpcTo(desk)

type Payload = NonNullable<StreamResponse['payload']>
const told = ({ $case, value }: Payload) => [$case, $case === 'artifactUpdate' ? '' : stateOf(value as Task)]

describe.each(['1.0', '0.3'] as const)('to a client of %s, a stream', (version) => {
  const client = useClient(desk, version)
  const stored = async () => {
    const done = await client.task({ ...newLead(), confirm: true })
    return { done, leadId: receiptOf(done)['id']!, token: receiptOf(done)['status_token']! }
  }
  /** @param next what happens once so many events have come */
  const follow = async (stream: AsyncIterable<StreamResponse>, next: (() => Promise<unknown>)[]) => {
    const payloads: Payload[] = []
    for await (const { payload } of stream) {
      payloads.push(payload!)
      await next[payloads.length - 1]?.()
    }
    return payloads
  }
  const nothing = async () => {}

  test('of a stored lead tells what the desk asks and that it was answered, and ends when it is closed', async () => {
    const { done, leadId } = await stored()
    const events = await follow(client.resubscribeTask({ tenant: '', id: done.id }), [
      () => desk.ask(leadId, 'When?', ['Monday']),
      () => client.send({ chosen: '1' }, { to: done }),
      () => desk.move(leadId, 'closed'),
    ])
    expect(events.map(told)).toEqual([
      ['task', 'WORKING'],
      ['statusUpdate', 'INPUT_REQUIRED'],
      ['statusUpdate', 'WORKING'],
      ['statusUpdate', 'COMPLETED'],
    ])
    expect(wordsOf(events[1]!.value as Task)).toBe('When?')
    await expect(follow(client.resubscribeTask({ tenant: '', id: done.id }), [])).rejects.toThrow('is completed')
  })

  test('that brought the lead goes on with what comes of it, and ends when it is erased', async () => {
    const lead = newLead()
    const leadId = async () =>
      (await desk.database.pool.query<{ id: string }>('select id from leads where need = $1', [lead.need])).rows[0]!.id
    let asked = ''
    const events = await follow(client.sendMessageStream(say({ ...lead, confirm: true })), [
      nothing,
      nothing,
      async () => desk.ask((asked = await leadId()), 'Really?'),
      () => desk.erase(asked),
    ])
    expect(events.map(told)).toEqual([
      ['task', 'WORKING'],
      ['artifactUpdate', ''],
      ['statusUpdate', 'WORKING'],
      ['statusUpdate', 'INPUT_REQUIRED'],
      ['statusUpdate', 'CANCELED'],
    ])
    expect(JSON.stringify(events[1])).toContain('st_')
  })

  test('of a task that waits for its client stays, and tells what another call brought', async () => {
    const asked = await client.task(newLead())
    const close = async () => {
      const { id } = receiptOf(await client.read(asked.id))
      return id && desk.move(id, 'closed')
    }
    const confirm = () => client.send('confirm', { to: asked })
    const events = await follow(client.resubscribeTask({ tenant: '', id: asked.id }), [confirm, close, close, close])
    const kinds = events.map((event) => told(event).join(' '))
    expect([kinds[0], kinds.at(-1)]).toEqual(['task INPUT_REQUIRED', 'statusUpdate COMPLETED'])
    expect(kinds.filter((kind) => kind.startsWith('artifactUpdate'))).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('st_')
  })

  test('ends when its task is canceled or gone, when its time is over, and when the server ends', async () => {
    const [canceled, silent, closing] = [
      await client.task(newLead()),
      await client.task(newLead()),
      await client.task(newLead()),
    ]
    const watch = (task: Task, next: (() => Promise<unknown>)[]) =>
      follow(client.resubscribeTask({ tenant: '', id: task.id }), next)
    expect((await watch(canceled, [() => client.cancel(canceled.id)])).map(told).at(-1)).toEqual([
      'statusUpdate',
      'CANCELED',
    ])
    const begun = desk.now().getTime()
    expect(await watch(silent, [])).toHaveLength(1)
    expect(desk.now().getTime() - begun).toBeGreaterThanOrEqual(seconds * 1_000)
    const again = desk.now().getTime()
    expect(
      await watch(closing, [
        async () => {
          isClosing = true
        },
      ]),
    ).toHaveLength(1)
    expect(desk.now().getTime() - again).toBeLessThan(seconds * 1_000)
  })

  test('without a place ends with what there is to tell', async () => {
    const { done } = await stored()
    const taken = [places.enter('203.0.113.1'), places.enter('203.0.113.1')]
    const begun = desk.now().getTime()
    expect((await follow(client.resubscribeTask({ tenant: '', id: done.id }), [])).map(told)).toEqual([
      ['task', 'WORKING'],
    ])
    expect(desk.now().getTime() - begun).toBeLessThan(seconds * 1_000)
    for (const leave of taken) leave?.()
  })

  test('gives its place back when its client leaves', async () => {
    const { done } = await stored()
    for (let count = 0; count < 5; count += 1)
      for await (const { payload } of client.resubscribeTask({ tenant: '', id: done.id })) {
        expect(payload?.$case).toBe('task')
        break
      }
    const free = () => {
      const taken = ['x', 'y', 'z'].flatMap((caller) => places.enter(caller) ?? [])
      for (const leave of taken) leave()
      return taken.length
    }
    await expect.poll(free).toBe(3)
  })
})

test('a stream that has nothing to tell says that it is still there, in what is no event', async () => {
  const { id } = taskOf(await (await desk.connect('1.0')).sendMessage(say(newLead())))
  const text = await (await post(rpc('SubscribeToTask', { id }), '1.0')).text()
  expect(text.match(/^: still here$/gm)?.length).toBe(Math.floor(seconds / 15))
  expect(text.match(/^data: /gm)?.length).toBe(1)
})

test('what fails in mid-stream is told as an error of the protocol, without its text', async () => {
  const { id } = taskOf(await (await desk.connect('1.0')).sendMessage(say(newLead())))
  const response = await post(rpc('SubscribeToTask', { id }), '1.0')
  await desk.database.pool.query('alter table a2a_tasks rename to elsewhere')
  const text = await response.text()
  await desk.database.pool.query('alter table elsewhere rename to a2a_tasks')
  expect(JSON.parse(text.trimEnd().split('\n\n').at(-1)!.replace('data: ', ''))).toMatchObject({
    id: 7,
    error: { code: -32_603 },
  })
  expect(text).not.toContain('a2a_tasks')
  expect(desk.lines.at(-1)).toMatchObject({ event: 'failed' })
})

test('an error comes instead of a stream, as JSON', async () => {
  const response = await post(rpc('SendStreamingMessage', message([{ text: 'x' }], { taskId: 'task_x' })), '1.0')
  expect([response.headers.get('content-type'), (await response.json()).error.code]).toEqual([
    'application/json',
    -32_001,
  ])
})
