import { expect, test } from 'vitest'
import { countRehearsals } from '../intake/count-rehearsals.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import { createLeadDesk } from '../testing/lead-desk.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { sweep } from './sweep.ts'

const dayMs = 86_400_000
const testDatabase = useTestDatabase()

test('a sweep clears away all that is over, and says how many leads it erased', async () => {
  const desk = createLeadDesk(testDatabase, { notify: ['ops@example.org'] })
  desk.ports.sendMail = createOutboxMail(desk.ports)
  const idempotency = { caller: 'x', key: 'a key', payload: {} }
  await desk.submit({ source: 'Quetzal' }, { signals: ['honeypot'], idempotency })
  await desk.submit({ source: 'kept' })
  await desk.deliver()
  await countRehearsals(testDatabase.database, new Map([['Quetzal', 1]]), desk.ports.now())
  desk.pass(31 * dayMs)
  desk.lines.length = 0
  await sweep(desk.ports, { held: 30 })
  expect(desk.lines).toEqual([{ event: 'leads_erased', reason: 'retention', count: 1 }])
  const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows
  expect(await rowsOf('select state, source from leads order by state')).toEqual([
    { state: 'erased', source: null },
    { state: 'received', source: 'kept' },
  ])
  expect(await rowsOf('select type from events')).toEqual([{ type: 'lead.erased' }])
  expect(await rowsOf('select 1 from mails')).toEqual([])
  expect(await rowsOf('select 1 from idempotency_records')).toEqual([])
  expect(await rowsOf('select label, count from rehearsals')).toEqual([{ label: '(other)', count: 1 }])
  await sweep(desk.ports, { held: 30 })
  expect(desk.lines).toHaveLength(1)
})
