import type { Reply } from '../../contract/messages.ts'
import { type CheckedReply, checkReply } from '../../intake/conversation/check-reply.ts'
import type { Content } from '../conversation/content.ts'
import { isConfirmation } from '../conversation/read-content.ts'

/** The parts of a reply. */
export const answerMembers = ['text', 'to', 'chosen'] as const satisfies (keyof Reply)[]

/**
 * Reads what a message says to the desk: its texts as they are, and of its data what a reply is made of. What is chosen
 * without `to` answers the latest question.
 * @returns the reply, or every error, as REST tells them
 */
export function readAnswer({ said: { text, data } }: Pick<Content, 'said'>): CheckedReply {
  const given = Object.fromEntries(
    answerMembers.flatMap((name) => (Object.hasOwn(data, name) ? [[name, data[name]]] : [])),
  )
  // A program may send the number of a choice instead of its id.
  if (typeof given['chosen'] === 'number') given['chosen'] = String(given['chosen'])
  return checkReply({ ...given, ...(text !== '' && { text }) }, { answersLatest: true })
}

/** @returns whether a message confirms, and says nothing else */
export function onlyConfirms({ confirm, said: { text, data } }: Content): boolean {
  const saysMore = answerMembers.some((name) => Object.hasOwn(data, name)) || (text !== '' && !isConfirmation(text))
  return confirm && !saysMore
}
