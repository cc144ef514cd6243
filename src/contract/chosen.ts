import type { Message } from './messages.ts'

/** Chosen where none of the choices suits, also to take a choice back. No choice has this id. */
export const noChoice = '0'

type Said = Pick<Message, 'id' | 'choices' | 'to' | 'chosen'>

/** @returns what counts for a question of the desk: the id of the last choice, or `noChoice`; nothing before the first */
export function chosenFor(question: string, thread: readonly Said[]): string | undefined {
  return answerTo(question, thread)?.chosen
}

/** A time on which both sides agreed. */
export type AgreedTime = {
  /** RFC 3339, in UTC. */
  start: string
  minutes: number
  /** As the desk offered it. */
  label: string
  /** Grows with each choice of the conversation. */
  revision: number
}

/** @returns the offered time that was chosen last and not taken back */
export function agreedTime(thread: readonly Said[]): AgreedTime | undefined {
  const agreed = thread.flatMap(({ id, choices = [] }) => {
    const answer = answerTo(id, thread)
    const choice = answer && choices.find((one) => one.id === answer.chosen)
    if (!choice?.time) return []
    const { start, minutes } = choice.time
    return [{ start, minutes, label: choice.label, revision: thread.indexOf(answer!) }]
  })
  return agreed.toSorted((one, other) => one.revision - other.revision).at(-1)
}

function answerTo(question: string, thread: readonly Said[]): Said | undefined {
  return thread.findLast(({ to, chosen }) => to === question && chosen !== undefined)
}
