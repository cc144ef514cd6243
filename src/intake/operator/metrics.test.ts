import { beforeEach, expect, test } from 'vitest'
import { rowBounds } from '../../contract/capacity.ts'
import { replayDeliveries } from '../../events/deliveries.ts'
import { disableWebhook } from '../../events/webhooks.ts'
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
  expect((await metrics()).replace(/(?<=^intake_database_bytes )\d+$/m, 'n')).toMatchInlineSnapshot(`
    "# HELP intake_leads Leads by state.
    # TYPE intake_leads gauge
    intake_leads{state="received"} 0
    intake_leads{state="held"} 0
    intake_leads{state="in_review"} 0
    intake_leads{state="contacted"} 0
    intake_leads{state="closed"} 0
    intake_leads{state="withdrawn"} 0
    intake_leads{state="erased"} 0
    # HELP intake_lead_oldest_received_seconds How long the oldest lead has waited in the state received.
    # TYPE intake_lead_oldest_received_seconds gauge
    intake_lead_oldest_received_seconds 0
    # HELP intake_leads_waiting Leads that the desk has to look after first, 1000 at most of each: late or soon due by the promise, or with a message that no mail server took.
    # TYPE intake_leads_waiting gauge
    intake_leads_waiting{why="late"} 0
    intake_leads_waiting{why="soon"} 0
    intake_leads_waiting{why="undelivered"} 0
    # HELP intake_deliveries_waiting Deliveries that are still to be made.
    # TYPE intake_deliveries_waiting gauge
    intake_deliveries_waiting 0
    # HELP intake_deliveries_dead Deliveries that were given up.
    # TYPE intake_deliveries_dead gauge
    intake_deliveries_dead 0
    # HELP intake_delivery_delay_seconds How long ago the oldest delivery that waits was first due, by webhook id or mail.
    # TYPE intake_delivery_delay_seconds gauge
    # HELP intake_deliveries Deliveries that are kept, by webhook id or mail, and what became of them.
    # TYPE intake_deliveries gauge
    # HELP intake_targets_in_trouble Targets that take nothing, by webhook id or mail.
    # TYPE intake_targets_in_trouble gauge
    # HELP intake_queued_mails Mails that are still to be sent.
    # TYPE intake_queued_mails gauge
    intake_queued_mails 0
    # HELP intake_queued_mail_delay_seconds How long ago the oldest mail that waits was queued.
    # TYPE intake_queued_mail_delay_seconds gauge
    intake_queued_mail_delay_seconds 0
    # HELP intake_rows What callers left behind, by kind.
    # TYPE intake_rows gauge
    intake_rows{kind="a2a_tasks"} 0
    intake_rows{kind="registrations"} 0
    intake_rows{kind="authorizations"} 0
    intake_rows{kind="token_families"} 0
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
    intake_rows_bound{kind="token_families"} 20000
    intake_rows_bound{kind="operator_challenges"} 5000
    intake_rows_bound{kind="mails"} 5000
    intake_rows_bound{kind="ended_credentials"} 20000
    intake_rows_bound{kind="revocation_events"} 10000
    intake_rows_bound{kind="rehearsals"} 40400
    # HELP intake_database_bytes Size of the database on its disk.
    # TYPE intake_database_bytes gauge
    intake_database_bytes n
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
  expect(text).toContain(`\nintake_rows_bound{kind="a2a_tasks"} ${rowBounds.a2a_tasks.all}\n`)
  await testDatabase.pool.query('truncate a2a_tasks cascade')
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
    Array.from((await metrics()).matchAll(/^intake_deliver(?:ies|y)_\w+(?:\{[^,]*\})? (\d+)$/gm), ([, value]) =>
      Number(value),
    )
  expect(await numbers()).toEqual([2, 0, 90])
  await fixture.deliver()
  expect(await numbers()).toEqual([0, 0, 0])
  await fixture.submit()
  await testDatabase.pool.query('update deliveries set next_attempt_at = null where delivered_at is null')
  expect(await numbers()).toEqual([0, 1, 0])
})

test('a target that takes nothing is late from the first time on, however often it is tried, and the others are not', async () => {
  fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org'], sendMail: async () => {} })
  const { id } = await fixture.addWebhook(['lead.received'])
  fixture.answers[0] = [500]
  await fixture.submit()
  for (const seconds of [0, 5, 300]) {
    fixture.pass(seconds * 1000)
    await fixture.deliver()
  }
  const late = `\nintake_delivery_delay_seconds{target="${id}"} `
  expect(await metrics()).toContain(`${late}305\n`)
  expect(await metrics()).toContain('\nintake_delivery_delay_seconds{target="mail"} 0\n')
  await testDatabase.pool.query('update deliveries set next_attempt_at = null where delivered_at is null')
  await replayDeliveries(testDatabase.database, { target: id }, fixture.ports.now())
  expect(await metrics()).toContain(`${late}0\n`)
  await disableWebhook(testDatabase.database, id, fixture.ports.now())
  expect(await metrics()).not.toContain(late)
})

test('deliveries are counted by webhook and by what became of them, and those to operators without an address', async () => {
  fixture = createLeadFixture(testDatabase, { notify: ['ops@example.org', 'two@example.org'] })
  const { id } = await fixture.addWebhook(['lead.received'])
  await fixture.submit()
  await testDatabase.pool.query(
    'update deliveries set next_attempt_at = null, delivered_at = now() where target = $1',
    [id],
  )
  const text = await metrics()
  expect(text).toContain(`\nintake_deliveries{target="${id}",outcome="delivered"} 1\n`)
  expect(text).toContain('\nintake_deliveries{target="mail",outcome="waiting"} 2\n')
  expect(text).not.toContain('@')
})

test('how long the oldest lead has waited that nobody has looked at is told', async () => {
  const { id } = await fixture.submit()
  fixture.pass(3_600_000)
  await fixture.submit()
  expect(await metrics()).toContain('\nintake_lead_oldest_received_seconds 3600\n')
  await changeState(fixture.ports, id, 'in_review')
  expect(await metrics()).toContain('\nintake_lead_oldest_received_seconds 0\n')
})

test('mail that is not sent is told by how long ago it was queued, however often it was tried', async () => {
  await testDatabase.pool.query(
    `insert into queued_mails (id, sealed_mail, queued_at, attempts, next_attempt_at, expires_at)
      select 'mail_' || late, '', $1::timestamptz - late * interval '1 second', 3,
        $1::timestamptz + interval '1 minute', $1::timestamptz + interval '1 hour'
      from unnest(array[20, 40]) as late`,
    [fixture.ports.now()],
  )
  expect(await metrics()).toContain('\nintake_queued_mails 2\n')
  expect(await metrics()).toContain('\nintake_queued_mail_delay_seconds 40\n')
  await testDatabase.pool.query('truncate queued_mails')
})
