import type { A2aCaller, A2aPorts } from '../ports.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import { whenTasksEnd } from '../definitions/protocol.ts'
import { changeTask, findTask } from './store.ts'
import { isOver, type KnownTask, stateOf } from './task.ts'

/** @returns the task, if it is the caller's */
export async function readTask(ports: A2aPorts, caller: A2aCaller, id: unknown): Promise<Result<KnownTask>> {
  if (typeof id !== 'string' || id.trim() === '') return refuse('malformed', '`id` must be the id of a task.')
  const task = await findTask(ports, id, caller)
  return task ? ok(task) : refuse('unknown_task', `No task has this id for you. ${whenTasksEnd}`)
}

/** @returns the task, if it is the caller's and can still change */
export async function readOpenTask(ports: A2aPorts, caller: A2aCaller, id: unknown): Promise<Result<KnownTask>> {
  const task = await readTask(ports, caller, id)
  return task.ok && isOver(task.value)
    ? refuse('ended', `The task is ${stateOf(task.value)}; read it with GetTask.`)
    : task
}

/** Ends a task that waits for its caller and erases what it collected. Repeating it changes nothing. */
export async function cancelTask(ports: A2aPorts, caller: A2aCaller, id: unknown): Promise<Result<KnownTask>> {
  const read = await readTask(ports, caller, id)
  if (!read.ok || stateOf(read.value) === 'canceled') return read
  const canceled: KnownTask = {
    ...read.value,
    state: 'canceled',
    fields: {},
    revision: read.value.revision + 1,
    updatedAt: ports.now(),
  }
  if (read.value.state === 'input-required' && (await changeTask(ports, canceled, { state: 'input-required' })))
    return ok(canceled)
  const now = await readTask(ports, caller, id)
  return !now.ok || now.value.state === 'canceled'
    ? now
    : refuse(
        'not_cancelable',
        'The request is stored, or is being stored. To take it back, send DELETE to the status_url of its receipt.',
      )
}
