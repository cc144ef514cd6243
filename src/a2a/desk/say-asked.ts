import type { Message } from '../../contract/messages.ts'
import type { Saying } from '../conversation/saying.ts'

const howToChoose = 'Send text, or data with `chosen`, the id of one of the choices, with this task id.'
const howToSay = 'Send text with this task id.'

/** The desk in its own words. */
export function sayAsked(message: Message): Saying {
  return { text: message.text, data: { message, answer: message.choices ? howToChoose : howToSay } }
}

/** The end of a conversation. */
export const sayClosed: Saying = { text: 'The desk has closed the request. For another one, begin a new task.' }

/** A task that was over stays over. */
export const sayReopened: Saying = {
  text: 'The desk closed the request and has opened it again. This task stays completed: follow the request at the status_url of its receipt, with its status_token.',
}
