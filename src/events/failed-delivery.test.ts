import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import type { Outbound } from '../network/outbound.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { triedForMs } from './schedule.ts'
import { findUnreadable, listWebhooks } from './webhooks.ts'
import { leaseMs, outbound, secondMs, useReceiver } from '../testing/receiver-fixture.ts'

const { clock, ports, received, lines, answer, pass, add, record, deliveries } = useReceiver()

describe('a delivery that fails', () => {
  test('is tried on the schedule, and given up after the last try', async () => {
    const { secret } = await add()
    const id = await record()
    answer(500)
    const start = clock.now.getTime()
    const expected = [0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105].map((s) => s * secondMs)
    const times: number[] = []
    for (let tried = 0; tried < expected.length; tried++) {
      times.push(clock.now.getTime() - start)
      const { nextDueAt } = await deliverDue(ports, 10)
      if (!nextDueAt) break
      pass(nextDueAt.getTime() - clock.now.getTime() - 1)
      expect((await deliverDue(ports, 10)).tried).toBe(0)
      pass(1)
    }
    expect(times).toEqual(expected)
    expect(await deliveries()).toMatchObject([
      { eventId: id, attempts: 10, nextAttemptAt: null, deliveredAt: null, lastResult: '500' },
    ])
    expect(lines.at(-2)).toMatchObject({ outcome: 'given_up' })
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
    const [first] = received
    expect(() => new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).not.toThrow()
  })

  test.each([301, 302, 400, 401, 404, 429, 503])('with %i is tried again', async (status) => {
    await add()
    await record()
    answer(status, 200)
    expect((await deliverDue(ports, 10)).nextDueAt).toEqual(new Date(clock.now.getTime() + 5 * secondMs))
    pass(5 * secondMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 1, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ attempts: 2, lastResult: '200', deliveredAt: clock.now }])
  })

  test('with 410 disables the webhook and ends what is on its way', async () => {
    const { id } = await add()
    await record()
    pass(1)
    await record()
    answer(410)
    await deliverDue(ports, 1)
    expect(await listWebhooks(ports.database)).toMatchObject([{ id, disabledAt: clock.now }])
    await record()
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([
      { nextAttemptAt: null, deliveredAt: null, lastResult: null },
      { nextAttemptAt: null, deliveredAt: null, lastResult: '410' },
    ])
  })

  test('because the worker died is made by another one when the lease ends', async () => {
    await add()
    const id = await record()
    const dying: Outbound = () => Promise.reject(new Error('killed'))
    await expect(deliverDue({ ...ports, outbound: dying }, 10)).rejects.toThrow('killed')
    pass(leaseMs - 1)
    expect((await deliverDue(ports, 10)).tried).toBe(0)
    pass(1)
    expect((await deliverDue(ports, 10)).tried).toBe(1)
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
  })

  test('because the worker died after sending is made again under the same id', async () => {
    await add()
    const id = await record()
    const dying: Outbound = async (request) => {
      await outbound(request)
      throw new Error('killed')
    }
    await expect(deliverDue({ ...ports, outbound: dying }, 10)).rejects.toThrow('killed')
    pass(leaseMs)
    await deliverDue(ports, 10)
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  test('after its lease has ended changes nothing about the try of another worker', async () => {
    await add()
    await record()
    const slow: Outbound = async () => {
      pass(leaseMs)
      await deliverDue(ports, 10)
      return { kind: 'failed', reason: 'timeout' }
    }
    await deliverDue({ ...ports, outbound: slow }, 10)
    expect(await deliveries()).toMatchObject([
      { attempts: 2, lastResult: '204', nextAttemptAt: null, deliveredAt: clock.now },
    ])
  })

  test('because its secret cannot be opened is left to who has the key, and given up where that is nobody for days', async () => {
    const { id } = await add()
    await record()
    const other = { ...ports, vault: createVault('another secret of some length', randomBytes) }
    expect(await deliverDue(other, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0, lastResult: null }])
    expect(lines).toEqual([
      { event: 'deliveries_left', level: 'warn', target: id, reason: 'signing secret not readable' },
    ])
    expect([...(await findUnreadable(ports.database, other.vault))]).toEqual([id])
    expect((await findUnreadable(ports.database, ports.vault)).size).toBe(0)
    await deliverDue(ports, 10)
    expect(received).toHaveLength(1)
    // Deliveries of one moment are listed in any order.
    pass(1)
    await record()
    pass(triedForMs)
    await deliverDue(other, 10)
    expect(await deliveries()).toMatchObject([{ state: 'given_up' }, { state: 'delivered' }])
    expect(lines.at(-1)).toEqual({ event: 'deliveries_given_up', level: 'warn', target: id })
  })
})
