import { passageText } from '../contract/passage.ts'
import type { SearchablePage } from './page.ts'

/** Some passages of a page that stand together. */
export type Excerpt = {
  /** What they stand under; empty above the first heading. */
  heading: string
  text: string
  /** It is not of the text: it says what the page is about, or what a term means. */
  isDescription: boolean
}

/** A paragraph or a short list is told whole, and three excerpts are read at a glance. In characters. */
const excerptLength = 500

/** @returns the description of a page and then its text, cut where a heading stands or where it would be long */
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

/** @returns the headings of a text with their places, without the marks that they may have; below a section, with its name */
function headingsOf(markdown: string): { at: number; text: string }[] {
  let section = ''
  return Array.from(markdown.matchAll(/^(#{2,6}) (.+)$/gm), ({ index, 1: level, 2: marked }) => {
    const text = marked!.replaceAll(/\]\([^()\s]*\)|[*`[\]]/g, '')
    if (level === '##') section = text
    return { at: index, text: level === '##' || section === '' ? text : `${section}: ${text}` }
  })
}
