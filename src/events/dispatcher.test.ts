import { beforeEach, expect, test } from 'vitest'
import type { OutboundResult } from '../network/outbound.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createDispatcher } from './dispatcher.ts'
import { listDeliveries } from './deliveries.ts'
import { addWebhook } from './webhooks.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
/** Events that each receiver took, by its host. */
let taken: Map<string, string[]>
let letGo: () => void
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
  taken = new Map()
  const hanging = new Promise<OutboundResult>(
    (resolve) => (letGo = () => resolve({ kind: 'failed', reason: 'timeout' })),
  )
  fixture.ports.outbound = async ({ url, headers = {} }) => {
    const { hostname } = new URL(url)
    if (hostname === 'hanging.example') return hanging
    if (hostname === 'failing.example') return { kind: 'answered', status: 500, headers: new Headers(), body: '' }
    taken.set(hostname, [...(taken.get(hostname) ?? []), headers['webhook-id']!])
    return { kind: 'answered', status: 204, headers: new Headers(), body: '' }
  }
})

async function add(hostname: string): Promise<string> {
  const url = `https://${hostname}/`
  const added = await addWebhook(fixture.ports, { url, types: ['lead.received', 'lead.updated'], format: 'standard' })
  if (added.kind !== 'added') throw new Error(added.reason)
  return added.id
}

/** Works until nothing changes any more but what hangs. */
async function work(isDone: () => boolean) {
  let freed = Promise.withResolvers<void>()
  const errors: unknown[] = []
  const dispatcher = createDispatcher(fixture.ports, {
    onFreed: () => freed.resolve(),
    onError: (error) => errors.push(error),
  })
  while (!isDone()) {
    freed = Promise.withResolvers()
    if ((await dispatcher.fill()) === 0 && dispatcher.open() === 0) break
    if (!isDone()) await freed.promise
  }
  expect(errors).toEqual([])
  return dispatcher
}

test('a target that hangs holds its own slots only: the others are told of everything meanwhile', async () => {
  const ids = { hanging: await add('hanging.example'), failing: await add('failing.example') }
  await add('healthy.example')
  const events = 40
  for (let count = 0; count < events; count += 1) await fixture.submit()
  const dispatcher = await work(() => taken.get('healthy.example')?.length === events)
  expect(new Set(taken.get('healthy.example')).size).toBe(events)
  const waiting = await listDeliveries(testDatabase.database, { target: ids.hanging, limit: 100 })
  expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(8)
  letGo()
  await dispatcher.idle()
  const failed = await listDeliveries(testDatabase.database, { target: ids.failing, limit: 100 })
  expect(failed.every(({ state }) => state === 'waiting')).toBe(true)
})

test('new events do not wait behind those of the same target that are tried again', async () => {
  const target = await add('healthy.example')
  for (let count = 0; count < 40; count += 1) await fixture.submit()
  await testDatabase.pool.query('update deliveries set attempts = 1')
  fixture.pass(60_000)
  await fixture.submit()
  const [newest] = await listDeliveries(testDatabase.database, { target, limit: 1 })
  const dispatcher = createDispatcher(fixture.ports, { onError: () => {} })
  expect(await dispatcher.fill()).toBe(8)
  await dispatcher.idle()
  expect(taken.get('healthy.example')).toContain(newest!.eventId)
})

test('a lead whose first event is on its way does not keep the events of others from their turn', async () => {
  const target = await add('healthy.example')
  for (let count = 0; count < 20; count += 1) await fixture.submit()
  // Twenty events that must wait, longer due than the one that need not.
  await testDatabase.pool.query(`
    with later as (
      insert into events (id, type, data, lead_id, occurred_at)
      select 'evt_' || lead_id, 'lead.updated', '{}', lead_id, occurred_at + interval '1 ms' from events returning id
    )
    insert into deliveries (event_id, target, next_attempt_at)
    select id, '${target}', now() - interval '2 hours' from later`)
  await testDatabase.pool.query(`
    update deliveries set next_attempt_at = now() + interval '1 day', attempts = 1 where event_id not like 'evt_lead_%'`)
  const free = await fixture.submit()
  fixture.ports.now = () => new Date()
  const dispatcher = createDispatcher(fixture.ports, { onError: () => {} })
  expect(await dispatcher.fill()).toBe(1)
  await dispatcher.idle()
  const [told] = await listDeliveries(testDatabase.database, { state: 'delivered', limit: 9 })
  expect(told).toMatchObject({ leadId: free.id })
  // What waits is not looked at again before the one that it waits for.
  const { rows } = await testDatabase.pool.query(
    'select count(*)::integer from deliveries where next_attempt_at <= now()',
  )
  expect(rows).toEqual([{ count: 0 }])
})
