import { AgentCard, type SendMessageRequest, type StreamResponse, type Task } from '@a2a-js/sdk'
import { A2AError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { capabilities, type ProtocolVersion } from './definitions/protocol.ts'
import type { Mode } from '../contract/parameters.ts'
import { rehearsalInBody } from '../intake/sandbox-member.ts'
import { answerMessage } from './answer-message.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { pushMethods } from './pushes/methods.ts'
import { done, refuse, type Result, toA2aError } from './refusal.ts'
import { historyOf, refuseHistoryLength } from './desk/history.ts'
import { tellAnswer, tellChange } from './streams/tell-task.ts'
import { watchTask } from './streams/watch-task.ts'
import { cancelTask, readOpenTask, readTask } from './tasks/lifecycle.ts'
import { listTasks } from './tasks/list.ts'
import type { KnownTask } from './tasks/task.ts'
import { type Answer, toTask } from './tasks/wire.ts'

/**
 * The methods of the protocol for one caller, as the SDK calls them: a refusal is thrown as the protocol's error.
 * @param mode of a rehearsal, nothing is kept or changed; what only reads is the same
 * @param version in which the caller speaks
 * @param watch `failed` takes note of what should not be; `sayStillHere` is called now and then while a stream has nothing
 *   to tell
 */
export function requestHandler(
  ports: A2aPorts,
  caller: A2aCaller,
  mode: Mode,
  version: ProtocolVersion,
  { failed, sayStillHere }: { failed: (error: unknown) => void; sayStillHere: () => void },
): A2ARequestHandler {
  const answered = async <Value>(work: () => Promise<Result<Value>>): Promise<Value> => {
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
      return done(toTask(task.value, ports.questions, {}, await historyOf(ports, task.value, historyLength)))
    })
  /** Runs a method that changes something and has no rehearsal. @param metadata of the request, which may ask for one */
  const meant = async <Value>(work: () => Promise<Result<Value>>, metadata?: unknown): Promise<Result<Value>> =>
    mode.sandbox || rehearsalInBody(metadata).length > 0
      ? refuse('unsupported', 'This cannot be rehearsed; nothing was changed. To do it, leave the sandbox flag out.')
      : work()
  const pushes = pushMethods(ports, caller, version)
  /** Answers a message, and has its task told of where the message says so. */
  const answer = (sent: SendMessageRequest): Promise<Answer> =>
    answered(async () => {
      const request = inMode(sent, mode)
      const wrong = refuseHistoryLength(request.configuration?.historyLength)
      if (wrong) return wrong
      const config = request.configuration?.taskPushNotificationConfig
      if (!config) return answerMessage(ports, caller, request)
      const checked = await pushes.check(config, textOf(request.message?.taskId))
      if (!checked.ok) return checked
      const said = await answerMessage(ports, caller, request)
      if (said.ok && 'task' in said.value) await pushes.keep(checked.value, said.value.task)
      return said
    })
  /** Tells what becomes of a task, to a client that was told of it. */
  const goOn = async function* (told: Task): AsyncGenerator<StreamResponse> {
    const known = await answered(() => readTask(ports, caller, told.id))
    let last = told
    // Reports changes since the last answer. A note on a message before the lead is stored does not count as a change.
    const now = toTask(known, ports.questions)
    if (known.leadId !== null || now.status?.state !== told.status?.state) {
      yield* tellChange(told, now)
      last = now
    }
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
        yield* goOn(said.task)
      }
    },
    getTask: ({ id, historyLength }) => shown(() => readTask(ports, caller, id), historyLength),
    listTasks: (request) =>
      answered(async () => {
        const wrong = refuseHistoryLength(request.historyLength)
        if (wrong) return wrong
        const page = await listTasks(ports, caller, request)
        if (!page.ok) return page
        const tasks = page.value.tasks.map((task) => toTask(task, ports.questions))
        return done({
          ...page.value,
          tasks: request.includeArtifacts ? tasks : tasks.map((task) => ({ ...task, artifacts: [] })),
        })
      }),
    cancelTask: ({ id, metadata }) => shown(() => meant(() => cancelTask(ports, caller, id), metadata)),
    resubscribe: async function* ({ id }) {
      const task = await shown(() => readOpenTask(ports, caller, id))
      yield { payload: { $case: 'task', value: task } }
      yield* goOn(task)
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

/** What HTTP asks for is asked of the message, too, where it is read. */
function inMode(request: SendMessageRequest, { sandbox, scenario }: Mode): SendMessageRequest {
  if (!sandbox) return request
  return { ...request, metadata: { ...request.metadata, sandbox, ...(scenario && { scenario }) } }
}

/** The SDK does not check that this is text. */
function textOf(id: unknown): string {
  return typeof id === 'string' ? id : ''
}
