import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../database/roles.ts'
import { createVault } from '../identifiers/vault.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { newEventId, recordEvent } from './record.ts'
import { addWebhook, disableWebhook } from './webhooks.ts'

const at = new Date('2026-11-20T12:00:00.123Z')
const vault = createVault('a secret of some length', randomBytes)
let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await testDatabase.pool.query('create table things (id text, ended boolean not null default false)')
  await testDatabase.pool.query(`grant select, update on things to ${roles.service}`)
})
afterAll(() => testDatabase.close())
beforeEach(async () => {
  await testDatabase.pool.query('delete from events')
  await testDatabase.pool.query('delete from webhooks')
  await testDatabase.pool.query("delete from things; insert into things values ('a'), ('b'), ('c')")
})

const rowsOf = async (text: string) => (await testDatabase.pool.query(text)).rows
const add = (url = 'https://example.com') =>
  addWebhook(
    { database: testDatabase.database, vault, now: () => at, random: randomBytes },
    { url, types: ['revocation'], format: 'standard' },
  )

/** A use case: ends things, and tells of it when there were any. */
async function endThings(ids: string[], id = newEventId(at, randomBytes)) {
  const data = sql`(select jsonb_build_object('things', jsonb_agg(id order by id)) from ended)`
  const event = recordEvent({ id, type: 'revocation', data, at }, sql`exists (select 1 from ended)`)
  return testDatabase.database.execute(sql`
    with ended as (
      update things set ended = true where not ended and id = any(${sql.param(ids)}::text[]) returning id
    ),
    ${event}
    select id from ended`)
}

describe('an event', () => {
  test('is written by the statement that makes it true, with what that statement did', async () => {
    const id = newEventId(at, randomBytes)
    expect(id).toMatch(/^evt_[0-9A-Z]{26}$/)
    const { rows } = await endThings(['b', 'a', 'x'], id)
    expect(rows).toHaveLength(2)
    expect(await rowsOf('select id, type, data, lead_id, occurred_at from events')).toEqual([
      { id, type: 'revocation', data: { things: ['a', 'b'] }, lead_id: null, occurred_at: at },
    ])
  })

  test('is not written when nothing happened', async () => {
    await add()
    await endThings(['x'])
    await endThings(['a'])
    await endThings(['a'])
    expect(await rowsOf('select data from events')).toEqual([{ data: { things: ['a'] } }])
    expect(await rowsOf('select 1 from deliveries')).toHaveLength(1)
  })

  test('is written with its cause or not at all', async () => {
    await add()
    const id = newEventId(at, randomBytes)
    await endThings(['a'], id)
    await expect(endThings(['b'], id)).rejects.toThrow()
    expect(await rowsOf('select id from things where ended order by id')).toEqual([{ id: 'a' }])
    await testDatabase.pool.query('alter table deliveries add constraint broken check (false) not valid')
    await expect(endThings(['c'])).rejects.toThrow()
    await testDatabase.pool.query('alter table deliveries drop constraint broken')
    expect(await rowsOf('select 1 from events')).toHaveLength(1)
    expect(await rowsOf('select id from things where ended order by id')).toEqual([{ id: 'a' }])
  })

  test('is queued for each enabled webhook that wants its type, due at once', async () => {
    const [first, second, disabled, other] = await Promise.all([add(), add(), add(), add()])
    if (disabled.kind !== 'added' || other.kind !== 'added') throw new Error('not added')
    await disableWebhook(testDatabase.database, disabled.id, at)
    await testDatabase.pool.query(`update webhooks set types = '["something_else"]' where id = $1`, [other.id])
    await endThings(['a'])
    const queued = await rowsOf('select target, attempts, next_attempt_at, delivered_at from deliveries')
    expect(queued.map(({ target }) => target).sort()).toEqual(
      [first, second].map((added) => (added.kind === 'added' ? added.id : '')).sort(),
    )
    expect(queued[0]).toMatchObject({ attempts: 0, next_attempt_at: at, delivered_at: null })
  })
})
