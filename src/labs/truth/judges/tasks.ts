import { postJson } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { message } from '../readers/agent-card.ts'

type Json = any

/**
 * A request that lacks whom to answer waits for its caller, until that takes it back: each answer says so. No lead can
 * come of it, and what was collected is erased at the end.
 */
export const judgeTasks: Judge = async (walk) => {
  for (const card of walk.documents.values())
    for (const { url, protocolVersion } of ((card.json as Json)?.supportedInterfaces ?? []) as Json[])
      await followsTask(String(url), String(protocolVersion), walk)
}

/** What each version calls what is done with a task, and the states in which it then is. */
const calls = (version: string) =>
  version >= '1'
    ? {
        send: 'SendMessage',
        get: 'GetTask',
        cancel: 'CancelTask',
        open: 'TASK_STATE_INPUT_REQUIRED',
        shut: 'TASK_STATE_CANCELED',
      }
    : { send: 'message/send', get: 'tasks/get', cancel: 'tasks/cancel', open: 'input-required', shut: 'canceled' }

async function followsTask(endpoint: string, version: string, { ask, ledger }: Walk): Promise<void> {
  const { send, get, cancel, open, shut } = calls(version)
  const call = async (method: string, params: object) => {
    const { json } = await ask(
      endpoint,
      postJson({ jsonrpc: '2.0', id: 1, method, params }, { 'A2A-Version': version }),
    )
    return json?.result?.task ?? json?.result
  }
  const { params } = JSON.parse(String(message('{"need":"A first call."}', version).body)) as Json
  const [{ data, ...part }] = params.message.parts
  const { sandbox: _, ...asked } = data
  const { metadata: __, ...own } = params.message
  const task = await call(send, {
    message: { ...own, messageId: `task-${own.messageId}`, parts: [{ ...part, data: asked }] },
  })
  const hold = (says: string, state: string, found: Json) =>
    ledger.hold(
      endpoint,
      `A2A ${version} ${says}`,
      found?.status?.state === state,
      `${found?.status?.state}, not ${state}`,
    )
  hold('waits for its caller where an address is missing', open, task)
  if (typeof task?.id !== 'string') return
  hold('waits still when it is asked', open, await call(get, { id: task.id }))
  hold('is over once it was taken back', shut, await call(cancel, { id: task.id }))
}
