import type { FieldError } from '../../contract/answers.ts'
import type { Message } from '../../contract/messages.ts'
import type { Standing } from '../../intake/conversation/read-messages.ts'
import { describeError, type Saying } from '../conversation/say.ts'

const howToAnswer = 'Send text, or data with `chosen`, the id of one of the choices, with this task id.'
const howToSay = 'Send text with this task id.'

/** @returns what the task of a stored lead says by itself; nothing where nobody has said anything yet */
export function sayAtDesk({ state, awaiting, messages, last }: Standing): Saying | undefined {
  if (state === 'withdrawn') return { text: 'The request was taken back, and its personal data is erased.' }
  if (state === 'erased') return { text: 'The personal data of the request is erased, and with it what was said.' }
  if (state === 'closed') return { text: 'The desk has closed the request. For another one, begin a new task.' }
  if (messages > 0 && last) return awaiting === 'submitter' ? sayAsked(last) : sayReceived(last)
  return state === 'contacted' ? { text: 'A person has answered, by another way than this task.' } : undefined
}

/** The desk in its own words. */
function sayAsked(message: Pick<Message, 'text' | 'choices'> & Partial<Message>): Saying {
  const answer = message.choices ? howToAnswer : howToSay
  return { text: message.text, data: { message, answer } }
}

/** What was said is kept. */
export function sayReceived(message: Message): Saying {
  return { text: 'The desk has your message. What it answers comes with this task.', data: { message } }
}

/** Nothing of the message was kept. */
export function sayUnusable(
  errors: readonly FieldError[],
  { last, awaiting }: Pick<Standing, 'last' | 'awaiting'>,
): Saying {
  const asked = awaiting === 'submitter' && last ? [`The desk asks: ${last.text}`] : []
  return {
    text: ['The message was not stored:', ...errors.map(describeError), ...asked].join('\n'),
    data: { stored: false, errors, ...(asked.length > 0 && { message: last }) },
  }
}
