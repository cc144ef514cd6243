import type pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { createPool } from './pool.ts'
import { sqlState } from './sql-state.ts'
import { readFromStandby, type StandbyNews, type StandbyPorts } from './standby.ts'

// Two databases of which neither is a copy of the other: so it is seen which one answered.
const [primary, standby] = [useTestDatabase(), useTestDatabase()]

let time = 0
let news: StandbyNews[] = []
beforeEach(() => {
  time = 0
  news = []
})

const databases = () => Promise.all([primary, standby].map(async ({ pool }) => nameFrom(pool)))
async function nameFrom(pool: StandbyPorts['primary']): Promise<string> {
  return (await pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name
}
/** @param to is asked at each statement */
function passedOn(to: () => StandbyPorts['primary']): StandbyPorts['primary'] {
  const query = (...given: unknown[]) => (to().query as (...given: unknown[]) => unknown)(...given)
  return { query: query as pg.Pool['query'] }
}
const reading = (ports: Partial<StandbyPorts> = {}) =>
  readFromStandby({
    primary: primary.pool,
    standby: standby.pool,
    now: () => time,
    sleep: async (seconds) => void (time += seconds * 1000),
    tell: (each) => void news.push(each),
    ...ports,
  })

test('what only reads goes to the standby', async () => {
  const [, ofStandby] = await databases()
  expect(await nameFrom(reading())).toBe(ofStandby)
  expect(news).toEqual([])
})

describe('a standby that is gone', () => {
  test('is stood in for by the primary, which is told once, until it is back', async () => {
    const [ofPrimary, ofStandby] = await databases()
    const dead = createPool('postgres://nobody:secret@127.0.0.1:1/none')
    let now: StandbyPorts['standby'] = dead
    const changing = passedOn(() => now)
    const pool = reading({ standby: changing })
    for (const _ of [1, 2, 3]) {
      expect(await nameFrom(pool)).toBe(ofPrimary)
      time += 6_000
    }
    expect(news).toEqual([{ kind: 'failed', error: expect.objectContaining({ code: 'ECONNREFUSED' }) }])
    now = standby.pool
    const later = () => {
      time += 6_000
      return nameFrom(pool)
    }
    await expect.poll(later).toBe(ofStandby)
    expect(news.slice(1)).toEqual([{ kind: 'back' }])
    await dead.end()
  })

  test('in the middle of its work is not noticed by who asks', async () => {
    const [ofPrimary, ofStandby] = await databases()
    const own = createPool(standby.url)
    const pool = reading({ standby: own })
    expect(await nameFrom(pool)).toBe(ofStandby)
    await own.end()
    expect(await Promise.all([nameFrom(pool), nameFrom(pool)])).toEqual([ofPrimary, ofPrimary])
    expect(news).toEqual([{ kind: 'failed', error: expect.any(Error) }])
  })
})

test('a standby that does not get where the primary was five seconds ago is not read', async () => {
  const [ofPrimary] = await databases()
  const stuck = { query: async () => ({ rows: [{ reached: false }] }) } as unknown as StandbyPorts['standby']
  expect(await nameFrom(reading({ standby: stuck }))).toBe(ofPrimary)
  expect(news).toEqual([{ kind: 'behind' }])
})

test('a statement that fails on both is not the fault of the standby', async () => {
  const pool = reading()
  expect(await pool.query('select 1 / 0').catch(sqlState)).toBe('22012')
  expect(news).toEqual([])
})

test('what took too long on the standby is not asked of the primary', async () => {
  let asked = 0
  const counting = passedOn(() => {
    asked += 1
    return primary.pool
  })
  const pool = reading({ primary: counting })
  const slow = "do $$ begin raise exception using errcode = '57014'; end $$"
  expect(await pool.query(slow).catch(sqlState)).toBe('57014')
  expect([asked, news]).toEqual([1, []])
})
