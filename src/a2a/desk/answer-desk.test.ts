import { describe, expect, test } from 'vitest'
import { keptFor } from '../../contract/lifetimes.ts'
import { messageLengths } from '../../contract/message-limits.ts'
import { dataOf, receiptOf, say, stateOf, taskOf, wordsOf } from '../../testing/a2a/messages.ts'
import { credential } from '../../testing/a2a/test-a2a.ts'
import { newLead, useClient, useDesk } from '../../testing/a2a/use-desk.ts'

const desk = useDesk()
const dayMs = 86_400_000

describe.each(['1.0', '0.3'] as const)('to a client of %s, the task of a stored lead', (version) => {
  const { send, sendMessage, task, read, cancel } = useClient(desk, version)
  const stored = async () => {
    const done = await task({ ...newLead(), confirm: true })
    return { done, leadId: receiptOf(done)['id']!, token: receiptOf(done)['status_token']! }
  }

  test('is worked on until the desk asks, and then asks with what the desk said and offers', async () => {
    const { done, leadId } = await stored()
    expect(stateOf(done)).toBe('WORKING')
    expect(wordsOf(await read(done.id))).toMatch(/^Stored as /)
    const asked = await desk.ask(leadId, 'When may we call?', ['Monday', 'Tuesday'])
    const waiting = await read(done.id)
    expect([stateOf(waiting), wordsOf(waiting)]).toEqual(['INPUT_REQUIRED', 'When may we call?'])
    expect(dataOf(waiting)['message']).toEqual(asked)
    expect(asked.choices).toEqual([
      { id: '1', label: 'Monday' },
      { id: '2', label: 'Tuesday' },
    ])
    expect(waiting.status?.message?.messageId).toBe(asked.id)
    expect(receiptOf(waiting)).toMatchObject({ id: leadId })
  })

  test('takes a text as the answer, once for its message', async () => {
    const { done, leadId } = await stored()
    await desk.ask(leadId, 'How many engines?')
    const message = say('Two: one to weave, name: Jacquard.', { to: done })
    const answered = taskOf(await sendMessage(message))
    expect([stateOf(answered), dataOf(answered)['message']]).toMatchObject([
      'WORKING',
      { from: 'submitter', via: 'a2a', text: 'Two: one to weave, name: Jacquard.' },
    ])
    expect(stateOf(taskOf(await sendMessage(message)))).toBe('WORKING')
    await expect(send('Three.', { to: done, messageId: message.message!.messageId })).rejects.toThrow('messageId')
    expect(await desk.said(leadId)).toEqual([
      'desk by inbox: How many engines?',
      'submitter by a2a: Two: one to weave, name: Jacquard.',
    ])
    expect(stateOf(await read(done.id))).toBe('WORKING')
  })

  test('takes a choice as the answer to the latest question, or to the one that it names', async () => {
    const { done, leadId } = await stored()
    const first = await desk.ask(leadId, 'When?', ['Monday', 'Tuesday'])
    await task({ chosen: '2' }, { to: done })
    await desk.ask(leadId, 'Where?', ['Here', 'There'])
    await task({ chosen: 1 }, { to: done })
    await task(['Monday is better.', { chosen: '1', to: first.id }], { to: done })
    const texts = (await desk.said(leadId)).filter((line) => line.startsWith('submitter'))
    expect(texts).toEqual(['Tuesday', 'Here', 'Monday is better.'].map((text) => `submitter by a2a: ${text}`))
  })

  test('shows both sides, the oldest first, and no more of them than is wanted', async () => {
    const { done, leadId } = await stored()
    await desk.ask(leadId, 'When?', ['Monday'])
    await send({ chosen: '1' }, { to: done })
    await desk.ask(leadId, 'Where?')
    const shown = await read(done.id)
    expect(shown.history.map((message) => [message.role, wordsOf(message)])).toEqual([
      [2, 'When?'],
      [1, 'Monday'],
      [2, 'Where?'],
    ])
    expect(dataOf(shown.history[0]!)).toMatchObject({ choices: [{ id: '1', label: 'Monday' }] })
    expect(dataOf(shown.history[1]!)).toMatchObject({ chosen: '1' })
    expect((await read(done.id, 1)).history.map((message) => wordsOf(message))).toEqual(['Where?'])
    expect((await read(done.id, 0)).history).toEqual([])
  })

  test('says what cannot be used, and stores nothing of it', async () => {
    const { done, leadId } = await stored()
    await desk.ask(leadId, 'When?', ['Monday'])
    for (const wrong of [
      { chosen: '7' },
      { chosen: { id: 1 } },
      { other: 'x' },
      'x'.repeat(messageLengths.text.max + 1),
    ]) {
      const answer = await task(wrong, { to: done })
      expect([stateOf(answer), dataOf(answer)['stored']]).toEqual(['INPUT_REQUIRED', false])
      expect(dataOf(answer)['errors']).toMatchObject([{ pointer: expect.any(String), hint: expect.any(String) }])
    }
    expect(await desk.said(leadId)).toHaveLength(1)
  })

  test('takes what is said unasked; the word alone that confirmed says nothing', async () => {
    const { done, leadId } = await stored()
    expect(receiptOf(await task('confirm', { to: done }))).not.toHaveProperty('status_token')
    await task(['We can start in May.', { confirm: true }], { to: done })
    expect(await desk.said(leadId)).toEqual(['submitter by a2a: We can start in May.'])
    await desk.ask(leadId, 'Do you confirm May?')
    await task('confirm', { to: done })
    expect((await desk.said(leadId)).at(-1)).toBe('submitter by a2a: confirm')
  })

  test('a rehearsed answer is checked against the question, and not kept', async () => {
    const { done, leadId } = await stored()
    await desk.ask(leadId, 'When?', ['Monday'])
    expect(dataOf(await send({ chosen: '1', sandbox: true }, { to: done }))).toMatchObject({
      valid: true,
      would: 'answer',
    })
    expect(dataOf(await send({ chosen: '2', sandbox: true }, { to: done }))).toMatchObject({ valid: false })
    expect(await desk.said(leadId)).toHaveLength(1)
  })

  test('is completed when the desk has closed it, and canceled when it was taken back or erased: it takes no more', async () => {
    const [closed, withdrawn, erased] = [await stored(), await stored(), await stored()]
    await desk.ask(closed.leadId, 'Was that all?')
    await desk.move(closed.leadId, 'closed')
    await desk.withdraw(withdrawn.leadId, withdrawn.token)
    await desk.erase(erased.leadId)
    for (const [{ done }, state] of [
      [closed, 'COMPLETED'],
      [withdrawn, 'CANCELED'],
      [erased, 'CANCELED'],
    ] as const) {
      expect(stateOf(await read(done.id))).toBe(state)
      await expect(send('Hello?', { to: done })).rejects.toThrow('takes no more messages')
    }
    expect(await desk.said(closed.leadId)).toHaveLength(1)
    expect((await read(withdrawn.done.id)).history).toEqual([])
  })

  test('stays completed when the desk opens the request again, and says where that goes on', async () => {
    const { done, leadId, token } = await stored()
    await desk.move(leadId, 'closed')
    await desk.move(leadId, 'contacted')
    await desk.ask(leadId, 'One more thing?')
    const shown = await read(done.id)
    expect([stateOf(shown), wordsOf(shown)]).toEqual(['COMPLETED', expect.stringContaining('opened it again')])
    await expect(send('Yes?', { to: done })).rejects.toThrow('takes no more messages')
    await desk.withdraw(leadId, token)
    expect(stateOf(await read(done.id))).toBe('CANCELED')
  })

  test('is not canceled by its client: the lead is, at its address', async () => {
    const { done, leadId, token } = await stored()
    await expect(cancel(done.id)).rejects.toThrow('send DELETE to the status_url')
    await desk.withdraw(leadId, token)
    expect(stateOf(await cancel(done.id))).toBe('CANCELED')
  })

  test('is there for as long as a conversation takes, and for a day once the lead is erased', async () => {
    const [{ done, leadId }, gone] = [await stored(), await stored()]
    await desk.erase(gone.leadId)
    desk.pass(dayMs)
    await expect(read(gone.done.id)).rejects.toThrow('No task has this id for you')
    desk.pass(keptFor.a2aTask * 1000 - 2 * dayMs)
    await desk.ask(leadId, 'Still there?')
    await send('Yes.', { to: done })
    desk.pass(keptFor.a2aTask * 1000 - dayMs)
    expect(stateOf(await read(done.id))).toBe('WORKING')
    desk.pass(dayMs)
    await expect(read(done.id)).rejects.toThrow('No task has this id for you')
  })

  test('is that of the new lead, where the same message brought another one long after', async () => {
    const message = say({ ...newLead(), confirm: true })
    const first = taskOf(await sendMessage(message))
    desk.pass(2 * dayMs)
    const second = taskOf(await sendMessage(message))
    expect([second.id, receiptOf(second)['id'] === receiptOf(first)['id']]).toEqual([first.id, false])
    await desk.ask(receiptOf(second)['id']!, 'Again?')
    expect(wordsOf(await read(first.id))).toBe('Again?')
  })
})

