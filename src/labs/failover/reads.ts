import { setTimeout } from 'node:timers/promises'
import { createPool } from '../../database/pool.ts'
import { readFromStandby } from '../../database/standby.ts'
import { eventually } from '../../testing/lab/server.ts'
import type { Pair } from './pair.ts'

/** Longer than what was found out about a standby holds. */
const laterMs = 5_500

/**
 * Reads beside a real standby: while it follows, while it stands still, and when it follows again.
 * @returns what is wrong
 */
export async function tryReads({ primary, standby }: Pair): Promise<string[]> {
  const [own, other] = [createPool(primary.url()), createPool(standby.url())]
  const told: string[] = []
  const reads = readFromStandby({
    primary: own,
    standby: other,
    now: () => performance.now(),
    sleep: (seconds) => setTimeout(seconds * 1000),
    tell: (news) => told.push(news.kind),
  })
  const answering = async () =>
    (await reads.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]!.standby
      ? 'standby'
      : 'primary'
  const found: string[] = []
  try {
    found.push(await answering())
    await other.query('select pg_wal_replay_pause()')
    await own.query('create table replayed (); drop table replayed')
    await setTimeout(laterMs)
    found.push(await answering())
    await other.query('select pg_wal_replay_resume()')
    await setTimeout(laterMs)
    found.push(
      await eventually('the standby is read again', async () =>
        (await answering()) === 'standby' ? 'standby' : undefined,
      ),
    )
  } finally {
    await Promise.all([own.end(), other.end()])
  }
  const is = [...found, ...told].join(', ')
  const should = 'standby, primary, standby, behind, back'
  return is === should ? [] : [`Reads went to ${is}; they should have gone to ${should}.`]
}
