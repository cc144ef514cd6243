import { plainName } from '../text/plain-name.ts'

/** A text that the desk sends often: a message begins with it. */
export type SavedReply = {
  /** File name of it in the content. */
  id: string
  /** How it is called in the list. */
  title: string
  text: string
}

/** What stands in a saved reply for a fact of the request: it is filled in when an operator picks the reply. */
export const replyPlaceholders = { 'submitter.name': '{{submitter.name}}' } as const

/**
 * @param name of the submitter, on one line and without what nobody sees, because they chose it themselves; an erased
 *   request has none
 * @returns the text with which a message begins
 */
export function beginWith({ text }: Pick<SavedReply, 'text'>, { name }: { name: string | null }): string {
  return text.replaceAll(replyPlaceholders['submitter.name'], () => plainName(name ?? ''))
}
