import type pg from 'pg'
import { sqlState } from './sql-state.ts'

/** What is told: once that reads go to the primary instead, and why, and once that they go to the standby again. */
export type StandbyNews = { kind: 'failed'; error: unknown } | { kind: 'behind' } | { kind: 'back' }

export type StandbyPorts = {
  primary: Pick<pg.Pool, 'query'>
  standby: Pick<pg.Pool, 'query'>
  /** Milliseconds of any clock. */
  now: () => number
  sleep: (seconds: number) => Promise<unknown>
  tell: (news: StandbyNews) => void
}

/** How long what was found out about a standby holds. */
const holdsMs = 5_000
/** A standby that has not got within this time what the primary had at its beginning is too far behind. */
const mostBehindMs = 5_000
const pollSeconds = 0.1

/** `query_canceled`: it took too long. The primary would be no faster, and has other work. */
const queryCanceled = '57014'

/**
 * Runs single statements that only read on a standby, and on the primary while the standby is gone or too far behind.
 * What the standby cannot answer, the primary answers: a caller notices nothing of it.
 * @returns `query` of a pool, for statements that end with a promise
 */
export function readFromStandby({ primary, standby, now, sleep, tell }: StandbyPorts): Pick<pg.Pool, 'query'> {
  let used = true
  let heldFrom = -Infinity
  let looking: Promise<void> | undefined
  const settle = (news: StandbyNews) => {
    heldFrom = now()
    if (used === (news.kind === 'back')) return
    used = news.kind === 'back'
    tell(news)
  }
  const look = async () => {
    try {
      settle({ kind: (await isUpToDate({ primary, standby, now, sleep })) ? 'back' : 'behind' })
    } catch (error) {
      settle({ kind: 'failed', error })
    }
    looking = undefined
  }
  const query = async (...given: unknown[]): Promise<unknown> => {
    if (now() - heldFrom > holdsMs) {
      looking ??= look()
      // Left alone, it is looked after beside the reads, which wait for nothing.
      if (used) await looking
    }
    const ask = (pool: Pick<pg.Pool, 'query'>) => (pool.query as (...given: unknown[]) => Promise<unknown>)(...given)
    if (!used) return ask(primary)
    try {
      return await ask(standby)
    } catch (error) {
      if (sqlState(error) === queryCanceled) throw error
      // What fails there as well is not the fault of the standby.
      const answer = await ask(primary)
      settle({ kind: 'failed', error })
      return answer
    }
  }
  return { query: query as pg.Pool['query'] }
}

/** @returns whether a standby soon has what the primary has now. One that does not recover is taken at its word. */
async function isUpToDate({ primary, standby, now, sleep }: Omit<StandbyPorts, 'tell'>): Promise<boolean> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  const begun = now()
  for (;;) {
    const found = await standby.query<{ reached: boolean }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as reached',
      [rows[0]!.position],
    )
    if (found.rows[0]!.reached) return true
    if (now() - begun > mostBehindMs) return false
    await sleep(pollSeconds)
  }
}
