import { hashToken } from '../../identifiers/tokens.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { findTask } from '../tasks/store.ts'
import { isOver, type KnownTask } from '../tasks/task.ts'

/** Between two looks. Each is one row by its key, so hundreds may stay. */
const lookEverySeconds = 1

/** After this many looks without news, the stream sends a sign of life, because proxies close silent connections. */
const looksBetweenSigns = 15

/** Plain SQL, because every stream runs this query once a second. */
const markById = `
  select task.revision, task.state, lead.updated_at as at
  from "a2a_tasks" task left join "leads" lead on lead.id = task.lead_id where task.id_hash = $1`
type Mark = { revision: number; state: string; at: Date | null }

/**
 * Watches a task until it is over, as long as there is a place and the process is not told to end. It looks again and
 * again and holds nothing in between, so what happens on another server is seen, too.
 * @param known the task as the client was told
 * @param sign is called now and then while nothing happens
 * @returns the task each time that it, or its lead, has changed
 */
export async function* watchTask(
  ports: Pick<A2aPorts, 'database' | 'vault' | 'now' | 'sleep' | 'streams'>,
  caller: A2aCaller,
  known: KnownTask,
  sign: () => void,
): AsyncGenerator<KnownTask> {
  const { streams, now, sleep, database } = ports
  const leave = isOver(known) ? undefined : streams?.enter(caller.countedAs)
  if (!streams || !leave) return
  try {
    const until = now().getTime() + streams.seconds * 1_000
    const idHash = hashToken(known.id)
    let seen = markOf(known)
    for (let looks = 1; now().getTime() < until && !streams.isClosing(); looks += 1) {
      await sleep(lookEverySeconds)
      if (looks % looksBetweenSigns === 0) sign()
      const [mark] = (await database.$client.query<Mark>(markById, [idHash])).rows
      if (mark && written(mark) === seen) continue
      const task = await findTask(ports, known.id, caller)
      if (!task) return
      yield task
      if (isOver(task)) return
      seen = markOf(task)
    }
  } finally {
    leave()
  }
}

function markOf({ revision, state, desk }: KnownTask): string {
  return written({ revision, state, at: desk?.updatedAt ?? null })
}

function written({ revision, state, at }: Mark): string {
  return [revision, state, at?.getTime()].join(' ')
}
