import { and, eq, gt, sql } from 'drizzle-orm'
import { rowBounds } from '../../contract/capacity.ts'
import { looksAround } from '../../database/delete-some.ts'
import { type A2aTaskState, a2aTasks } from '../../database/schema.ts'
import { readStandings } from '../../intake/conversation/read-messages.ts'
import { callerDigest } from '../../identifiers/caller-digest.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { isWaiting, makeRoomForTasks } from './purge.ts'
import { expiryAtDesk, type KnownTask, sealedTaskSchema } from './task.ts'

export type StorePorts = Pick<A2aPorts, 'database' | 'vault' | 'now' | 'noteCleared'>
type Row = typeof a2aTasks.$inferSelect

const purpose = 'a2a task'

/** @returns the owner of a caller's tasks; `null` if the owner is known only by the id of the task */
export function ownerOf({ holds, key }: A2aCaller): string | null {
  return holds ? key : null
}

/** @returns the task; nothing where there is none, it has expired, or it is somebody else's: all look alike */
export async function findTask(ports: StorePorts, id: string, caller: A2aCaller): Promise<KnownTask | undefined> {
  const { database, now } = ports
  const [row] = await database
    .select()
    .from(a2aTasks)
    .where(and(eq(a2aTasks.idHash, hashToken(id)), gt(a2aTasks.expiresAt, now())))
  if (!row || (row.owner !== null && row.owner !== ownerOf(caller))) return undefined
  return (await atDesk(ports, [row]))[0]
}

/** @returns the tasks of rows, each with where its lead stands, as far as they can be opened */
export async function atDesk(
  ports: Pick<StorePorts, 'database' | 'vault'>,
  rows: readonly Row[],
): Promise<KnownTask[]> {
  const standings = await readStandings(
    ports.database,
    rows.flatMap(({ leadId }) => leadId ?? []),
  )
  return rows.flatMap((row) => {
    const task = openTask(ports, row)
    return task ? { ...task, desk: row.leadId === null ? undefined : standings.get(row.leadId) } : []
  })
}

/**
 * Writes a new task. Of those of one caller that wait, the oldest make room for it in the same statement: of two that
 * come at once, the next one ends what is too much. The same message may bring another lead once its answer is no
 * longer kept, and then the task is that of the new one.
 * @returns `false` when one with this id is there already
 */
export async function insertTask(ports: StorePorts, caller: A2aCaller, task: KnownTask): Promise<boolean> {
  const { database, vault, now, noteCleared } = ports
  const idHash = hashToken(task.id)
  const digest = callerDigest(vault, caller.countedAs)
  const { state, leadId, revision, sealedTask, updatedAt, expiresAt } = sealTask(ports, task)
  const [moment, end] = [updatedAt.toISOString(), expiresAt.toISOString()]
  const left = task.state === 'input-required' ? rowBounds.a2a_tasks.each - 1 : null
  const { rows } = await database.execute<{ ended: number }>(sql`
    with ended as (
      delete from ${a2aTasks} where id_hash = any(array(
        select id_hash from ${a2aTasks} where ${left}::integer is not null and caller_digest = ${digest} and ${isWaiting}
        order by updated_at desc, id_hash offset ${left}::integer for update skip locked
      ))
      returning 1
    )
    insert into ${a2aTasks} (id_hash, owner, caller_digest, context_hash, state, lead_id, revision, sealed_task, updated_at, expires_at)
    values (${idHash}, ${task.owner}, ${digest}, ${hashToken(task.contextId)}, ${state}, ${leadId}, ${revision}, ${sealedTask}, ${moment}, ${end})
    on conflict (id_hash) do update
      set state = excluded.state, lead_id = excluded.lead_id, revision = excluded.revision, sealed_task = excluded.sealed_task,
        updated_at = excluded.updated_at, expires_at = excluded.expires_at
      where ${a2aTasks.expiresAt} <= ${now().toISOString()}::timestamptz
        or (excluded.lead_id is not null and ${a2aTasks.leadId} <> excluded.lead_id)
    returning (select count(*)::integer from ended) as ended`)
  noteCleared?.('a2a_tasks', rows[0]?.ended ?? 0)
  // Clearing may fail without harm: the next call does it.
  if (looksAround(idHash)) noteCleared?.('a2a_tasks', await makeRoomForTasks(database).catch(() => 0))
  return rows.length > 0
}

/**
 * Writes a change, unless another one came before it.
 * @param from what the change was made of
 * @returns whether it was written
 */
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

/** Extends the life of a task, as for a message from its client. */
export async function prolongTask({ database, now }: Pick<StorePorts, 'database' | 'now'>, id: string): Promise<void> {
  await database
    .update(a2aTasks)
    .set({ expiresAt: expiryAtDesk(now()) })
    .where(eq(a2aTasks.idHash, hashToken(id)))
}

/** @returns the task of a row; nothing when it was sealed with a secret that is no longer ours */
function openTask({ vault }: Pick<StorePorts, 'vault'>, row: Row): KnownTask | undefined {
  const opened = vault.open(purpose, row.sealedTask, row.idHash)
  if (opened === undefined) return undefined
  const { owner, leadId, state, revision, updatedAt, expiresAt } = row
  return { ...sealedTaskSchema.parse(JSON.parse(opened)), owner, leadId, state, revision, updatedAt, expiresAt }
}

function sealTask({ vault }: StorePorts, task: KnownTask) {
  const { id, leadId, state, revision, updatedAt, expiresAt } = task
  return {
    state,
    leadId,
    revision,
    updatedAt,
    expiresAt,
    sealedTask: vault.seal(purpose, JSON.stringify(sealedTaskSchema.parse(task)), hashToken(id)),
  }
}
