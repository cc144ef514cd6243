import { AgentCard, type StreamResponse, type Task } from '@a2a-js/sdk'
import { A2AError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { capabilities } from './definitions/protocol.ts'
import { answerMessage } from './answer-message.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { done, refuse, type Result, toA2aError } from './refusal.ts'
import { historyOf } from './desk/history.ts'
import { tellAnswer, tellChange } from './streams/tell-task.ts'
import { watchTask } from './streams/watch-task.ts'
import { cancelTask, readOpenTask, readTask } from './tasks/lifecycle.ts'
import { listTasks } from './tasks/list.ts'
import type { KnownTask } from './tasks/task.ts'
import { toTask } from './tasks/wire.ts'

/**
 * The methods of the protocol for one caller, as the SDK calls them: a refusal is thrown as the protocol's error.
 * @param failed takes note of what should not be
 * @param sayStillHere is called now and then while a stream has nothing to tell
 */
export function requestHandler(
  ports: A2aPorts,
  caller: A2aCaller,
  failed: (error: unknown) => void,
  sayStillHere: () => void,
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
  /** Tells what becomes of a task, to a client that was told of it. */
  const goOn = async function* (told: Task): AsyncGenerator<StreamResponse> {
    const known = await answered(() => readTask(ports, caller, told.id))
    let last = told
    const changes = watchTask(ports, caller, known, sayStillHere)
    try {
      for (;;) {
        const change = await answered(async () => done(await changes.next()))
        if (change.done) return
        const task = toTask(change.value, ports.questions)
        yield* tellChange(last, task)
        last = task
      }
    } finally {
      await changes.return(undefined)
    }
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
      if ('message' in answer) yield { payload: { $case: 'message', value: answer.message } }
      else {
        yield* tellAnswer(answer.task)
        yield* goOn(answer.task)
      }
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
      const task = await shown(() => readOpenTask(ports, caller, id))
      yield { payload: { $case: 'task', value: task } }
      yield* goOn(task)
    },
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  }
}
