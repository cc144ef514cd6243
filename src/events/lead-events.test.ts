import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { leadEventDataSchema } from '../contract/lead-events.ts'
import { changeState } from '../intake/operator/change-state.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { withdrawLead } from '../intake/withdraw.ts'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { listDeliveries } from './deliveries.ts'

const secondMs = 1_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const told = () => fixture.posted.map(({ body }) => JSON.parse(body))
const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows

describe('the event of a lead', () => {
  test('tells its receiver all that it takes to work the lead, signed', async () => {
    const { secret } = await fixture.addWebhook()
    const { id } = await fixture.submit()
    await fixture.deliver()
    const [{ body, headers }] = fixture.posted as [(typeof fixture.posted)[0]]
    expect(() => new Webhook(secret).sign(headers!['webhook-id']!, new Date(), body)).not.toThrow()
    const event = JSON.parse(body)
    expect(event).toEqual({
      type: 'lead.received',
      timestamp: fixture.ports.now().toISOString(),
      data: {
        id,
        state: 'received',
        previous_state: null,
        actor: 'submitter',
        received_at: fixture.ports.now().toISOString(),
        spam: null,
        lead: plainLead,
      },
    })
    expect(leadEventDataSchema.parse(event.data)).toEqual(event.data)
  })

  test('is stored with the lead or not at all, and without its personal data', async () => {
    await fixture.addWebhook()
    const { id } = await fixture.submit()
    expect(await rowsOf('select type, lead_id, data from events')).toEqual([
      { type: 'lead.received', lead_id: id, data: { state: 'received', previous_state: null, actor: 'submitter' } },
    ])
    await testDatabase.pool.query('alter table deliveries add constraint broken check (false) not valid')
    await expect(fixture.submit()).rejects.toThrow()
    await testDatabase.pool.query('alter table deliveries drop constraint broken')
    expect(await rowsOf('select count(*)::integer from leads')).toEqual([{ count: 1 }])
  })

  test('goes only to those who want its type', async () => {
    await fixture.addWebhook(['lead.erased', 'revocation'])
    await fixture.submit()
    expect((await fixture.deliver()).tried).toBe(0)
  })

  test('tells of each move, and of the end', async () => {
    await fixture.addWebhook()
    const { id, status_token } = await fixture.submit()
    await changeState(fixture.ports, id, 'in_review')
    await withdrawLead(fixture.ports, id, status_token)
    for (let round = 0; round < 3; round += 1) await fixture.deliver()
    expect(told().map(({ type, data }) => [type, data.previous_state, data.state, data.actor])).toEqual([
      ['lead.received', null, 'received', 'submitter'],
      ['lead.updated', 'received', 'in_review', 'operator'],
      ['lead.erased', 'in_review', 'withdrawn', 'submitter'],
    ])
  })

  test('is delivered without personal data once that is erased, whenever it happened', async () => {
    await fixture.addWebhook()
    fixture.answers.unshift([500])
    const { id } = await fixture.submit()
    await fixture.deliver()
    expect(fixture.posted[0]!.body).toContain(plainLead.email)
    await eraseLead(fixture.ports, id)
    fixture.pass(5 * secondMs)
    await fixture.deliver()
    await fixture.deliver()
    const [, received, erased] = told()
    expect(received).toMatchObject({ type: 'lead.received', data: { id, state: 'received', lead: null } })
    expect(erased).toMatchObject({ type: 'lead.erased', data: { id, state: 'erased', actor: 'operator', lead: null } })
    for (const { body } of fixture.posted.slice(1)) expect(body).not.toContain('Ada')
  })
})

describe('the events of one lead', () => {
  test('wait for an earlier one that fails, while those of others go on', async () => {
    await fixture.addWebhook()
    fixture.answers.unshift([500])
    const { id } = await fixture.submit()
    await fixture.deliver()
    await changeState(fixture.ports, id, 'in_review')
    const other = await fixture.submit({ email: 'grace@example.com' })
    await fixture.deliver()
    expect(told().map(({ data }) => [data.id, data.state])).toEqual([
      [id, 'received'],
      [other.id, 'received'],
    ])
    fixture.pass(4 * secondMs)
    expect((await fixture.deliver()).tried).toBe(0)
    fixture.pass(secondMs)
    await fixture.deliver()
    await fixture.deliver()
    expect(
      told()
        .slice(2)
        .map(({ data }) => data.state),
    ).toEqual(['received', 'in_review'])
  })

  test('go on once the earlier one was given up', async () => {
    await fixture.addWebhook()
    fixture.answers[0] = [500]
    const { id } = await fixture.submit()
    await changeState(fixture.ports, id, 'in_review')
    for (let tried = 0; tried < 9; tried += 1) {
      const { nextDueAt } = await fixture.deliver()
      fixture.pass(nextDueAt!.getTime() - fixture.ports.now().getTime())
    }
    expect(new Set(told().map(({ type }) => type))).toEqual(new Set(['lead.received']))
    fixture.answers.splice(0, 1, [500], [204])
    await fixture.deliver()
    await fixture.deliver()
    expect(told().at(-1)).toMatchObject({ type: 'lead.updated' })
    expect((await listDeliveries(testDatabase.database, { limit: 9 })).map(({ state }) => state)).toEqual([
      'delivered',
      'given_up',
    ])
  })

  test('are in the order in which the lead moved, also when the clocks of servers differ', async () => {
    await fixture.addWebhook()
    const { id } = await fixture.submit()
    fixture.pass(-60 * secondMs)
    await changeState(fixture.ports, id, 'in_review')
    fixture.pass(60 * secondMs)
    await fixture.deliver()
    await fixture.deliver()
    expect(told().map(({ type }) => type)).toEqual(['lead.received', 'lead.updated'])
  })

  test('are delivered in order by several workers at once', async () => {
    await fixture.addWebhook()
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await fixture.submit()).id))
    for (const id of ids) {
      await changeState(fixture.ports, id, 'in_review')
      await changeState(fixture.ports, id, 'contacted')
    }
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([fixture.deliver(), fixture.deliver(), fixture.deliver()])
      fixture.pass(secondMs)
    }
    for (const id of ids)
      expect(
        told()
          .filter(({ data }) => data.id === id)
          .map(({ data }) => data.state),
      ).toEqual(['received', 'in_review', 'contacted'])
  })
})

describe('a receiver that says when to come back', () => {
  test.each([
    ['120', 120],
    ['1', 5],
    ['Fri, 20 Nov 2026 12:10:00 GMT', 600],
    ['99999999', 24 * 3600],
    ['soon', 5],
    ['1.5', 5],
  ])('with %j is left alone for %i seconds', async (value, seconds) => {
    await fixture.addWebhook()
    fixture.answers[0] = [429, value]
    await fixture.submit()
    const { nextDueAt } = await fixture.deliver()
    expect((nextDueAt!.getTime() - fixture.ports.now().getTime()) / secondMs).toBe(seconds)
  })
})
