import { expect, test } from 'vitest'
import { createDatabase } from '../database/client.ts'
import { readClockOffset } from '../database/clock-offset.ts'
import { createPool } from '../database/pool.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { tellClockOffset } from './clock-notice.ts'

const store = useTestDatabase()
const shifted = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
async function told(seconds: number, database = store.database): Promise<object[]> {
  const lines: object[] = []
  await tellClockOffset({ database, now: shifted(seconds), log: (line) => void lines.push(line) })
  return lines
}

test('a start says in one line that the clocks of server and database differ, and by how much', async () => {
  expect(await told(0)).toEqual([])
  for (const seconds of [1_800, -1_800]) {
    const [line] = (await told(seconds)) as { event: string; level: string; seconds: number }[]
    expect(line).toMatchObject({ event: 'clock_differs', level: 'warn' })
    expect(Math.round(line!.seconds / 100)).toBe(seconds / 100)
  }
})

test('what the question takes is no difference of clocks', async () => {
  let at = Date.now() - 60_000
  expect(await readClockOffset(store.database, () => new Date((at += 60_000)))).toBe(0)
})

test('a database that does not answer yet is no reason not to start', async () => {
  const pool = createPool('postgres://127.0.0.1:1/none')
  expect(await told(1_800, createDatabase(pool))).toEqual([])
  await pool.end()
})
