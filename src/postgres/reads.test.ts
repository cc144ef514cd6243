import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { joinDatabase } from './join-database.ts'

const [written, read] = [useTestDatabase(), useTestDatabase()]

/** @returns whether a command that only reads does so at `DATABASE_READ_URL`, and what it prints beside its answer */
async function readingAt(readUrl: string) {
  const beside = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = { databaseUrl: written.url, migrationUrl: undefined, readUrl, dataFolder: '/nowhere' }
  const { reads, close } = await joinDatabase(place)
  try {
    const { rows } = await reads.query('select current_database() = $1 as there', [new URL(read.url).pathname.slice(1)])
    return { there: rows[0].there, beside: beside.mock.calls.flat() }
  } finally {
    await close()
    beside.mockRestore()
  }
}

test('what a command only reads comes from DATABASE_READ_URL', async () => {
  expect(await readingAt(read.url)).toEqual({ there: true, beside: [] })
})

test('where nothing answers there, it comes from DATABASE_URL, which is told beside what the command prints', async () => {
  const { there, beside } = await readingAt('postgres://nobody:secret@127.0.0.1:1/none')
  expect([there, beside]).toEqual([false, [expect.stringContaining('DATABASE_URL is read instead')]])
})
