import { inArray, sql } from 'drizzle-orm'
import { rowBounds } from '../../contract/capacity.ts'
import type { Database } from '../../database/client.ts'
import { deleteBeyond, deleteSome } from '../../database/delete-some.ts'
import { type A2aTaskState, a2aTasks } from '../../database/schema.ts'

/**
 * Tasks without a lead. Tasks with a lead are kept: they are only as many as leads, and tell the caller that it is
 * stored.
 */
const waiting: A2aTaskState[] = ['input-required', 'canceled']

/** @returns a condition for tasks that may make room */
export const isWaiting = inArray(a2aTasks.state, waiting)

/** Deletes some tasks whose time is over. @returns how many */
export async function purgeTasks(database: Database, now: Date, most?: number): Promise<number> {
  const over = sql`${a2aTasks.expiresAt} <= ${now.toISOString()}::timestamptz`
  return (await database.execute(deleteSome(a2aTasks.idHash, over, most))).rowCount ?? 0
}

/**
 * Deletes tasks that are too many in all: first those of anonymous callers, and of these the oldest.
 * @returns how many
 */
export async function makeRoomForTasks(database: Database): Promise<number> {
  const { all } = rowBounds.a2a_tasks
  const first = sql`${a2aTasks.owner} is not null, ${a2aTasks.expiresAt}`
  const { rowCount } = await database.execute(deleteBeyond({ key: a2aTasks.idHash, condition: isWaiting, first, all }))
  return rowCount ?? 0
}
