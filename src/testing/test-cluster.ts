import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { withClient } from '../database/connection.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { roles, settleDatabase, settleRoles } from '../database/roles.ts'
import { startPostgres } from './lab/postgres.ts'

/** What the tests put into it is gone with it: nothing needs to survive a power cut. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']

/** PostgreSQL makes each new database as a copy of this one, unless told otherwise. */
const model = 'template1'

const memoryFolder = '/dev/shm'
/** Several times what a run of all tests writes. */
const enoughBytes = 2 * 1024 ** 3

export type TestCluster = {
  /** Its first database, as the superuser. */
  url: string
  stop: () => Promise<void>
}

/** @returns a PostgreSQL with the roles of the embedded one, of which every new database has our tables */
export async function startTestCluster(): Promise<TestCluster> {
  const { url, password, remove } = await startPostgres({ parent: await fastFolder(), settings: forgetful })
  await withClient(url(), (client) => settleRoles(client, { owner: password, service: password }))
  await withClient(databaseAt(url(), model), settleDatabase)
  await migrateDatabase(databaseAt(url(), model, roles.owner), roles.service)
  return { url: url(), stop: remove }
}

/** @returns the address of a database of the test cluster, for the superuser or for a role; the password is the same */
export function databaseAt(clusterUrl: string, name: string, role?: string): string {
  const changes = { pathname: `/${name}`, ...(role && { username: role }) }
  return Object.assign(new URL(clusterUrl), changes).href
}

/**
 * @returns a folder in memory where there is one: making the files of a database on a disk can take longer than its
 *   tests
 */
async function fastFolder(): Promise<string> {
  const space = await statfs(memoryFolder).catch(() => undefined)
  return space && space.bavail * space.bsize >= enoughBytes ? memoryFolder : tmpdir()
}
