import { describe, expect, test } from 'vitest'
import { deliverDue } from '../testing/deliver-due.ts'
import { listDeliveries, replayDeliveries } from './deliveries.ts'
import { disableWebhook } from './webhooks.ts'
import { leaseMs, useReceiver } from '../testing/receiver-fixture.ts'

const { testDatabase, clock, ports, received, pass, add, record, deliveries } = useReceiver()

describe('a replay', () => {
  test('sends again what was delivered or given up', async () => {
    const { id: target } = await add()
    const eventId = await record()
    await deliverDue(ports, 10)
    pass(leaseMs)
    expect(await replayDeliveries(ports.database, { eventId, target }, clock.now)).toBe(1)
    await deliverDue(ports, 10)
    expect(received).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ attempts: 1, deliveredAt: clock.now }])
  })

  test('of a webhook sends again all that was given up, and nothing else', async () => {
    const { id: target } = await add()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await record())
      pass(1)
    }
    await deliverDue(ports, 1)
    await testDatabase.pool.query('update deliveries set next_attempt_at = null')
    expect(await listDeliveries(ports.database, { state: 'given_up', limit: 9 })).toHaveLength(2)
    received.length = 0
    expect(await replayDeliveries(ports.database, { target }, clock.now)).toBe(2)
    await deliverDue(ports, 10)
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.slice(1).sort())
    expect(await replayDeliveries(ports.database, { target }, clock.now)).toBe(0)
  })

  test('needs a delivery, and a webhook that is enabled', async () => {
    const { id: target } = await add()
    const eventId = await record()
    expect(await replayDeliveries(ports.database, { eventId, target: 'wh_other' }, clock.now)).toBe(0)
    await disableWebhook(ports.database, target, clock.now)
    expect(await replayDeliveries(ports.database, { eventId, target }, clock.now)).toBe(0)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
  })
})

test('deliveries are listed newest first, of one webhook or of all', async () => {
  const { id: target } = await add('/a')
  await add('/b')
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    ids.unshift(await record())
    pass(1)
  }
  const listed = await listDeliveries(ports.database, { target, limit: 2 })
  expect(listed.map(({ eventId }) => eventId)).toEqual(ids.slice(0, 2))
  expect(await deliveries()).toHaveLength(6)
})
