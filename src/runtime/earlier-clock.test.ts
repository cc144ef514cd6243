import { afterAll, expect, test } from 'vitest'
import { createLeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { earlierClock } from './earlier-clock.ts'
import { sweep } from './sweep.ts'

const dayMs = 86_400_000
const store = useTestDatabase()
const ahead = (ms: number) => () => new Date(Date.now() + ms)

afterAll(() => store.pool.query('truncate leads cascade'))

test('a machine whose clock is days ahead erases nothing before its time', async () => {
  const fixture = createLeadFixture(store)
  const { id } = await fixture.submit()
  await store.pool.query('update leads set received_at = now(), updated_at = now() where id = $1', [id])
  const wrong = { ...fixture.ports, now: ahead(40 * dayMs) }
  const state = async () => (await store.pool.query('select state from leads where id = $1', [id])).rows[0].state
  await sweep({ ...wrong, now: await earlierClock(wrong) }, { received: 30 })
  expect(await state()).toBe('received')
  // By its own clock it would have.
  await sweep(wrong, { received: 30 })
  expect(await state()).toBe('erased')
})

test('a clock that is behind stays as it is', async () => {
  const database = store.database
  const behind = await earlierClock({ database, now: ahead(-dayMs) })
  expect(Math.round((Date.now() - behind().getTime()) / dayMs)).toBe(1)
})
