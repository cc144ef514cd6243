import { AgentCard, type Message, type StreamResponse, type Task, TaskState } from '@a2a-js/sdk'
import { A2AError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { capabilities } from './definitions/protocol.ts'
import { answerMessage } from './answer-message.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { done, refuse, type Result, toA2aError } from './refusal.ts'
import { historyOf } from './desk/history.ts'
import { cancelTask, readOpenTask, readTask } from './tasks/lifecycle.ts'
import { listTasks } from './tasks/list.ts'
import type { KnownTask } from './tasks/task.ts'
import { toTask } from './tasks/wire.ts'

/**
 * The methods of the protocol for one caller, as the SDK calls them: a refusal is thrown as the protocol's error.
 * @param failed takes note of what should not be
 */
export function requestHandler(
  ports: A2aPorts,
  caller: A2aCaller,
  failed: (error: unknown) => void,
): A2ARequestHandler {
  const answered = async <Value>(work: () => Promise<Result<Value>>): Promise<Value> => {
    const result = await work().catch((error: unknown) => {
      failed(error)
      // Its text is not for callers.
      throw new A2AError('failed')
    })
    if (!result.ok) throw toA2aError(result.refusal)
    return result.value
  }
  const shown = (work: () => Promise<Result<KnownTask>>, historyLength?: number): Promise<Task> =>
    answered(async () => {
      const task = await work()
      if (!task.ok) return task
      return done(toTask(task.value, ports.questions, {}, await historyOf(ports, task.value, historyLength)))
    })
  const notOffered = (reason: 'no_push' | 'unsupported', what: string) => async (): Promise<never> => {
    throw toA2aError(refuse(reason, `${what} not supported.`).refusal)
  }
  const noPush = notOffered('no_push', 'Push notifications are')

  return {
    // The SDK looks up the capabilities; the card itself is served elsewhere.
    getAgentCard: async () => AgentCard.fromJSON({ capabilities }),
    getAuthenticatedExtendedAgentCard: notOffered('unsupported', 'An extended agent card is'),
    sendMessage: async (request) => {
      const answer = await answered(() => answerMessage(ports, caller, request))
      return 'task' in answer ? answer.task : answer.message
    },
    sendMessageStream: async function* (request) {
      const answer = await answered(() => answerMessage(ports, caller, request))
      yield* 'task' in answer ? asEvents(answer.task) : [{ payload: messagePayload(answer.message) }]
    },
    getTask: ({ id, historyLength }) => shown(() => readTask(ports, caller, id), historyLength),
    listTasks: (request) =>
      answered(async () => {
        const page = await listTasks(ports, caller, request)
        if (!page.ok) return page
        const tasks = page.value.tasks.map((task) => toTask(task, ports.questions))
        return done({
          ...page.value,
          tasks: request.includeArtifacts ? tasks : tasks.map((task) => ({ ...task, artifacts: [] })),
        })
      }),
    cancelTask: ({ id }) => shown(() => cancelTask(ports, caller, id)),
    resubscribe: async function* ({ id }) {
      // Nothing happens to a task between two messages, so its present state is all there is to tell.
      yield { payload: { $case: 'task', value: await shown(() => readOpenTask(ports, caller, id)) } }
    },
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  }
}

/** A task as a stream tells it: first that it is worked on, then what came of it. */
function* asEvents(task: Task): Generator<StreamResponse> {
  const { id: taskId, contextId, status, artifacts } = task
  const begun = { state: TaskState.TASK_STATE_WORKING, message: undefined, timestamp: status?.timestamp }
  yield { payload: { $case: 'task', value: { ...task, status: begun, artifacts: [] } } }
  for (const artifact of artifacts)
    yield {
      payload: {
        $case: 'artifactUpdate',
        value: { taskId, contextId, artifact, append: false, lastChunk: true, metadata: undefined },
      },
    }
  yield { payload: { $case: 'statusUpdate', value: { taskId, contextId, status, metadata: undefined } } }
}

function messagePayload(value: Message): NonNullable<StreamResponse['payload']> {
  return { $case: 'message', value }
}
