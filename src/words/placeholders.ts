import type { Message } from './message.ts'

/** A name between braces. */
const placeholder = /\{([a-z]\w*)\}/gi

/** A message in pieces: texts, and between them the names of its placeholders. */
export type Pieces = { texts: readonly string[]; names: readonly string[] }

/** @returns a message in pieces; there is always one more text than names */
export function piecesOf(message: string): Pieces {
  const parts = message.split(placeholder)
  return { texts: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

/** @returns the names of the placeholders of a message, each once, sorted */
export function placeholdersIn(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  return [...new Set(texts.flatMap((text) => piecesOf(text).names))].sort()
}
