import { plainText } from './parse.ts'
import { parseWithRemark } from './remark.ts'

/** A question as a heading puts it, and what the text below it answers, without markup. */
export type Question = { question: string; answer: string }

/** @returns the questions of a text that consists of questions only: every heading of its first level asks, and is answered */
export function questionsOf(markdown: string): Question[] {
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const node of parseWithRemark(markdown).children) {
    if (node.type === 'heading' && node.depth <= 2) sections.push({ heading: plainText(node), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(plainText(node))
  }
  const asked = sections.map(({ heading, paragraphs }) => ({ question: heading, answer: paragraphs.join(' ').trim() }))
  return asked.every(({ question, answer }) => question.endsWith('?') && answer) ? asked : []
}
