import { withClient } from './connection.ts'

/** Of the locks of ours that name nothing else. */
const lockClass = 1_768_846_441

/**
 * Whether two addresses lead to one database, whatever its hosts are called: a lock that is taken over the one is seen
 * over the other. Takes nothing that a pooler in transaction mode could not give, and no right.
 * @throws when one of them does not answer
 */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  return withClient(one, async (client) => {
    await client.query('begin')
    try {
      const { rows } = await client.query<{ key: number }>(
        `select key, pg_advisory_xact_lock($1::integer, key)
          from (select floor(random() * 2147483647)::integer as key offset 0) drawn`,
        [lockClass],
      )
      return await withClient(other, async (second) => {
        const seen = await second.query(
          `select from pg_locks where locktype = 'advisory' and granted and classid = $1 and objid = $2
            and database = (select oid from pg_database where datname = current_database())`,
          [lockClass, rows[0]!.key],
        )
        return seen.rowCount === 1
      })
    } finally {
      await client.query('rollback')
    }
  })
}
