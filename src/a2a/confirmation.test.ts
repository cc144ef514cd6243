import { describe, expect, test } from 'vitest'
import { dataOf, receiptOf, say, stateOf, taskOf } from '../testing/a2a/messages.ts'
import { anonymous } from '../testing/a2a/test-a2a.ts'
import { newLead, useDesk, useClient } from '../testing/a2a/use-desk.ts'

const desk = useDesk()
const { database, storedWith } = desk

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)
  const { send, task, read, cancel } = client

  test('a lead that comes confirmed is stored at once, and once for the same message', async () => {
    const lead = newLead()
    const message = say({ confirm: true, ...lead })
    const completed = taskOf(await client.sendMessage(message))
    expect(stateOf(completed)).toBe('WORKING')
    const again = taskOf(await client.sendMessage(message))
    expect([again.id, again.contextId, receiptOf(again)]).toEqual([
      completed.id,
      completed.contextId,
      receiptOf(completed),
    ])
    expect(await storedWith(lead.need)).toEqual([{ ...lead, source: 'a2a' }])
    const invalid = await task({ confirm: true, ...lead, email: 'x' })
    expect([stateOf(invalid), dataOf(invalid)['stored']]).toEqual(['INPUT_REQUIRED', false])
  })

  test('what a text only seems to mean is shown first, confirmed or not', async () => {
    const { need, ...rest } = newLead()
    const asked = await task([need, { confirm: true, ...rest }])
    expect([stateOf(asked), dataOf(asked)['preview']]).toMatchObject(['INPUT_REQUIRED', { lead: { ...rest, need } }])
    expect(stateOf(await task(['As agreed.', { confirm: true }], { to: asked }))).toBe('WORKING')
    expect(await storedWith(need)).toHaveLength(1)
  })

  test('the status token is shown once, and again only for the message that was confirmed with', async () => {
    const asked = await task(newLead())
    const confirmation = say({ confirm: true }, { to: asked })
    const completed = taskOf(await client.sendMessage(confirmation))
    const { status_token: token, warnings: __, ...kept } = receiptOf(completed)
    expect(token).toMatch(/^st_/)
    expect(receiptOf(await read(asked.id))).toEqual(kept)
    expect(receiptOf(taskOf(await client.sendMessage(confirmation)))).toEqual(receiptOf(completed))
    expect(receiptOf(await task('confirm', { to: asked }))).toEqual(kept)
  })

  test('confirmed by many at once, it is stored once, and nobody gets another receipt', async () => {
    const lead = newLead()
    const asked = await task(lead)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => task({ confirm: true }, { to: asked })))
    const receipts = answers.map((answer) => (answer.status === 'fulfilled' ? receiptOf(answer.value) : {}))
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    expect(new Set(receipts.flatMap(({ status_token }) => status_token ?? [])).size).toBe(1)
    expect(await storedWith(lead.need)).toHaveLength(1)
  })

  test('messages to one task at once all count', async () => {
    const asked = await task('name: Ada')
    await Promise.all([
      task({ email: 'ada@example.com' }, { to: asked }),
      task({ phone: '+44 117 496 0199' }, { to: asked }),
      task({ need: 'A calculation' }, { to: asked }),
    ])
    expect(dataOf(await read(asked.id))['preview']).toMatchObject({
      lead: { name: 'Ada', email: 'ada@example.com', phone: '+44 117 496 0199', need: 'A calculation' },
    })
  })

  test('another process goes on where one stopped', async () => {
    const lead = newLead()
    const { need, ...rest } = lead
    const asked = await task(rest)
    const restarted = await desk.another()
    const other = await restarted.connect(version)
    const answer = taskOf(await other.sendMessage(say({ need }, { to: asked })))
    expect(dataOf(answer)['preview']).toMatchObject({ lead })
    expect(stateOf(taskOf(await other.sendMessage(say('confirm', { to: asked }))))).toBe('WORKING')
    expect(stateOf(await read(asked.id))).toBe('WORKING')
    await restarted.close()
  })

  test('a confirmation that failed halfway goes on with the next one, and no other message interferes', async () => {
    const lead = newLead()
    const asked = await task(lead)
    await database.pool.query('alter table lead_transitions add constraint broken check (false) not valid')
    await expect(send('confirm', { to: asked })).rejects.toThrow('internal_error')
    await database.pool.query('alter table lead_transitions drop constraint broken')
    expect(stateOf(await read(asked.id))).toBe('WORKING')
    await expect(send({ need: 'Another' }, { to: asked })).rejects.toThrow('cannot be changed')
    await expect(send({ confirm: true, need: 'Another' }, { to: asked })).rejects.toThrow('cannot be changed')
    await expect(cancel(asked.id)).rejects.toThrow('is being stored')
    expect(stateOf(await task('confirm', { to: asked }))).toBe('WORKING')
    expect(await storedWith(lead.need)).toHaveLength(1)
  })

  test('cancelling ends the task, erases what it collected, and can be repeated', async () => {
    const lead = newLead()
    const asked = await task(lead)
    for (const canceled of [await cancel(asked.id), await cancel(asked.id), await read(asked.id)]) {
      expect(stateOf(canceled)).toBe('CANCELED')
      expect(JSON.stringify(canceled)).not.toContain(lead.need)
    }
    await expect(send('confirm', { to: asked })).rejects.toThrow('canceled and takes no more messages')
    expect(await storedWith(lead.need)).toEqual([])
    const completed = await task({ confirm: true, ...lead })
    await expect(cancel(completed.id)).rejects.toThrow('send DELETE to the status_url')
  })

  test('a task that is confirmed and canceled at once is either stored or canceled', async () => {
    for (const wait of [0, 1, 2, 4, 8]) {
      const lead = newLead()
      const asked = await task(lead)
      await Promise.allSettled([
        task('confirm', { to: asked }),
        new Promise((resolve) => setTimeout(resolve, wait)).then(() => cancel(asked.id)),
      ])
      const state = stateOf(await read(asked.id))
      expect([state, (await storedWith(lead.need)).length]).toEqual([state, state === 'WORKING' ? 1 : 0])
      expect(['WORKING', 'CANCELED']).toContain(state)
    }
  })
})

describe('a key in the header', () => {
  const client = useClient(desk, '1.0')
  const said = (key: string, fields: object) => {
    desk.caller = { ...anonymous, idempotencyKey: key }
    return client.task({ confirm: true, ...fields })
  }

  test('stands for one request that comes whole and confirmed, whatever the message', async () => {
    const lead = newLead()
    const first = await said('key-1', lead)
    const again = await said('key-1', lead)
    expect([again.id, receiptOf(again)]).toEqual([first.id, receiptOf(first)])
    expect(await storedWith(lead.need)).toHaveLength(1)
  })

  test('is refused for another request, which is not stored', async () => {
    const lead = newLead()
    await said('key-2', lead)
    await expect(said('key-2', { ...lead, name: 'Somebody else' })).rejects.toThrow('Use a new key')
    expect(await storedWith(lead.need)).toHaveLength(1)
  })
})
