import type { FieldError } from '../../contract/answers.ts'
import type { Message } from '../../contract/messages.ts'
import type { Standing } from '../../intake/conversation/read-messages.ts'
import { describeError } from '../conversation/say.ts'
import type { Saying } from '../conversation/saying.ts'
import { sayAsked, sayClosed, sayReopened } from './say-asked.ts'

/** @returns what the task of a stored lead says by itself; nothing where nobody has said anything yet */
export function sayAtDesk({ state, awaiting, messages, last, wasClosed }: Standing): Saying | undefined {
  if (state === 'withdrawn') return { text: 'The request was taken back, and its personal data is erased.' }
  if (state === 'erased') return { text: 'The personal data of the request is erased, and with it what was said.' }
  if (state === 'closed') return sayClosed
  if (wasClosed) return sayReopened
  if (messages > 0 && last) return awaiting === 'submitter' ? sayAsked(last) : sayReceived(last)
  return state === 'contacted' ? { text: 'A person has answered, by another way than this task.' } : undefined
}

/** The message was stored. */
export function sayReceived(message: Message): Saying {
  return { text: 'The desk has your message. What it answers comes with this task.', data: { message } }
}

/** Nothing of the message was stored. */
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
