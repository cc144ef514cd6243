import {
  AgentCard,
  type ListTasksRequest,
  type ListTasksResponse,
  type SendMessageRequest,
  type Task,
} from '@a2a-js/sdk'
import { A2AError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { capabilities, type ProtocolVersion } from './definitions/protocol.ts'
import type { Mode } from '../contract/parameters.ts'
import { rehearsalInBody } from '../intake/sandbox-member.ts'
import { answerMessage } from './answer-message.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { pushMethods } from './pushes/methods.ts'
import { ok, refuse, type Result, toA2aError } from './refusal.ts'
import { historyOf, refuseHistoryLength } from './desk/history.ts'
import { type Answered, followTask } from './streams/follow-task.ts'
import { tellAnswer } from './streams/tell-task.ts'
import { cancelTask, readOpenTask, readTask } from './tasks/lifecycle.ts'
import { listTasks } from './tasks/list.ts'
import type { KnownTask } from './tasks/task.ts'
import { type Answer, toTask } from './tasks/wire.ts'

/**
 * The methods of the protocol for one caller, as the SDK calls them: a refusal is thrown as the protocol's error.
 * @param mode in a rehearsal nothing is kept or changed; methods that only read do the same as ever
 * @param version of the protocol that the caller speaks
 * @param watch `failed` is given errors that should not happen; `sayStillHere` is called now and then while a stream
 *   has nothing to tell
 */
export function requestHandler(
  ports: A2aPorts,
  caller: A2aCaller,
  mode: Mode,
  version: ProtocolVersion,
  { failed, sayStillHere }: { failed: (error: unknown) => void; sayStillHere: () => void },
): A2ARequestHandler {
  const answered: Answered = async (work) => {
    const result = await work().catch((error: unknown) => {
      failed(error)
      // The text of this error is not for callers.
      throw new A2AError('failed')
    })
    if (!result.ok) throw toA2aError(result.refusal)
    return result.value
  }
  const shown = (work: () => Promise<Result<KnownTask>>, historyLength?: number): Promise<Task> =>
    answered(async () => {
      const wrong = refuseHistoryLength(historyLength)
      const task = wrong ?? (await work())
      if (!task.ok) return task
      return ok(toTask(task.value, ports.questions, {}, await historyOf(ports, task.value, historyLength)))
    })
  /**
   * Runs a method that changes something and has no rehearsal.
   * @param metadata of the request, which may ask for one
   */
  const meant = async <Value>(work: () => Promise<Result<Value>>, metadata?: unknown): Promise<Result<Value>> =>
    mode.sandbox || rehearsalInBody(metadata).length > 0
      ? refuse('unsupported', 'This cannot be rehearsed; nothing was changed. To do it, leave the sandbox flag out.')
      : work()
  const pushes = pushMethods(ports, caller, version)
  const answer = (sent: SendMessageRequest) => answered(() => answerSent(ports, caller, inMode(sent, mode), pushes))
  const follow = (told: Task) => followTask(ports, caller, told, answered, sayStillHere)
  return {
    // The SDK looks up the capabilities; the card itself is served elsewhere.
    getAgentCard: async () => AgentCard.fromJSON({ capabilities }),
    getAuthenticatedExtendedAgentCard: async () => {
      throw toA2aError(refuse('unsupported', 'An extended agent card is not supported.').refusal)
    },
    sendMessage: async (request) => {
      const said = await answer(request)
      return 'task' in said ? said.task : said.message
    },
    sendMessageStream: async function* (request) {
      const said = await answer(request)
      if ('message' in said) yield { payload: { $case: 'message', value: said.message } }
      else {
        yield* tellAnswer(said.task)
        yield* follow(said.task)
      }
    },
    getTask: ({ id, historyLength }) => shown(() => readTask(ports, caller, id), historyLength),
    listTasks: (request) => answered(() => listShown(ports, caller, request)),
    cancelTask: ({ id, metadata }) => shown(() => meant(() => cancelTask(ports, caller, id), metadata)),
    resubscribe: async function* ({ id }) {
      const task = await shown(() => readOpenTask(ports, caller, id))
      yield { payload: { $case: 'task', value: task } }
      yield* follow(task)
    },
    createTaskPushNotificationConfig: (config) => answered(() => meant(() => pushes.create(config))),
    getTaskPushNotificationConfig: (asked) => answered(() => pushes.get(asked)),
    // They are few enough for one page.
    listTaskPushNotificationConfigs: async (asked) => ({
      configs: await answered(() => pushes.list(asked)),
      nextPageToken: '',
    }),
    deleteTaskPushNotificationConfig: (asked) => answered(() => meant(() => pushes.delete(asked))),
  }
}

/** Answers a message, and keeps the address for pushes that it may bring along. */
async function answerSent(
  ports: A2aPorts,
  caller: A2aCaller,
  request: SendMessageRequest,
  pushes: ReturnType<typeof pushMethods>,
): Promise<Result<Answer>> {
  const wrong = refuseHistoryLength(request.configuration?.historyLength)
  if (wrong) return wrong
  const config = request.configuration?.taskPushNotificationConfig
  if (!config) return answerMessage(ports, caller, request)
  const checked = await pushes.check(config, textOf(request.message?.taskId))
  if (!checked.ok) return checked
  const said = await answerMessage(ports, caller, request)
  if (said.ok && 'task' in said.value) await pushes.keep(checked.value, said.value.task)
  return said
}

/** @returns a page of tasks as the protocol shows them; artifacts only where the request asks for them */
async function listShown(
  ports: A2aPorts,
  caller: A2aCaller,
  request: ListTasksRequest,
): Promise<Result<ListTasksResponse>> {
  const wrong = refuseHistoryLength(request.historyLength)
  if (wrong) return wrong
  const page = await listTasks(ports, caller, request)
  if (!page.ok) return page
  const tasks = page.value.tasks.map((task) => toTask(task, ports.questions))
  return ok({
    ...page.value,
    tasks: request.includeArtifacts ? tasks : tasks.map((task) => ({ ...task, artifacts: [] })),
  })
}

/** The mode that HTTP asks for, put into the message, where it is read. */
function inMode(request: SendMessageRequest, { sandbox, scenario }: Mode): SendMessageRequest {
  if (!sandbox) return request
  return { ...request, metadata: { ...request.metadata, sandbox, ...(scenario && { scenario }) } }
}

/** The SDK does not check that this is text. */
function textOf(id: unknown): string {
  return typeof id === 'string' ? id : ''
}
