import type { Message } from './messages.ts'

/** The answer "none of these", which also takes a choice back. No choice has this id. */
export const noChoice = '0'

type Said = Pick<Message, 'id' | 'choices' | 'to' | 'chosen'>

/**
 * @returns what counts for a question of the desk: the id of the last choice, or `noChoice`; nothing before the first
 */
export function chosenFor(question: string, thread: readonly Said[]): string | undefined {
  return answerTo(question, thread)?.chosen
}

/** @returns whether a later choice to the same question replaced this one */
export function isReplaced({ to, chosen }: Said, thread: readonly Said[]): boolean {
  return chosen !== undefined && to !== undefined && chosenFor(to, thread) !== chosen
}

/** A time on which both sides agreed. */
export type AgreedTime = {
  /** RFC 3339, in UTC. */
  start: string
  minutes: number
  /** Time zone of the person who offered it (IANA). */
  zone: string
  /** As the desk offered it. */
  label: string
  /** Grows with each choice of the conversation. */
  revision: number
}

/**
 * A chosen time replaces the one before it for good. Taking the later choice back does not bring the earlier time back.
 * @returns the offered time that was chosen last, unless it was taken back
 */
export function agreedTime(thread: readonly Said[]): AgreedTime | undefined {
  const choiceIn = ({ to, chosen }: Said) =>
    thread.find(({ id }) => id === to)?.choices?.find(({ id, time }) => id === chosen && time !== undefined)
  const answer = thread.findLast((said) => choiceIn(said))
  const choice = answer && choiceIn(answer)
  if (!choice?.time || answerTo(answer!.to!, thread) !== answer) return undefined
  const { start, minutes, zone } = choice.time
  return { start, minutes, zone, label: choice.label, revision: thread.indexOf(answer!) }
}

function answerTo(question: string, thread: readonly Said[]): Said | undefined {
  return thread.findLast(({ to, chosen }) => to === question && chosen !== undefined)
}
