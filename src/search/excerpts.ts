import { passageText } from '../contract/passage.ts'
import type { SearchablePage } from './page.ts'

/** Passages of a page that follow each other under one heading. */
export type Excerpt = {
  /** The heading above them; empty before the first one. */
  heading: string
  text: string
  /** The description of the page, or the definition of a term, instead of its text. */
  isDescription: boolean
}

/** In characters: a paragraph or a short list fits, and three excerpts can be read at a glance. */
const excerptLength = 500

/** @returns the description of a page and then its text, cut at each heading and where an excerpt would be too long */
export function excerptsOf({ markdown, description, passages }: SearchablePage): Excerpt[] {
  const headings = headingsOf(markdown)
  const excerpts: Excerpt[] = []
  for (const passage of passages) {
    const place = passage.find((piece) => typeof piece === 'number') ?? 0
    const heading = headings.findLast(({ at }) => at < place)?.text ?? ''
    const text = passageText(markdown, passage)
    const last = excerpts.at(-1)
    if (last?.heading === heading && last.text.length + text.length < excerptLength) last.text += `\n${text}`
    else excerpts.push({ heading, text, isDescription: false })
  }
  return [{ heading: '', text: description, isDescription: true }, ...excerpts]
}

/**
 * @returns the headings of a text with their places and without Markdown; a lower heading has its section's name in
 *   front
 */
function headingsOf(markdown: string): { at: number; text: string }[] {
  let section = ''
  return Array.from(markdown.matchAll(/^(#{2,6}) (.+)$/gm), ({ index, 1: level, 2: marked }) => {
    const text = marked!.replaceAll(/\]\([^()\s]*\)|[*`[\]]/g, '')
    if (level === '##') section = text
    return { at: index, text: level === '##' || section === '' ? text : `${section}: ${text}` }
  })
}
