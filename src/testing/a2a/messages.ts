import { randomUUID } from 'node:crypto'
import { type Message, type Part, Role, type SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk'

export type Said = string | Record<string, unknown>

/** @returns a request with one message; each text is a text part, each object a data part */
export function say(said: Said | Said[], more: Partial<Message> & { to?: Task | undefined } = {}): SendMessageRequest {
  const { to, ...message } = more
  return {
    tenant: '',
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: to?.id ?? '',
      role: Role.ROLE_USER,
      parts: [said].flat().map(toPart),
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...message,
    },
    configuration: undefined,
    metadata: undefined,
  }
}

function toPart(said: Said): Part {
  const content =
    typeof said === 'string' ? { $case: 'text' as const, value: said } : { $case: 'data' as const, value: said }
  return { content, metadata: undefined, filename: '', mediaType: '' }
}

/** @returns the task of an answer. @throws when a message came instead */
export function taskOf(answer: Message | Task): Task {
  if (!('status' in answer)) throw new Error('The answer is no task')
  return answer
}

/** @returns the data that a message, or the status of a task, carries */
export function dataOf(answer: Message | Task): Record<string, unknown> {
  return findData('status' in answer ? (answer.status?.message?.parts ?? []) : answer.parts)
}

/** @returns the receipt that a task has as its artifact */
export function receiptOf(task: Task): Record<string, string> {
  return findData(task.artifacts[0]?.parts ?? []) as Record<string, string>
}

/** @returns the words of a message, or of the status of a task */
export function wordsOf(answer: Message | Task): string {
  const parts = 'status' in answer ? (answer.status?.message?.parts ?? []) : answer.parts
  return parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join('\n')
}

/** @returns the state of a task, by its name in the protocol */
export function stateOf(task: Task): string {
  return TaskState[task.status!.state]!.replace('TASK_STATE_', '')
}

function findData(parts: Part[]): Record<string, unknown> {
  return parts.flatMap(({ content }) => (content?.$case === 'data' ? [content.value] : []))[0] ?? {}
}