test('a list knows where each lead stands, whatever its state', async () => {
  const client = await desk.connect('1.0')
  desk.caller = credential('cred_desk')
  const all = {
    tenant: '',
    contextId: '',
    pageSize: undefined,
    pageToken: '',
    historyLength: undefined,
    statusTimestampAfter: undefined,
    includeArtifacts: true,
  }
  const stored = async () => receiptOf(taskOf(await client.sendMessage(say({ ...newLead(), confirm: true }))))
  const [, reviewed, asked, answered, contacted, closed, reopened, withdrawn, erased] = [
    await stored(),
    await stored(),
    await stored(),
    await stored(),
    await stored(),
    await stored(),
    await stored(),
    await stored(),
    await stored(),
  ].map(({ id, status_token }) => ({ id: id!, token: status_token! }))
  await client.sendMessage(say({ name: 'Ada' }))
  await desk.move(reviewed!.id, 'in_review')
  desk.pass(1000)
  const before = desk.now()
  desk.pass(1000)
  await desk.ask(asked!.id, 'When?')
  await desk.ask(answered!.id, 'When?')
  desk.pass(1000)
  await client.sendMessage(
    say('Now.', {
      to: (await client.listTasks({ ...all, status: 6 })).tasks.find((task) => receiptOf(task)['id'] === answered!.id),
    }),
  )
  await desk.move(contacted!.id, 'contacted')
  await desk.ask(closed!.id, 'Anything else?')
  await desk.move(closed!.id, 'closed')
  await desk.move(reopened!.id, 'closed')
  await desk.move(reopened!.id, 'contacted')
  await desk.withdraw(withdrawn!.id, withdrawn!.token)
  await desk.erase(erased!.id)
  const everything = (await client.listTasks({ ...all, status: 0 })).tasks
  expect(everything).toHaveLength(10)
  const counts = await Promise.all(
    ['WORKING', 'INPUT_REQUIRED', 'COMPLETED', 'CANCELED'].map(async (state) => {
      const status = { WORKING: 2, COMPLETED: 3, CANCELED: 5, INPUT_REQUIRED: 6 }[state]!
      const { tasks, totalSize } = await client.listTasks({ ...all, status })
      expect(tasks.map((task) => stateOf(task))).toEqual(tasks.map(() => state))
      expect(tasks.map(({ id }) => id)).toEqual(
        everything.filter((task) => stateOf(task) === state).map(({ id }) => id),
      )
      return totalSize
    }),
  )
  expect(counts).toEqual([4, 2, 2, 2])
  const times = everything.map(({ status }) => status!.timestamp!)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(
    (await client.listTasks({ ...all, status: 0, statusTimestampAfter: before.toISOString() })).tasks,
  ).toHaveLength(7)
  const page = await client.listTasks({ ...all, status: 0, pageSize: 5 })
  const rest = await client.listTasks({ ...all, status: 0, pageSize: 5, pageToken: page.nextPageToken })
  expect([...page.tasks, ...rest.tasks].map(({ id }) => id)).toEqual(everything.map(({ id }) => id))
})
