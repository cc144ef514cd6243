import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import type { Outbound } from '../network/outbound.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { addWebhook, disableWebhook } from './webhooks.ts'
import { leaseMs, secondMs, useReceiver } from '../testing/receiver-fixture.ts'

const { testDatabase, clock, ports, received, lines, answer, pass, add, record, deliveries } = useReceiver()

describe('a delivery', () => {
  test('is a Standard Webhook that the reference implementation verifies', async () => {
    const { secret } = await add('/hook?a=1')
    const id = await record({ credentials: ['cred_1'], note: 'Grüße' })
    expect(await deliverDue(ports, 10)).toEqual({ tried: 1, nextDueAt: undefined })
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
    expect(url).toBe('/hook?a=1')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'consultation-intake',
      'webhook-id': id,
    })
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'revocation',
      timestamp: clock.now.toISOString(),
      data: { credentials: ['cred_1'], note: 'Grüße' },
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(await deliveries()).toEqual([
      {
        eventId: id,
        target: expect.any(String),
        type: 'revocation',
        leadId: null,
        occurredAt: clock.now,
        state: 'delivered',
        attempts: 1,
        nextAttemptAt: null,
        deliveredAt: clock.now,
        lastResult: '204',
      },
    ])
  })

  test('is made once, also when the receiver is asked about later', async () => {
    await add()
    await record()
    await deliverDue(ports, 10)
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(received).toHaveLength(1)
  })

  test('is made to each webhook, and the failure of one is nothing to the others', async () => {
    await add('/a')
    const { database, vault } = ports
    await addWebhook(
      { database, vault, now: () => clock.now, random: randomBytes },
      { url: 'http://127.0.0.1:65535', types: ['revocation'], format: 'standard' },
    )
    await add('/b')
    await record()
    expect((await deliverDue(ports, 10)).tried).toBe(3)
    expect(received.map(({ url }) => url).sort()).toEqual(['/a', '/b'])
    const results = (await deliveries()).map(({ lastResult }) => lastResult)
    expect(results.sort()).toEqual(['204', '204', 'failed: ECONNREFUSED'])
  })

  test('is made once by two workers at the same time', async () => {
    await add()
    for (let count = 0; count < 20; count++) await record()
    const done = await Promise.all(Array.from({ length: 4 }, () => deliverDue(ports, 10)))
    expect(done.reduce((sum, { tried }) => sum + tried, 0)).toBe(20)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    expect(received).toHaveLength(20)
  })

  test('keeps to the limit, takes the oldest events first, and says that there is more', async () => {
    await add()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await record())
      pass(1)
    }
    const { tried, nextDueAt } = await deliverDue(ports, 2)
    expect(tried).toBe(2)
    expect(nextDueAt! < clock.now).toBe(true)
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.slice(0, 2))
  })

  test('leaves neither address, data nor secret in the log', async () => {
    const { secret } = await add('/hook?key=geheim')
    await record({ credentials: ['cred_geheim'] })
    answer(500, 204)
    await deliverDue(ports, 10)
    pass(5 * secondMs)
    await deliverDue(ports, 10)
    expect(lines).toMatchObject([
      { event: 'webhook_tried', attempts: 1, result: '500', outcome: 'retry' },
      { event: 'webhook_tried', attempts: 2, result: '204', outcome: 'delivered' },
    ])
    for (const word of ['geheim', '127.0.0.1', secret]) expect(JSON.stringify(lines)).not.toContain(word)
  })
})

describe('a webhook that was disabled', () => {
  test('gets nothing, also what was on its way', async () => {
    const { id } = await add()
    await record()
    await disableWebhook(ports.database, id, clock.now)
    await record()
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toHaveLength(1)
  })

  test('in the moment of the event gets nothing either', async () => {
    await add()
    await record()
    await testDatabase.pool.query('update webhooks set disabled_at = now()')
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ attempts: 0, nextAttemptAt: null }])
  })

  test('while something is sent to it gets no second try', async () => {
    const { id } = await add()
    await record()
    const meanwhile: Outbound = async () => {
      await disableWebhook(ports.database, id, clock.now)
      return { kind: 'failed', reason: 'timeout' }
    }
    expect(await deliverDue({ ...ports, outbound: meanwhile }, 10)).toEqual({ tried: 1, nextDueAt: undefined })
  })
})
