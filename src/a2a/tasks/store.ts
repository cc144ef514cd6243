import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { deleteSome } from '../../database/delete-some.ts'
import { type A2aTaskState, a2aTasks } from '../../database/schema.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { type KnownTask, sealedTaskSchema } from './task.ts'

export type StorePorts = Pick<A2aPorts, 'database' | 'vault' | 'now'>
type Row = typeof a2aTasks.$inferSelect

const purpose = 'a2a task'

/** @returns whose tasks a caller makes; `null` where only the id tells its maker from others */
export function ownerOf({ kind, key }: A2aCaller): string | null {
  return kind === 'credential' ? key : null
}

/** @returns the task; nothing where there is none, it has expired, or it is somebody else's: all look alike */
export async function findTask(ports: StorePorts, id: string, caller: A2aCaller): Promise<KnownTask | undefined> {
  const { database, now } = ports
  const [row] = await database
    .select()
    .from(a2aTasks)
    .where(and(eq(a2aTasks.idHash, hashToken(id)), gt(a2aTasks.expiresAt, now())))
  if (!row || (row.owner !== null && row.owner !== ownerOf(caller))) return undefined
  return openTask(ports, row)
}

/** Writes a new task. @returns `false` when one with this id is there already */
export async function insertTask(ports: StorePorts, task: KnownTask): Promise<boolean> {
  const { database, now } = ports
  const row = sealTask(ports, task)
  const written = await database
    .insert(a2aTasks)
    .values({ ...row, idHash: hashToken(task.id), owner: task.owner, contextHash: hashToken(task.contextId) })
    .onConflictDoUpdate({ target: a2aTasks.idHash, set: row, setWhere: lte(a2aTasks.expiresAt, now()) })
    .returning({ idHash: a2aTasks.idHash })
  // What has expired goes in time; that it could not go now is no reason to fail.
  await purgeTasks(ports).catch(() => {})
  return written.length > 0
}

/** Writes a change, unless another one came before it. @param from what the change was made of @returns whether it was written */
export async function changeTask(
  ports: StorePorts,
  task: KnownTask,
  from: { revision: number } | { state: A2aTaskState },
): Promise<boolean> {
  const unchanged = 'revision' in from ? eq(a2aTasks.revision, from.revision) : eq(a2aTasks.state, from.state)
  const written = await ports.database
    .update(a2aTasks)
    .set({ ...sealTask(ports, task), revision: sql`${a2aTasks.revision} + 1` })
    .where(and(eq(a2aTasks.idHash, hashToken(task.id)), gt(a2aTasks.expiresAt, ports.now()), unchanged))
    .returning({ idHash: a2aTasks.idHash })
  return written.length > 0
}

/** @returns the task of a row; nothing when it was sealed with a secret that is no longer ours */
export function openTask({ vault }: Pick<StorePorts, 'vault'>, row: Row): KnownTask | undefined {
  const opened = vault.open(purpose, row.sealedTask, row.idHash)
  if (opened === undefined) return undefined
  const { owner, state, revision, updatedAt, expiresAt } = row
  return { ...sealedTaskSchema.parse(JSON.parse(opened)), owner, state, revision, updatedAt, expiresAt }
}

function sealTask({ vault }: StorePorts, task: KnownTask) {
  const { id, state, revision, updatedAt, expiresAt } = task
  return {
    state,
    revision,
    updatedAt,
    expiresAt,
    sealedTask: vault.seal(purpose, JSON.stringify(sealedTaskSchema.parse(task)), hashToken(id)),
  }
}

async function purgeTasks({ database, now }: StorePorts): Promise<void> {
  const over = sql`${a2aTasks.expiresAt} <= ${now().toISOString()}`
  await database.execute(deleteSome(a2aTasks.idHash, over))
}
