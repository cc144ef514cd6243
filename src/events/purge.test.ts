import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadDesk, type LeadDesk } from '../testing/lead-desk.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { listDeliveries } from './deliveries.ts'
import { purgeEvents } from './purge.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  desk = createLeadDesk(testDatabase)
})

test('an event is kept for thirty days with what became of it, and longer only while it is on its way', async () => {
  await desk.addWebhook()
  await desk.submit()
  await desk.deliver()
  desk.answers[0] = [500]
  await desk.submit()
  await desk.deliver()
  desk.pass(30 * dayMs)
  expect(await purgeEvents(testDatabase.database, desk.ports.now())).toBe(0)
  desk.pass(1)
  expect(await purgeEvents(testDatabase.database, desk.ports.now())).toBe(1)
  expect(await listDeliveries(testDatabase.database, { limit: 9 })).toMatchObject([{ state: 'waiting' }])
})
