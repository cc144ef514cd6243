import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { purgeEvents } from './purge.ts'
import { rotateSecret } from './rotate-secret.ts'
import { disableWebhook } from './webhooks.ts'

const hourMs = 3_600_000
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

/** Whether a receiver that knows a secret takes the last message. */
function takes(secret: string): boolean {
  const { body, headers } = fixture.posted.at(-1)!
  vi.useFakeTimers({ toFake: ['Date'], now: fixture.ports.now() })
  try {
    new Webhook(secret).verify(body, headers!)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

test('for a day after a change, receivers with the old secret and with the new one take what is sent', async () => {
  const { id, secret: old } = await fixture.addWebhook()
  const rotated = await rotateSecret(fixture.ports, id)
  expect(rotated!.previousUntil).toEqual(new Date(fixture.ports.now().getTime() + 24 * hourMs))
  await fixture.submit()
  await fixture.deliver()
  expect([takes(old), takes(rotated!.secret)]).toEqual([true, true])
  fixture.pass(24 * hourMs)
  await fixture.submit()
  await fixture.deliver()
  expect([takes(old), takes(rotated!.secret)]).toEqual([false, true])
})

test('the old secret is forgotten, and neither is readable in the database', async () => {
  const { id, secret: old } = await fixture.addWebhook()
  const { secret } = (await rotateSecret(fixture.ports, id))!
  const record = async () => (await testDatabase.pool.query('select w::text as text from webhooks w')).rows[0].text
  for (const one of [old, secret]) expect(await record()).not.toContain(one.slice(6, 20))
  fixture.pass(24 * hourMs)
  await purgeEvents(testDatabase.database, fixture.ports.now())
  expect((await testDatabase.pool.query('select previous_sealed_secret from webhooks')).rows).toEqual([
    { previous_sealed_secret: null },
  ])
})

test('a webhook that is unknown or disabled has no secret to change', async () => {
  const { id } = await fixture.addWebhook()
  await disableWebhook(testDatabase.database, id, fixture.ports.now())
  expect(await rotateSecret(fixture.ports, id)).toBeUndefined()
  expect(await rotateSecret(fixture.ports, 'wh_other')).toBeUndefined()
})
