import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresCountTogether } from '../limits/together.ts'
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts'
import { mayAcknowledge } from './acknowledgement.ts'
import { muteAddress } from './muted.ts'
import type { AccessPorts } from './ports.ts'

let fixture: AccessFixture
let ports: AccessPorts
beforeAll(async () => {
  fixture = await createAccessFixture()
  const mailWait = postgresCountTogether(fixture.testDatabase.pool, () => String(fixture.now().getTime()))
  ports = { ...fixture.ports, mailWait, mailsPerHour: 1000 }
})
afterAll(() => fixture.close())

const may = (email: string, given = ports) => mayAcknowledge(given, email)

test('is one a day for a mailbox', async () => {
  expect([await may('ada@example.com'), await may('Ada+again@example.com'), await may('grace@example.com')]).toEqual([
    true,
    false,
    true,
  ])
  fixture.pass(86_400)
  expect(await may('ada@example.com')).toBe(true)
})

test('counts apart from a saved reply that nobody looked at, of which a mailbox gets one a day as well', async () => {
  const email = 'emmy@example.com'
  const undrafted = () => mayAcknowledge(ports, email, 'undrafted')
  expect([await may(email), await undrafted(), await undrafted()]).toEqual([true, true, false])
})

test('is none for a mailbox whose owner said “This was not me”', async () => {
  await muteAddress(fixture.ports, 'alan@example.com')
  expect(await may('alan@example.com')).toBe(false)
})

test('is bounded by what strangers may cause in an hour', async () => {
  const few = { ...ports, mailsPerHour: 1 }
  fixture.pass(7_200)
  expect([await may('one@example.com', few), await may('two@example.com', few)]).toEqual([true, false])
})
