import type { Root } from 'mdast'
import { detached } from './detached.ts'
import { plainText } from './parse.ts'

/** A question as a heading puts it, and what the text below it answers, without markup. */
export type Question = { question: string; answer: string }

/** @returns the questions of a text that consists of questions only: every heading of its first level asks, and is answered */
export function questionsOf(tree: Root): Question[] {
  const sections: { question: string; paragraphs: string[] }[] = []
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth <= 2) {
      const question = plainText(node)
      // Most texts ask nothing, and need not be read to their end to know.
      if (!question.endsWith('?')) return []
      sections.push({ question: detached(question), paragraphs: [] })
    } else if (sections.length > 0) sections.at(-1)!.paragraphs.push(plainText(node))
  }
  const asked = sections.map(({ question, paragraphs }) => ({
    question,
    answer: detached(paragraphs.join(' ').trim()),
  }))
  return asked.every(({ answer }) => answer) ? asked : []
}
