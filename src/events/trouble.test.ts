import { beforeEach, expect, test } from 'vitest'
import { type Mail, MailUnavailable } from '../mail/mail.ts'
import { sendQueued } from '../mail/send-queued.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { readTroubles } from './trouble.ts'
import { dismissWebhook, enableWebhook, listWebhooks } from './webhooks.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase, { operators: ['ops@example.org'] })
})

async function sentMails(): Promise<Mail[]> {
  const mails: Mail[] = []
  await sendQueued({ ...fixture.ports, sendMail: async (mail) => void mails.push(mail) }, 100)
  return mails
}
const warnings = () => fixture.lines.filter((line) => 'level' in line && line.level === 'warn')

/** Tries until the last one fails. */
async function giveUp() {
  fixture.answers[0] = [500]
  for (let tried = 0; tried < 10; tried += 1) {
    await fixture.deliver()
    fixture.pass(2 * dayMs)
  }
}

test('operators are told once of a webhook that is disabled because it answered 410', async () => {
  const { id, secret } = await fixture.addWebhook()
  fixture.answers[0] = [410]
  await fixture.submit()
  await fixture.submit()
  await fixture.deliver()
  const mails = await sentMails()
  expect(mails).toMatchObject([{ to: 'ops@example.org', subject: 'Data Works: a webhook was disabled' }])
  expect(mails[0]!.text).toContain(`npm run intake -- webhooks enable ${id}`)
  expect(warnings()).toEqual([{ event: 'webhook_disabled', level: 'warn', target: id }])
  expect((await readTroubles(testDatabase.database)).get(id)).toMatchObject({ trouble: 'gone' })

  expect(await enableWebhook(testDatabase.database, id)).toBe(true)
  expect(await enableWebhook(testDatabase.database, id)).toBe(false)
  expect(await listWebhooks(testDatabase.database)).toMatchObject([{ id, disabledAt: null }])
  expect(await readTroubles(testDatabase.database)).toEqual(new Map())
  fixture.answers[0] = [204]
  fixture.posted.length = 0
  await fixture.submit()
  await fixture.deliver()
  expect(fixture.posted).toHaveLength(1)
  const { rows } = await testDatabase.pool.query('select sealed_secret from webhooks')
  expect(fixture.ports.vault.open('webhook', rows[0].sealed_secret, id)).toBe(secret)
})

test('a webhook that answered 410 may stay disabled, and nobody is told of its trouble any more', async () => {
  const { id } = await fixture.addWebhook()
  fixture.answers[0] = [410]
  await fixture.submit()
  await fixture.deliver()
  const [before] = await listWebhooks(testDatabase.database)
  fixture.pass(dayMs)
  expect(await dismissWebhook(testDatabase.database, id, fixture.ports.now())).toBe(true)
  expect(await readTroubles(testDatabase.database)).toEqual(new Map())
  expect(await listWebhooks(testDatabase.database)).toEqual([before])
  expect(await dismissWebhook(testDatabase.database, id, fixture.ports.now())).toBe(false)
})

test('operators are told once of a webhook whose deliveries are given up, and again after it took something', async () => {
  const { id } = await fixture.addWebhook()
  await fixture.submit()
  await fixture.submit()
  await giveUp()
  expect(await sentMails()).toMatchObject([{ to: 'ops@example.org', subject: 'Data Works: deliveries were given up' }])
  expect(warnings()).toEqual([{ event: 'deliveries_given_up', level: 'warn', target: id }])
  await fixture.submit()
  await giveUp()
  expect(await sentMails()).toEqual([])
  fixture.answers[0] = [204]
  await fixture.submit()
  await fixture.deliver()
  expect(await readTroubles(testDatabase.database)).toEqual(new Map())
  await fixture.submit()
  await giveUp()
  expect(await sentMails()).toHaveLength(1)
})

test('an operator whose mail is not taken is not mailed about that; the others are, and the log names nobody', async () => {
  fixture.ports.notify = ['gone@example.org']
  fixture.ports.sendMail = () => Promise.reject(new MailUnavailable('EENVELOPE', 550))
  await fixture.submit()
  await giveUp()
  const { subject, to } = (await sentMails())[0]!
  expect([subject, to]).toEqual(['Data Works: deliveries were given up', 'ops@example.org'])
  expect(JSON.stringify(warnings())).not.toContain('@')
})
