import type { Root } from 'mdast'
import { detached } from './detached.ts'
import { plainText } from './parse.ts'

/** A question as a heading puts it, and what the text below it answers, without markup. */
export type Question = { question: string; answer: string }

/**
 * Questions stand at this level at the deepest: those above them name groups, and those below are part of an answer.
 */
const deepest = 3

/**
 * @returns the questions of a text that consists of questions only: every heading of their level asks, and is answered
 */
export function questionsOf(tree: Root): Question[] {
  const sections: { question: string; paragraphs: string[] }[] = []
  let level = deepest
  let isGroup = false
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= level) {
      const question = plainText(node)
      const asks = question.endsWith('?')
      // Most texts ask nothing, and need not be read to their end to know.
      if (!asks && (isGroup || node.depth === deepest)) return []
      isGroup = !asks
      if (asks) {
        level = node.depth
        sections.push({ question: detached(question), paragraphs: [] })
      }
    } else if (isGroup) return []
    else if (sections.length > 0) sections.at(-1)!.paragraphs.push(plainText(node))
  }
  const asked = sections.map(({ question, paragraphs }) => ({
    question,
    answer: detached(paragraphs.join(' ').trim()),
  }))
  return !isGroup && asked.every(({ answer }) => answer) ? asked : []
}
