import type { Message, Reply } from '../../contract/messages.ts'
import { rehearsedQuestion } from '../../contract/rehearsed-question.ts'
import { fillReply } from '../../intake/conversation/check-reply.ts'
import type { Content } from '../conversation/content.ts'
import type { Saying } from '../conversation/saying.ts'
import { answerMembers, readAnswer } from './read-answer.ts'
import { sayUnusable } from './say.ts'

/**
 * Checks a message to the desk as one that is meant, and keeps nothing.
 * @param findAsked the message that a reply answers, as far as it names one
 */
export async function rehearseAnswer(
  content: Content,
  findAsked: (reply: Reply) => Promise<Message | undefined>,
  now: Date,
): Promise<Saying> {
  const answer = readAnswer(content)
  const filled = answer.ok ? fillReply(answer.reply, await findAsked(answer.reply), now) : answer
  if (!filled.ok) {
    const { errors } = filled
    const { text } = sayUnusable(errors, { last: undefined, awaiting: null })
    return { text: `Rehearsal: ${text}`, data: { sandbox: true, valid: false, code: 'validation_failed', errors } }
  }
  return {
    text: 'Rehearsal: the desk would get this. Nothing was stored and nobody was notified.',
    data: {
      sandbox: true,
      valid: true,
      would: 'answer',
      message: { ...(answer.ok && answer.reply), text: filled.text },
    },
  }
}

/** @returns whether a message in the scenario `desk_asks` answers what the desk asks there */
export function answersRehearsal({ said: { data } }: Content): boolean {
  return answerMembers.some((name) => Object.hasOwn(data, name))
}

/** Checks an answer against what the sandbox has the desk ask. */
export function rehearseAnswerTo(content: Content, now: Date): Promise<Saying> {
  const question = rehearsedQuestion(now)
  const find = async ({ to, chosen }: Reply) =>
    to === question.id || (to === undefined && chosen !== undefined) ? question : undefined
  return rehearseAnswer(content, find, now)
}

/** @returns the rehearsal of a lead, and what its task would ask then; of one that is not valid, nothing is asked */
export function withQuestion({ text, data = {} }: Saying, now: Date): Saying {
  if (data['valid'] !== true) return { text, data }
  const message = rehearsedQuestion(now)
  return {
    text: `${text}\n\nThen the desk asks, and the task is input-required: ${message.text}`,
    data: { ...data, next: { state: 'input-required', message } },
  }
}
