import type pg from 'pg'
import { errorFields } from '../database/error-fields.ts'
import { createPool } from '../database/pool.ts'
import { readFromStandby, type StandbyNews } from '../database/standby.ts'
import type { Log } from '../http/failure.ts'
import { system } from '../runtime/system.ts'
import type { Addresses } from './cluster.ts'
import { PreparedClient } from './prepared-client.ts'
import type { Target } from './target.ts'
import { TracedClient } from './traced-client.ts'

/** Connections to a database with our tables. */
export type OpenDatabase = Addresses & {
  pool: pg.Pool
  /** For what only reads and may be some seconds old: a standby where there is one, else the same. */
  reads: Pick<pg.Pool, 'query'>
  /** A description of the database, without secrets. */
  place: string
  /** What its role may do, where others made it, as far as that is known yet. */
  role?: string
  /** Whether this process alone uses it. */
  own: boolean
  /** Resolves, if ever, with why it will not be ready, however long it is tried. */
  hopeless?: Promise<Error>
  close: () => Promise<void>
}

/** @param log of a server; what a command prints is its answer, so it tells such things beside that */
export function connected(
  { url, ownerUrl, place, cluster, readUrl }: Target,
  { log, isReady }: { log?: Log; isReady?: () => boolean } = {},
): OpenDatabase {
  // The role may have these rights already.
  const onUnbounded = () => void tellUnbounded(pool)
  const pool: pg.Pool = createPool(url, { Client: cluster ? PreparedClient : TracedClient, isReady, onUnbounded })
  const standby = readUrl === undefined ? undefined : createPool(readUrl, { Client: TracedClient, onUnbounded })
  const reads = standby ? readFromStandby({ ...clock, primary: pool, standby, tell: tellingStandby(log) }) : pool
  const close = async () => {
    await Promise.all([pool.end(), standby?.end()])
    await cluster?.stop()
  }
  return { pool, reads, url, ownerUrl, place, own: cluster !== undefined, close }
}

async function tellUnbounded(pool: pg.Pool): Promise<void> {
  const shown = await pool.query<{ statement_timeout: string }>('show statement_timeout').catch(() => undefined)
  if (shown?.rows[0]?.statement_timeout === '0') console.error(unbounded)
}

/** A monotonic clock, because a wall clock may be set back. */
const clock = { now: () => performance.now(), sleep: system.sleep }

function tellingStandby(log: Log | undefined): (news: StandbyNews) => void {
  return (news) => {
    if (!log) return news.kind === 'back' ? undefined : console.error(standbyLeft)
    if (news.kind === 'back') return log({ event: 'standby_back' })
    const fields = news.kind === 'failed' ? errorFields(news.error) : {}
    log({ event: 'standby_left', level: 'warn', reason: news.kind, ...fields })
  }
}

const standbyLeft =
  'The standby at DATABASE_READ_URL does not answer, or is too far behind. DATABASE_URL is read instead.'

const unbounded =
  'What stands before the database takes no limits for statements. Set them for its role: docs/database.md, under “Behind a pooler”, says how.'
