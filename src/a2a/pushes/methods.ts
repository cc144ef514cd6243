import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import { maxPushesEach } from '../../contract/capacity.ts'
import type { ProtocolVersion } from '../definitions/protocol.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import { readOpenTask, readTask } from '../tasks/lifecycle.ts'
import { type CheckedConfig, checkConfig } from './check-config.ts'
import { newToken } from '../../identifiers/tokens.ts'
import type { PushConfig } from './config.ts'
import { deletePush, keepPush, listPushes } from './store.ts'

/**
 * What a client may ask about where its task is told of. Only who may ask for the task may. One that comes with a
 * message, or from a client of 0.3, may have no id: it has that of its task then.
 */
type PushMethods = {
  create: (config: TaskPushNotificationConfig) => Promise<Result<TaskPushNotificationConfig>>
  /** Checks one that comes with a message, before that leads to a task. */
  check: (config: TaskPushNotificationConfig, taskId: string) => Promise<Result<CheckedConfig>>
  /** Keeps it, once there is a task. */
  keep: (checked: CheckedConfig, task: { id: string; contextId: string }) => Promise<void>
  get: (asked: { taskId: string; id: string }) => Promise<Result<TaskPushNotificationConfig>>
  list: (asked: { taskId: string }) => Promise<Result<TaskPushNotificationConfig[]>>
  delete: (asked: { taskId: string; id: string }) => Promise<Result<undefined>>
}

/** @see A2A 1.0, sections 3.1.7 to 3.1.10; A2A 0.3, sections 7.5 to 7.8 */
export function pushMethods(ports: A2aPorts, caller: A2aCaller, version: ProtocolVersion): PushMethods {
  return {
    create: async (config) => {
      const task = await readOpenTask(ports, caller, config.taskId)
      if (!task.ok) return task
      const push = await checkConfig(config, version, ports)
      if (!push.ok) return push
      const { id: taskId, contextId } = task.value
      const id = push.value.id || (version === '0.3' ? taskId : newToken('push_', ports.random))
      const kept = { ...push.value, id, taskId, contextId }
      return (await keepPush(ports, kept)) ? ok(toWire(kept)) : refuseMore()
    },
    check: async (config, taskId) => {
      const push = await checkConfig(config, version, ports)
      if (!push.ok || !taskId) return push
      const others = (await listPushes(ports, taskId)).filter(({ id }) => id !== (push.value.id || taskId))
      return others.length < maxPushesEach ? push : refuseMore()
    },
    keep: async (push, { id: taskId, contextId }) => {
      await keepPush(ports, { ...push, id: push.id || taskId, taskId, contextId })
    },
    get: async ({ taskId, id }) => {
      const task = await readTask(ports, caller, taskId)
      if (!task.ok) return task
      const found = (await listPushes(ports, taskId)).find((push) => push.id === (id || taskId))
      return found ? ok(toWire(found)) : refuse('unknown_task', 'The task has no push notification with this id.')
    },
    list: async ({ taskId }) => {
      const task = await readTask(ports, caller, taskId)
      return task.ok ? ok((await listPushes(ports, taskId)).map(toWire)) : task
    },
    delete: async ({ taskId, id }) => {
      const task = await readTask(ports, caller, taskId)
      if (!task.ok) return task
      // An id that is not text names no configuration.
      if (typeof id === 'string') await deletePush(ports, taskId, id || taskId)
      return ok(undefined)
    },
  }
}

function refuseMore() {
  return refuse('malformed', `A task is told of at no more than ${maxPushesEach} addresses; delete one of them.`)
}

function toWire({ id, taskId, url, token, scheme, credentials }: PushConfig): TaskPushNotificationConfig {
  return { tenant: '', id, taskId, url, token, authentication: { scheme, credentials } }
}
