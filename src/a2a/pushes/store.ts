import { eq, sql } from 'drizzle-orm'
import { maxPushesEach } from '../../contract/capacity.ts'
import { a2aPushes } from '../../database/schema.ts'
import { openPush, pushPurpose } from '../../events/push.ts'
import { pushTarget } from '../../events/target.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import type { A2aPorts } from '../ports.ts'
import { type PushConfig, pushConfigSchema } from './config.ts'

type Ports = Pick<A2aPorts, 'database' | 'vault' | 'now'>

/** @returns the target of deliveries that a task and an id of its client make */
function targetOf(taskId: string, configId: string): string {
  return pushTarget(hashToken(`${hashToken(taskId)} ${configId}`))
}

/**
 * Keeps where a task is told of; what has the same id is replaced.
 * @returns `false` where the task has as many as it may have
 */
export async function keepPush({ database, vault, now }: Ports, config: PushConfig): Promise<boolean> {
  const id = targetOf(config.taskId, config.id)
  const taskHash = hashToken(config.taskId)
  const sealed = vault.seal(pushPurpose, JSON.stringify(config), id)
  const { rows } = await database.execute(sql`
    with task as (select id_hash from a2a_tasks where id_hash = ${taskHash} for update),
    others as (select count(*) as size from ${a2aPushes} join task on task_hash = id_hash where id <> ${id})
    insert into ${a2aPushes} (id, task_hash, sealed_config, created_at)
    select ${id}, id_hash, ${sealed}, ${now().toISOString()}::timestamptz from task, others where size < ${maxPushesEach}
    on conflict (id) do update set sealed_config = excluded.sealed_config
    returning 1`)
  return rows.length > 0
}

/** @returns where a task is told of, the oldest first */
export async function listPushes({ database, vault }: Ports, taskId: string): Promise<PushConfig[]> {
  const rows = await database
    .select()
    .from(a2aPushes)
    .where(eq(a2aPushes.taskHash, hashToken(taskId)))
    .orderBy(a2aPushes.createdAt, a2aPushes.id)
  return rows.flatMap(({ id, sealedConfig }) => {
    const opened = openPush(vault, id, sealedConfig)
    return opened === undefined ? [] : [pushConfigSchema.parse(JSON.parse(opened))]
  })
}

/** Ends one. Doing so again changes nothing. */
export async function deletePush({ database }: Ports, taskId: string, configId: string): Promise<void> {
  await database.delete(a2aPushes).where(eq(a2aPushes.id, targetOf(taskId, configId)))
}
