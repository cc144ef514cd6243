import { withClient } from '../database/connection.ts'
import type { Cluster } from './cluster.ts'

const unfinished = 'intake_unfinished'
const former = 'intake_former'

/** @returns whether nobody has written anything to a database yet */
export async function isEmpty(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of rows) if ((await client.query(`select 1 from ${name} limit 1`)).rowCount !== 0) return false
    return true
  })
}

/**
 * Puts a new database into the place of the present one, which stays what it is until the new one is whole.
 * @param fill makes the new one, from nothing
 */
export async function replaceDatabase(
  { name, addressOf }: Cluster,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(addressOf('postgres'), async (client) => {
    // Removes the remains of an interrupted attempt.
    for (const left of [unfinished, former]) await client.query(`drop database if exists ${left} with (force)`)
    await client.query(`create database ${unfinished}`)
    try {
      await fill(addressOf(unfinished))
    } catch (error) {
      await client.query(`drop database ${unfinished} with (force)`)
      throw error
    }
    await client.query('begin')
    await client.query(`alter database ${name} rename to ${former}`)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    await client.query('commit')
    await client.query(`drop database ${former} with (force)`)
  })
}
