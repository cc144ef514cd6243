import { beforeEach, describe, expect, test } from 'vitest'
import { dueEventDataSchema } from '../../contract/lead-events.ts'
import type { Operators } from '../../contract/operators.ts'
import type { Mail } from '../../mail/mail.ts'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { replyToDesk } from '../conversation/reply-to-desk.ts'
import { writeToSubmitter } from '../conversation/write-to-submitter.ts'
import { assignLead } from './assign-lead.ts'
import { changeState } from './change-state.ts'
import { tellDue } from './tell-due.ts'

const testDatabase = useTestDatabase()
const hourMs = 3_600_000
const operators: Operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
])
let fixture: LeadFixture
let mails: Mail[]
beforeEach(async () => {
  await clearLeads(testDatabase)
  mails = []
  fixture = createLeadFixture(testDatabase)
  fixture.ports.operators = [...operators.keys()]
  fixture.ports.sendMail = async (mail) => void mails.push(mail)
})

/** An answer is promised within ten hours. */
const tell = () =>
  tellDue({
    ...fixture.ports,
    promise: { count: 10, unit: 'hours' },
    notify: ['desk@example.com'],
    operators,
  })
const mailed = async () => {
  fixture.ports.notify = ['desk@example.com']
  while ((await fixture.deliver()).tried > 0) continue
  return mails.map(({ to, subject }) => [to, subject])
}

describe('an answer that is due within four hours', () => {
  test('is told once, with the time that was promised', async () => {
    await fixture.addWebhook(['lead.due'])
    await fixture.addWebhook(['lead.due'], 'slack')
    const by = new Date(fixture.ports.now().getTime() + 10 * hourMs)
    const { id } = await fixture.submit()
    fixture.pass(5 * hourMs)
    expect(await tell()).toBe(0)
    fixture.pass(hourMs)
    expect([await tell(), await tell()]).toEqual([1, 0])
    expect(await mailed()).toEqual([['desk@example.com', `An answer is due at Data Works: ${id}`]])
    const [event, slack] = fixture.posted.map(({ body }) => JSON.parse(body)).toSorted((one) => (one.type ? -1 : 1))
    expect(event).toMatchObject({
      type: 'lead.due',
      data: { id, actor: 'system', assignee: null, due: by.toISOString(), lead: plainLead },
    })
    expect(dueEventDataSchema.parse(event.data)).toEqual(event.data)
    expect(slack.text).toContain(`${id}: an answer was promised by`)
  })

  test('is told by one of the servers that look at the same time', async () => {
    await fixture.submit()
    fixture.pass(6 * hourMs)
    await Promise.all(Array.from({ length: 8 }, tell))
    expect(await mailed()).toHaveLength(1)
  })

  test('is told to the operator who works the lead, while that is one', async () => {
    const ids = [await fixture.submit(), await fixture.submit()].map(({ id }) => id)
    const give = (id: string, to: string) =>
      assignLead({ ...fixture.ports, operators: new Map([...operators, ['former@example.com', 'worker']]) }, id, {
        to,
        by: to,
      })
    await give(ids[0]!, 'ben@example.com')
    await give(ids[1]!, 'former@example.com')
    fixture.pass(6 * hourMs)
    await tell()
    expect((await mailed()).map(([to]) => to).toSorted()).toEqual(['ben@example.com', 'desk@example.com'])
  })

  test('is told anew for each turn of the desk', async () => {
    const { id, status_token: token } = await fixture.submit()
    fixture.pass(7 * hourMs)
    expect(await tell()).toBe(1)
    await writeToSubmitter(fixture.ports, id, { text: 'When?', author: 'ada', via: 'inbox' })
    fixture.pass(7 * hourMs)
    expect(await tell()).toBe(0)
    await replyToDesk(fixture.ports, { leadId: id, token, reply: { text: 'Now' }, via: 'api' })
    fixture.pass(7 * hourMs)
    expect([await tell(), await tell()]).toEqual([1, 0])
    // Who moves a lead has not answered it.
    await changeState(fixture.ports, id, 'in_review')
    expect(await tell()).toBe(0)
  })

  test('is due no later because somebody moved the lead', async () => {
    const { id, status_token: token } = await fixture.submit()
    await replyToDesk(fixture.ports, { leadId: id, token, reply: { text: 'Still there?' }, via: 'api' })
    fixture.pass(5 * hourMs)
    await changeState(fixture.ports, id, 'in_review')
    fixture.pass(2 * hourMs)
    expect(await tell()).toBe(1)
  })
})

describe('nothing is told', () => {
  test('of a lead that the desk has answered, or that is held or erased', async () => {
    const { id } = await fixture.submit()
    for (const state of ['in_review', 'contacted'] as const) await changeState(fixture.ports, id, state)
    await fixture.submit({}, { signals: ['honeypot'] })
    fixture.pass(7 * hourMs)
    expect(await tell()).toBe(0)
  })

  test('of what has been due for more than a day: who begins to tell does not tell of all at once', async () => {
    await fixture.submit()
    fixture.pass(35 * hourMs)
    expect(await tell()).toBe(0)
  })

  test('where no time was promised', async () => {
    await fixture.submit()
    fixture.pass(7 * hourMs)
    expect(await tellDue({ ...fixture.ports, promise: undefined, notify: [], operators })).toBe(0)
  })
})
