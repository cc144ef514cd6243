import { type OwnPostgres, startPostgres } from '../../testing/lab/postgres.ts'
import { eventually } from '../../testing/lab/server.ts'

/** A primary, and a standby that has what is acknowledged before it is. */
export type Pair = {
  primary: OwnPostgres
  standby: OwnPostgres
  /** Both, in the order in which they are to be tried; as libpq takes it. */
  url: string
  remove: () => Promise<void>
}

const name = 'standby'

/** Starts two servers. A commit is acknowledged when the standby has written it to its disk. */
export async function startPair(): Promise<Pair> {
  const primary = await startPostgres({ settings: [`synchronous_standby_names=${name}`] })
  await primary.stop()
  const { user, password, port } = primary
  const source = `host=127.0.0.1 port=${port} user=${user} password=${password} application_name=${name}`
  const standby = await startPostgres({
    standbyOf: primary.data,
    settings: [`primary_conninfo=${source}`, 'wal_retrieve_retry_interval=200ms'],
  })
  await primary.start()
  await eventually('the standby follows', async () => {
    const [row] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync' ? true : undefined
  })
  return {
    primary,
    standby,
    url: `postgres://${user}:${password}@127.0.0.1:${port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
    remove: async () => {
      await primary.remove()
      await standby.remove()
    },
  }
}
