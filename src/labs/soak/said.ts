import type { MessageSide } from '../../contract/messages.ts'

/** A message as its sender knows it. Times are of one clock. */
export type Said = {
  side: MessageSide
  text: string
  key: string
  sentAt: number
  /** When its receipt was there, and which id it had; nothing where no receipt came. */
  ackedAt?: number
  id?: string
}

/** What is read of a message. */
export type Read = { id: string; from: MessageSide; text: string; at: string }

/**
 * Holds a thread against what was sent to it.
 * @returns what is wrong: an acknowledged message that is not there once and as it was, one that nobody sent, times
 *   that do not ascend, or a message before another whose receipt was there before it was sent
 */
export function wrongInThread(said: readonly Said[], thread: readonly Read[]): string[] {
  const sent = new Map(said.map((one) => [one.text, one]))
  const times = new Map<string, number>()
  for (const { text } of thread) times.set(text, (times.get(text) ?? 0) + 1)
  const lost = said
    .filter(({ ackedAt, text }) => ackedAt !== undefined && times.get(text) !== 1)
    .map(({ text }) => `${text}: acknowledged, and there ${times.get(text) ?? 0} times`)
  const wrong = [...lost]
  let newestSent = -Infinity
  let before: Read | undefined
  for (const read of thread) {
    const one = sent.get(read.text)
    if (!one) wrong.push(`${read.text}: there, and nobody sent it`)
    else {
      if (one.side !== read.from) wrong.push(`${read.text}: of the ${one.side}, and shown as of the ${read.from}`)
      if (one.id !== undefined && one.id !== read.id) wrong.push(`${read.text}: acknowledged under another id`)
      if (one.ackedAt !== undefined && one.ackedAt < newestSent)
        wrong.push(`${read.text}: behind one that was sent after its receipt`)
      newestSent = Math.max(newestSent, one.sentAt)
      if (one.ackedAt === undefined && (times.get(read.text) ?? 0) > 1) wrong.push(`${read.text}: there twice`)
    }
    if (before && before.at >= read.at) wrong.push(`${read.text}: not later than the one before it`)
    before = read
  }
  return wrong
}

/**
 * Holds a page that was read against what had to be on it.
 * @param after the message behind which was read @param askedAt when it was asked for @param isFull more may follow it
 * @returns what is missing of what was sent after the receipt of `after`, and acknowledged before it was asked for
 */
export function missingOf(
  said: readonly Said[],
  page: readonly Read[],
  { after, askedAt, isFull }: { after: Said | undefined; askedAt: number; isFull: boolean },
): string[] {
  if (isFull) return []
  const there = new Set(page.map(({ text }) => text))
  const from = after === undefined ? -Infinity : after.ackedAt!
  return said
    .filter(
      ({ sentAt, ackedAt, text }) => sentAt > from && ackedAt !== undefined && ackedAt < askedAt && !there.has(text),
    )
    .map(({ text }) => `${text}: acknowledged before a read that does not have it`)
}
