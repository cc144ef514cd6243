import { createHash } from 'node:crypto'
import type { Answer } from '../truth/caller.ts'
import { withText } from './falsehoods.ts'

/**
 * Whoever publishes another text publishes its digest as well: a falsehood is not to be noticed by arithmetic.
 * @param name of the document that says something else @param told what it says
 * @returns the document, with those that name the digest of what it said before
 */
export function withDigest(name: string, told: Answer, documents: ReadonlyMap<string, Answer>): Map<string, Answer> {
  const changed = new Map([[name, told]])
  const original = documents.get(name)
  if (!original || original.text === told.text || !name.endsWith('/SKILL.md')) return changed
  const [before, after] = [original.text, told.text].map((text) => createHash('sha256').update(text).digest('hex'))
  for (const [other, answer] of documents)
    if (answer.json !== undefined && answer.text.includes(before!))
      changed.set(other, withText(answer, answer.text.replaceAll(before!, after!)))
  return changed
}
