import { beforeEach, expect, test } from 'vitest'
import { bounds, maxConnections } from '../../contract/room.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeState } from './change-state.ts'
import { readMetrics } from './metrics.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const metrics = () => readMetrics(testDatabase.database, fixture.ports.now())

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
    # HELP intake_rows What callers left behind, by kind.
    # TYPE intake_rows gauge
    intake_rows{kind="a2a_tasks"} 0
    intake_rows{kind="registrations"} 0
    intake_rows{kind="authorizations"} 0
    intake_rows{kind="operator_sign_ins"} 0
    intake_rows{kind="operator_challenges"} 0
    intake_rows{kind="mails"} 0
    intake_rows{kind="ended_credentials"} 0
    intake_rows{kind="revocation_events"} 0
    intake_rows{kind="answers"} 0
    intake_rows{kind="used_tokens"} 0
    intake_rows{kind="rehearsals"} 0
    # HELP intake_rows_bound How much of a kind there may be in all; beyond that the oldest is cleared away.
    # TYPE intake_rows_bound gauge
    intake_rows_bound{kind="a2a_tasks"} 10000
    intake_rows_bound{kind="registrations"} 20000
    intake_rows_bound{kind="authorizations"} 5000
    intake_rows_bound{kind="operator_challenges"} 5000
    intake_rows_bound{kind="mails"} 5000
    intake_rows_bound{kind="ended_credentials"} 20000
    intake_rows_bound{kind="revocation_events"} 10000
    intake_rows_bound{kind="rehearsals"} 40400
    "
  `)
})

test('what callers left behind is counted by kind, beside how much of it there may be', async () => {
  await testDatabase.pool.query(
    `insert into a2a_tasks (id_hash, context_hash, state, revision, sealed_task, updated_at, expires_at)
      values ('a', '', 'input-required', 1, '', now(), now()), ('b', '', 'completed', 1, '', now(), now())`,
  )
  const text = await metrics()
  expect(text).toContain('\nintake_rows{kind="a2a_tasks"} 1\n')
  expect(text).toContain(`\nintake_rows_bound{kind="a2a_tasks"} ${bounds.a2a_tasks.all}\n`)
  expect(text).not.toContain('intake_connections')
  await testDatabase.pool.query('truncate a2a_tasks')
})

test('what a process cleared away, and how it stands with its connections, is told where there is one', async () => {
  const text = await readMetrics(testDatabase.database, fixture.ports.now(), {
    cleared: new Map([['mails', 3]]),
    connections: { idle: 4, busy: 5, closedForRoom: 6, refused: 7 },
  })
  for (const line of [
    'intake_rows_cleared_total{kind="mails"} 3',
    'intake_rows_cleared_total{kind="registrations"} 0',
    'intake_connections{state="idle"} 4',
    'intake_connections{state="busy"} 5',
    `intake_connections_bound ${maxConnections}`,
    'intake_connections_closed_total 6',
    'intake_requests_refused_total 7',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('# TYPE intake_connections_closed_total counter')
})

test('leads are counted by their state', async () => {
  const { id } = await fixture.submit()
  await fixture.submit()
  await fixture.submit({}, { signals: ['honeypot'] })
  await changeState(fixture.ports, id, 'in_review')
  const text = await metrics()
  for (const [state, total] of Object.entries({ received: 1, in_review: 1, held: 1, contacted: 0 }))
    expect(text).toContain(`\nintake_leads{state="${state}"} ${total}\n`)
})

test('deliveries that wait, how late they are, and those that were given up are counted each by itself', async () => {
  await fixture.addWebhook(['lead.received'])
  await fixture.submit()
  fixture.pass(90_000)
  await fixture.submit()
  const numbers = async () =>
    Array.from((await metrics()).matchAll(/^intake_deliver\w+ (\d+)$/gm), ([, value]) => Number(value))
  expect(await numbers()).toEqual([2, 0, 90])
  await fixture.deliver()
  expect(await numbers()).toEqual([0, 0, 0])
  await fixture.submit()
  await testDatabase.pool.query('update deliveries set next_attempt_at = null where delivered_at is null')
  expect(await numbers()).toEqual([0, 1, 0])
})

test('a delivery that is not due yet is not late', async () => {
  await fixture.addWebhook(['lead.received'])
  await fixture.submit()
  await testDatabase.pool.query("update deliveries set next_attempt_at = next_attempt_at + interval '1 hour'")
  expect(await metrics()).toContain('\nintake_deliveries_waiting 1\n')
  expect(await metrics()).toContain('\nintake_delivery_delay_seconds 0\n')
})
