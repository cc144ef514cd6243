import type { Message } from '../../contract/messages.ts'
import { canonical } from '../idempotency.ts'

/** Within this time the same words are the same message, unless the other side wrote in between. */
export const againMs = 600_000

type Saying = Pick<Message, 'from' | 'text' | 'choices' | 'to' | 'chosen'>
type Said = Saying & { at: string | Date }

/**
 * A person who goes back to a form, or loads the page after it anew, sends the same text again. The page may be a newer
 * one into which the browser put the text, so no key of the form tells it.
 * @param thread the latest messages, in their order
 * @param seen when the lead had changed last as the form shows it: the same words said since came from that very form
 * @returns the message as which the same was said before; nothing where it is new
 */
export function saidBefore<Kept extends Said>(
  thread: readonly Kept[],
  said: Saying,
  { at, seen }: { at: Date; seen?: Date | undefined },
): Kept | undefined {
  const last = thread.at(-1)
  if (last && (isSame(last, said) || wentAlong(last, said)) && at.getTime() - timeOf(last) < againMs) return last
  return seen && thread.findLast((message) => timeOf(message) > seen.getTime() && isSame(message, said))
}

/**
 * A text typed beside a choice is stored below the label of the choice. A browser that goes back shows it in the field
 * again.
 */
function wentAlong(last: Saying, { from, text, chosen }: Saying): boolean {
  const isText = from === last.from && chosen === undefined && last.chosen !== undefined
  return isText && comparable(last.text).endsWith(`\n\n${comparable(text)}`)
}

function timeOf({ at }: Said): number {
  return new Date(at).getTime()
}

function isSame(message: Saying, said: Saying): boolean {
  return sayingOf(message) === sayingOf(said)
}

function sayingOf({ from, text, choices, to, chosen }: Saying): string {
  return canonical([from, comparable(text), choices ?? null, to ?? null, chosen ?? null])
}

/** @returns a text as it is compared with another: CR LF and surrounding space make no difference */
export function comparable(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
