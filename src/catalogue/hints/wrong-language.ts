import { baseLanguage } from '../../words/base-language.ts'
import type { SourceFile } from '../frontmatter.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, fieldName } from '../problem.ts'
import { otherLanguageOf } from './small-words.ts'

/** A paragraph of a text, and the line on which it begins, from 0. */
export type Paragraph = { text: string; line: number }

/** @returns the paragraphs of a text, headings and rows of tables among them: no quotes, and no code */
export function paragraphsOf(body: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  let code = false
  for (const [line, text] of body.split('\n').entries()) {
    const fence = /^\s{0,3}(?:```|~~~)/.test(text)
    if (fence) code = !code
    if (code || fence || !text.trim() || /^(?:\s*>|\s{4}|\t)/.test(text)) {
      open = undefined
      continue
    }
    // Each item of a list, row of a table and heading is looked at alone.
    if (!open || /^\s*(?:[-*+]|\d{1,3}[.)]|\||#{1,6})/.test(text)) paragraphs.push((open = { text, line }))
    else open.text += `\n${text}`
  }
  return paragraphs
}

const shownNames = new Intl.DisplayNames('en', { type: 'language' })

/** @returns fields, and the first paragraph, of a file that are in another language than it should be */
export function wrongLanguage(source: SourceFile, language: string): ContentProblem[] {
  const { file, frontmatter, body, bodyLine } = source
  const hints: ContentProblem[] = []
  const own = shownNames.of(baseLanguage(language))
  const told = (other: string, many = 1) => ({
    rule: `is in ${shownNames.of(other)}, and this file is in ${own}${many > 1 ? `; so are ${many - 1} more below` : ''}`,
    suggestion: `write it in ${own}, or put it between quotation marks if somebody else said it so`,
  })
  fillData(frontmatter, (value, path) => {
    const other = otherLanguageOf(value, language)
    if (other) hints.push({ file, line: source.lineOf(path), field: fieldName(path), value, ...told(other) })
    return value
  })
  const found = paragraphsOf(body).flatMap(({ text, line }) => {
    const other = otherLanguageOf(text, language)
    return other ? [{ text, line, other }] : []
  })
  const [first] = found
  if (first)
    hints.push({ file, line: bodyLine + first.line, value: first.text.trim(), ...told(first.other, found.length) })
  return hints
}
