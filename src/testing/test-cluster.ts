import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { migrateDatabase } from '../database/migrate.ts'
import { startPostgres } from './lab/postgres.ts'

/** What the tests put into it is gone with it: nothing needs to survive a power cut. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']

/** PostgreSQL makes each new database as a copy of this one, unless told otherwise. */
const model = 'template1'

const memoryFolder = '/dev/shm'
/** Several times what a run of all tests writes. */
const enoughBytes = 2 * 1024 ** 3

export type TestCluster = { url: string; stop: () => Promise<void> }

/** @returns a PostgreSQL of which every new database has our tables */
export async function startTestCluster(): Promise<TestCluster> {
  const { url, remove } = await startPostgres({ parent: await fastFolder(), settings: forgetful })
  await migrateDatabase(Object.assign(new URL(url()), { pathname: `/${model}` }).href)
  return { url: url(), stop: remove }
}

/** A database is some hundred files: on a disk, making one can take longer than the tests that use it. */
async function fastFolder(): Promise<string> {
  const space = await statfs(memoryFolder).catch(() => undefined)
  return space && space.bavail * space.bsize >= enoughBytes ? memoryFolder : tmpdir()
}
