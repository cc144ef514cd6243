import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadDesk, type LeadDesk } from '../../testing/lead-desk.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeState } from './change-state.ts'
import { readMetrics } from './metrics.ts'

const testDatabase = useTestDatabase()
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  desk = createLeadDesk(testDatabase)
})

const metrics = () => readMetrics(testDatabase.database, desk.ports.now())

test('the metrics of an empty database are all there, and zero', async () => {
  expect(await metrics()).toMatchInlineSnapshot(`
    "# HELP intake_leads Leads by state.
    # TYPE intake_leads gauge
    intake_leads{state="received"} 0
    intake_leads{state="held"} 0
    intake_leads{state="in_review"} 0
    intake_leads{state="contacted"} 0
    intake_leads{state="closed"} 0
    intake_leads{state="withdrawn"} 0
    intake_leads{state="erased"} 0
    # HELP intake_deliveries_waiting Deliveries that are still to be made.
    # TYPE intake_deliveries_waiting gauge
    intake_deliveries_waiting 0
    # HELP intake_deliveries_dead Deliveries that were given up.
    # TYPE intake_deliveries_dead gauge
    intake_deliveries_dead 0
    # HELP intake_delivery_delay_seconds How long the oldest due delivery has waited.
    # TYPE intake_delivery_delay_seconds gauge
    intake_delivery_delay_seconds 0
    "
  `)
})

test('leads are counted by their state', async () => {
  const { id } = await desk.submit()
  await desk.submit()
  await desk.submit({}, { signals: ['honeypot'] })
  await changeState(desk.ports, id, 'in_review')
  const text = await metrics()
  for (const [state, total] of Object.entries({ received: 1, in_review: 1, held: 1, contacted: 0 }))
    expect(text).toContain(`\nintake_leads{state="${state}"} ${total}\n`)
})

test('deliveries that wait, how late they are, and those that were given up are counted each by itself', async () => {
  await desk.addWebhook(['lead.received'])
  await desk.submit()
  desk.pass(90_000)
  await desk.submit()
  const numbers = async () =>
    Array.from((await metrics()).matchAll(/^intake_deliver\w+ (\d+)$/gm), ([, value]) => Number(value))
  expect(await numbers()).toEqual([2, 0, 90])
  await desk.deliver()
  expect(await numbers()).toEqual([0, 0, 0])
  await desk.submit()
  await testDatabase.pool.query('update deliveries set next_attempt_at = null where delivered_at is null')
  expect(await numbers()).toEqual([0, 1, 0])
})

test('a delivery that is not due yet is not late', async () => {
  await desk.addWebhook(['lead.received'])
  await desk.submit()
  await testDatabase.pool.query("update deliveries set next_attempt_at = next_attempt_at + interval '1 hour'")
  expect(await metrics()).toContain('\nintake_deliveries_waiting 1\n')
  expect(await metrics()).toContain('\nintake_delivery_delay_seconds 0\n')
})
