import { type Artifact, type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import type { LeadReceipt } from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import type { A2aTaskState } from '../../database/schema.ts'
import type { Message as DeskMessage } from '../../contract/messages.ts'
import { askFor, beingStored, sayCanceled, sayStored } from '../conversation/say.ts'
import type { Saying } from '../conversation/saying.ts'
import { standingOf } from '../conversation/turn.ts'
import { modes } from '../definitions/protocol.ts'
import { sayAtDesk } from '../desk/say.ts'
import { type KnownTask, stateOf } from './task.ts'

/** The answer to a message. */
export type Answer = { message: Message } | { task: Task }

/** What the protocol calls the states of our tasks. */
const protocolStates = {
  'input-required': TaskState.TASK_STATE_INPUT_REQUIRED,
  working: TaskState.TASK_STATE_WORKING,
  completed: TaskState.TASK_STATE_COMPLETED,
  canceled: TaskState.TASK_STATE_CANCELED,
} as const satisfies Record<A2aTaskState, TaskState>

/** States of the protocol that our tasks can be in. */
export const wireStates: ReadonlyMap<TaskState, A2aTaskState> = new Map(
  Object.entries(protocolStates).map(([state, wire]) => [wire, state as A2aTaskState]),
)
const [json, plain] = modes as [string, string]

/**
 * @returns the state that a filter names; nothing where it names none; `unknown` where the protocol has no such state
 */
export function protocolState(status: TaskState): TaskState | undefined | 'unknown' {
  if (status === TaskState.TASK_STATE_UNSPECIFIED) return undefined
  return status === TaskState.UNRECOGNIZED ? 'unknown' : status
}

/**
 * @param questions that are asked beside the fields of a lead
 * @param now what was just said or stored and is not said again: a note on the message, the receipt with its token
 * @param said what desk and submitter said to each other. What collected a lead is no part of it: all that matters of
 *   that is in what the task says
 * @returns the task as the protocol shows it
 */
export function toTask(
  task: KnownTask,
  questions: readonly Question[],
  now: { saying?: Saying; receipt?: LeadReceipt } = {},
  said: readonly DeskMessage[] = [],
): Task {
  const { id, contextId } = task
  const receipt = now.receipt ?? task.receipt
  return {
    id,
    contextId,
    status: {
      state: protocolStates[stateOf(task)],
      timestamp: changedAt(task).toISOString(),
      message: toMessage(now.saying ?? sayingOf(task, questions), {
        messageId: messageIdOf(task),
        taskId: id,
        contextId,
      }),
    },
    artifacts: receipt ? [toArtifact(receipt)] : [],
    history: said.map((message) => toHistory(message, { taskId: id, contextId })),
    metadata: undefined,
  }
}

/** @returns what the agent says as a message of its own, or as that of a task */
export function toMessage(
  { text, data }: Saying,
  ids: Pick<Message, 'messageId' | 'contextId'> & { taskId?: string },
): Message {
  return {
    taskId: '',
    ...ids,
    role: Role.ROLE_AGENT,
    parts: [
      toPart({ $case: 'text', value: text }, plain),
      ...(data ? [toPart({ $case: 'data', value: data }, json)] : []),
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  }
}

/** @returns when a task last changed: its lead may change without it */
function changedAt({ updatedAt, desk }: Pick<KnownTask, 'updatedAt' | 'desk'>): Date {
  return desk && desk.updatedAt > updatedAt ? desk.updatedAt : updatedAt
}

/** What the desk says has the id that the other doors know. */
function messageIdOf({ id, revision, desk }: KnownTask): string {
  if (desk?.last?.from === 'desk' && desk.awaiting === 'submitter') return desk.last.id
  return [id, revision, ...(desk ? [desk.state, desk.messages] : [])].join('.')
}

function toHistory(said: DeskMessage, ids: Pick<Message, 'taskId' | 'contextId'>): Message {
  const { id, from, text, choices, to, chosen } = said
  const data =
    choices || chosen !== undefined
      ? { ...(choices && { choices }), ...(chosen !== undefined && { to, chosen }) }
      : undefined
  return {
    ...toMessage({ text, ...(data && { data }) }, { messageId: id, ...ids }),
    role: from === 'desk' ? Role.ROLE_AGENT : Role.ROLE_USER,
  }
}

function sayingOf(task: KnownTask, questions: readonly Question[]): Saying {
  switch (task.state) {
    case 'input-required':
      return askFor(standingOf(task.fields, questions), questions)
    case 'working':
      return beingStored
    case 'completed':
      return (task.desk && sayAtDesk(task.desk)) ?? sayStored(task.receipt!)
    case 'canceled':
      return sayCanceled
  }
}

function toArtifact(receipt: NonNullable<KnownTask['receipt']>): Artifact {
  return {
    artifactId: 'receipt',
    name: 'Receipt',
    description: 'The acknowledgement of the stored request.',
    parts: [toPart({ $case: 'data', value: receipt }, json)],
    metadata: undefined,
    extensions: [],
  }
}

function toPart(content: NonNullable<Part['content']>, mediaType: string): Part {
  return { content, mediaType, filename: '', metadata: undefined }
}
