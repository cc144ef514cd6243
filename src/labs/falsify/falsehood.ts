import type { Answer } from '../truth/caller.ts'

/** The kinds of untruth that are told. */
export const classes = [
  'capability',
  'number',
  'price',
  'date',
  'example',
  'omission',
  'contradiction',
  'header',
  'stale',
  'schema',
  'language',
] as const
export type FalsehoodClass = (typeof classes)[number]

/** One thing in one document that is told otherwise than it is. */
export type Falsehood = {
  class: FalsehoodClass
  /** Address of the document. */
  document: string
  /** Kind of the document, of which there may be many. */
  kind: string
  /** Where in it: a pointer, a line or the name of a header field. */
  path: string
  /** The true text and the false one in its place, in short. */
  told: string
  /** @returns what is answered in place of the document */
  answer: () => Answer
}

/** A change of a text: what class of untruth it is, what is told, and how to get the whole text with it. */
export type Retold = { class: FalsehoodClass; path: string; told: string; text: () => string }

/** @returns what was said and what is told instead, short enough for one line of a report */
export function toldOf(from: string, to: string): string {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  const begin = Math.max(0, start - 24)
  const part = (text: string) => text.slice(begin, begin + 64).replaceAll('\n', '⏎')
  return `${part(from)} → ${part(to)}`
}
