import { setTimeout } from 'node:timers/promises'
import { withClient } from '../database/connection.ts'
import { isMigrated, MigrationWaits, requireUsable } from '../database/migrate.ts'
import { ProgramTooOld } from '../database/oldest-program.ts'
import { roles } from '../database/roles.ts'
import { runningCluster, startCluster } from './cluster.ts'
import { connected, type OpenDatabase } from './connected.ts'
import { FolderInUse } from './folder-lock.ts'
import { prepare } from './prepare.ts'
import { embedded, given, type Place, type Target } from './target.ts'
import { explained } from './unprepared.ts'

const serverReturnsWithinMs = 20_000
const lookMs = 250

/**
 * Opens `DATABASE_URL`, or the embedded database, for a command: where a server runs on the embedded database, its
 * database is used along with it.
 * @param options.migrates whether to bring the tables of `DATABASE_URL` up to date, too. Only who asks for that does
 *   so: where Netlify applies the migrations, it keeps its own account of them.
 * @throws with a remedy where the database is not to be had, or this release is too old for its tables
 */
export async function joinDatabase(
  place: Place,
  { migrates = false }: { migrates?: boolean } = {},
): Promise<OpenDatabase> {
  const elsewhere = given(place)
  if (elsewhere && !migrates) {
    await requireUsable(elsewhere.url).catch((error: unknown) => {
      // Other errors appear in the command's own statements.
      if (error instanceof ProgramTooOld) throw explained(error, elsewhere)
    })
    return connected(elsewhere)
  }
  if (elsewhere) return migrated(elsewhere)
  const found = await runningOrOurs(place)
  if (found.cluster) return migrated(found)
  // Its server gave the grants. Where its disk is full, what only reads can do without preparing.
  return (await isUpToDate(found)) ? connected(found) : migrated(found)
}

async function isUpToDate(target: Target): Promise<boolean> {
  try {
    await requireUsable(target.ownerUrl)
    return await withClient(target.ownerUrl, (client) => isMigrated(client))
  } catch (error) {
    throw explained(error, target)
  }
}

/** A server that starts, or brings its database back, holds the folder before its database can be used. */
async function runningOrOurs(place: Place): Promise<Target> {
  const deadline = performance.now() + serverReturnsWithinMs
  for (;;) {
    const found = await running(place)
    if (found) return found
    try {
      return embedded(await startCluster(place.dataFolder))
    } catch (error) {
      const inUse = error instanceof Error && error.cause instanceof FolderInUse
      if (!inUse || performance.now() > deadline) throw error
    }
    await setTimeout(lookMs)
  }
}

async function running({ dataFolder }: Place): Promise<Target | undefined> {
  const found = await runningCluster(dataFolder)
  return found && { ...found, place: 'PostgreSQL of the running server', grantee: roles.service }
}

async function migrated(target: Target): Promise<OpenDatabase> {
  try {
    await prepareInTurn(target)
  } catch (error) {
    await target.cluster?.stop()
    throw explained(error, target)
  }
  return connected(target)
}

/** A command has nothing else to do, so it waits and says for what. */
async function prepareInTurn(target: Target): Promise<void> {
  try {
    await prepare(target)
  } catch (error) {
    if (!(error instanceof MigrationWaits)) throw error
    console.error(`Waiting: the database cannot be brought up to date yet, because ${error.message}.`)
    return prepareInTurn(target)
  }
}
