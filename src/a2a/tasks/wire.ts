import { type Artifact, type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import type { LeadReceipt } from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import type { A2aTaskState } from '../../database/schema.ts'
import { askFor, beingStored, sayCanceled, type Saying, sayStored } from '../conversation/say.ts'
import { standingOf } from '../conversation/turn.ts'
import { modes } from '../definitions/protocol.ts'
import type { KnownTask } from './task.ts'

/** What a message is answered with. */
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

/** @returns the state that a filter names; nothing where it names none; `unknown` where the protocol has no such state */
export function protocolState(status: TaskState): TaskState | undefined | 'unknown' {
  if (status === TaskState.TASK_STATE_UNSPECIFIED) return undefined
  return status === TaskState.UNRECOGNIZED ? 'unknown' : status
}

/**
 * @param questions that are asked beside the fields of a lead
 * @param now what was just said or stored and is not said again: a note on the message, the receipt with its token
 * @returns the task as the protocol shows it. It has no history: what matters of the messages is in what it says
 */
export function toTask(
  task: KnownTask,
  questions: readonly Question[],
  now: { saying?: Saying; receipt?: LeadReceipt } = {},
): Task {
  const { id, contextId, state, revision, updatedAt } = task
  const receipt = now.receipt ?? task.receipt
  return {
    id,
    contextId,
    status: {
      state: protocolStates[state],
      timestamp: updatedAt.toISOString(),
      message: toMessage(now.saying ?? sayingOf(task, questions), {
        messageId: `${id}.${revision}`,
        taskId: id,
        contextId,
      }),
    },
    artifacts: receipt ? [toArtifact(receipt)] : [],
    history: [],
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

function sayingOf(task: KnownTask, questions: readonly Question[]): Saying {
  switch (task.state) {
    case 'input-required':
      return askFor(standingOf(task.fields, questions), questions)
    case 'working':
      return beingStored
    case 'completed':
      return sayStored(task.receipt!)
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
