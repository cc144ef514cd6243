import { beforeEach, expect, test } from 'vitest'
import { changeState } from '../intake/operator/change-state.ts'
import { withdrawLead } from '../intake/withdraw.ts'
import type { Mail } from '../mail/mail.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'

const testDatabase = useTestDatabase()
const mails: Mail[] = []
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  mails.length = 0
  fixture = createLeadFixture(testDatabase, {
    notify: ['ops@example.org', 'two@example.org'],
    sendMail: async (mail) => void mails.push(mail),
  })
})

const deliverAll = async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await fixture.deliver()
    fixture.pass(1_000)
  }
}

test('a request that is taken back after the desk began to work it is told to the desk, and nothing that was in it', async () => {
  const { id, status_token: token } = await fixture.submit()
  await changeState(fixture.ports, id, 'in_review')
  await deliverAll()
  mails.length = 0
  for (let time = 0; time < 2; time += 1) await withdrawLead(fixture.ports, id, token)
  await deliverAll()
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['ops@example.org', `Taken back at Data Works: ${id}`],
    ['two@example.org', `Taken back at Data Works: ${id}`],
  ])
  expect(mails[0]!.text).toContain('take it out of your calendar')
  expect(JSON.stringify(mails)).not.toContain('engines')
})

test('one that nobody had looked at yet takes its own notice with it, and mails nothing', async () => {
  const { id, status_token: token } = await fixture.submit()
  await withdrawLead(fixture.ports, id, token)
  await deliverAll()
  expect(mails).toEqual([])
})
