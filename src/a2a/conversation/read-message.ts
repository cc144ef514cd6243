import { type Message, Role, type SendMessageRequest } from '@a2a-js/sdk'
import type { Question } from '../../contract/questions.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import type { Content } from './content.ts'
import { readContent } from './read-content.ts'

/** A message that was read, with what says where it belongs. */
export type Said = { messageId: string; taskId: string; contextId: string; content: Content }

/** Longer than any identifier, shorter than a text. */
const maxIdLength = 200

/** Reads the message of a request. What the SDK lets through unread, such as ids that are no text, is refused here. */
export function readMessage({ message, metadata }: SendMessageRequest, questions: readonly Question[]): Result<Said> {
  if (!message) return refuse('malformed', '`message` is required.')
  const { messageId, taskId, contextId, role } = message as { [Key in keyof Message]: unknown }
  if (!isId(messageId) || messageId === '')
    return refuse('malformed', `\`message.messageId\` is required: a text of at most ${maxIdLength} characters.`)
  if (!isId(contextId) || !isId(taskId))
    return refuse(
      'malformed',
      `\`message.taskId\` and \`message.contextId\` are texts of at most ${maxIdLength} characters.`,
    )
  if (role !== Role.ROLE_USER) return refuse('malformed', '`message.role` must be ROLE_USER (in 0.3: user).')
  const content = readContent(message, metadata, questions)
  return content.ok ? ok({ messageId, taskId, contextId, content: content.value }) : content
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxIdLength
}
