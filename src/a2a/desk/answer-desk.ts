import { type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import { problems } from '../../contract/problems.ts'
import type { Saying } from '../conversation/saying.ts'
import type { Said } from '../conversation/read-message.ts'
import { MayBeStored } from '../may-be-stored.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { ok, refuse, type Result } from '../refusal.ts'
import { findTask, prolongTask } from '../tasks/store.ts'
import { isOver, type KnownTask, stateOf, type TaskAtDesk } from '../tasks/task.ts'
import { onlyConfirms, readAnswer } from './read-answer.ts'
import { sayReceived, sayUnusable } from './say.ts'

/** A task whose lead is stored, as it is after a message, and what it says to that. */
export type Answered = { task: KnownTask; saying?: Saying }

/**
 * Takes a message to a task whose lead is stored: it goes to the desk, once for its id, as over every other door.
 * Errors are told, and the task stays as it is.
 */
export async function answerDesk(
  ports: A2aPorts,
  caller: A2aCaller,
  task: TaskAtDesk,
  { messageId, content }: Said,
): Promise<Result<Answered>> {
  if (isOver(task))
    return refuse('ended', `The task is ${stateOf(task)} and takes no more messages; nothing was stored by this one.`)
  // A second confirmation asks whether the lead was stored. But if the desk has asked something, the word may be the
  // answer.
  if (stateOf(task) === 'working' && onlyConfirms(content)) return ok({ task })
  const answer = readAnswer(content)
  if (!answer.ok) return ok({ task, saying: sayUnusable(answer.errors, task.desk) })
  const replied = await replyToDesk(ports, {
    leadId: task.leadId,
    token: { leadId: task.leadId },
    reply: answer.reply,
    via: 'a2a',
    key: messageId,
  })
  if (replied.kind !== 'stored') return tellWhyNot(task, replied)
  await prolongTask(ports, task.id)
  const after = (await findTask(ports, task.id, caller)) ?? task
  // If the desk wrote before this answer was stored, its message is shown first.
  return ok({ task: after, ...(stateOf(after) === 'working' && { saying: sayReceived(replied.message) }) })
}

function tellWhyNot(task: TaskAtDesk, replied: Exclude<Replied, { kind: 'stored' }>): Result<Answered> {
  switch (replied.kind) {
    case 'invalid':
      return ok({ task, saying: sayUnusable(replied.errors, task.desk) })
    case 'unknown':
    case 'gone':
      return refuse('ended', 'The request was closed, taken back or erased. The message was not stored.')
    case 'full':
      return refuse('ended', 'The request has as many messages as it may have. The message was not stored.')
    case 'idempotency_key_reused':
      return refuse('malformed', `\`message.messageId\`: ${problems.idempotency_key_reused.meaning} Send another one.`)
    case 'may_be_stored':
      throw new MayBeStored(replied.cause)
  }
}
