import { setTimeout } from 'node:timers/promises'
import { withClient } from '../database/connection.ts'
import { errorFields } from '../database/error-fields.ts'
import { excessOf } from '../database/excess.ts'
import { ProgramTooOld } from '../database/oldest-program.ts'
import { sqlState } from '../database/sql-state.ts'
import type { Log } from '../http/failure.ts'
import { seldom } from '../runtime/seldom.ts'
import { system } from '../runtime/system.ts'
import { startCluster } from './cluster.ts'
import { connected, type OpenDatabase } from './connected.ts'
import { ElsewhereMigrated, makeIndexes, prepare } from './prepare.ts'
import { embedded, given, type Place, type Target } from './target.ts'
import { explained } from './unprepared.ts'

const retryMs = 2_000

/**
 * SQLSTATEs that waiting does not mend: a wrong user (class 28), missing rights, a wrong database name.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const lasting = /^(28...|42501|3D000)$/

/**
 * Opens `DATABASE_URL`, or starts the embedded database, for a server. Where the tables cannot be brought up to date
 * now, because nothing answers or a migration fails, the database is open all the same: it answers nothing, callers are
 * told to come back, and it is tried again until it works.
 * @throws with a remedy where only an operator can help
 */
export async function openDatabase(place: Place, log: Log): Promise<OpenDatabase> {
  const target =
    given(place) ??
    embedded(await startCluster(place.dataFolder, () => log({ event: 'database_restarted', level: 'warn' })))
  try {
    await prepare(target)
    const told = await roleFor(target)
    const closing = new AbortController()
    void makeIndexes(target, log, closing.signal)
    const opened = connected(target, { log })
    const close = () => (closing.abort(), opened.close())
    return { ...opened, ...told, close }
  } catch (error) {
    const failure = explained(error, target)
    if (lasting.test(sqlState(error) ?? '') || error instanceof ElsewhereMigrated || error instanceof ProgramTooOld) {
      await target.cluster?.stop()
      throw failure
    }
    console.error(`${failure.message} Until it works, callers are told to come back.`)
    return awaited(target, log)
  }
}

/** @returns one line for the operator about a role that we did not make */
async function roleFor({ url, ownerUrl, cluster }: Target): Promise<Pick<OpenDatabase, 'role'>> {
  if (cluster) return {}
  const excess = await withClient(url, excessOf)
  if (excess.length === 0) return { role: 'may do what the service needs, and no more' }
  const more = `it ${excess.join(', ')}`
  const known = 'docs/database.md, under “A role that may do less”, has the grants'
  if (url === ownerUrl) return { role: `one for both, to serve and to change tables (${more}). ${known}` }
  return { role: `may do more than it needs: ${more}. ${known}` }
}

/** A database that is not ready yet. */
function awaited(target: Target, log: Log): OpenDatabase {
  const closing = new AbortController()
  const { signal } = closing
  let ready = false
  const { promise: hopeless, resolve: giveUp } = Promise.withResolvers<Error>()
  const tell = seldom(log, system.now)
  const attempt = async (): Promise<void> => {
    await setTimeout(retryMs, undefined, { signal })
    try {
      await prepare(target)
      const told = await roleFor(target)
      ready = true
      void makeIndexes(target, log, signal)
      log({ event: 'database_ready', ...told })
    } catch (error) {
      if (error instanceof ProgramTooOld) return giveUp(explained(error, target))
      tell({ event: 'database_not_ready', level: 'warn', ...errorFields(error) })
      return attempt()
    }
  }
  const prepared = attempt().catch(() => {})
  const opened = connected(
    { ...target, place: `${target.place}, which is not ready yet` },
    { log, isReady: () => ready },
  )
  const close = async () => {
    closing.abort()
    await prepared
    await opened.close()
  }
  return { ...opened, hopeless, close }
}
