import type { CheckedEntry } from '../checked-entry.ts'
import type { ContentProblem } from '../problem.ts'

/** Names and addresses are the same in all languages; so much text is not. */
const fewestLetters = 120

/** @returns the first paragraph of a translation that stands in its original word for word */
export function untranslatedHints(translation: CheckedEntry | undefined, original: CheckedEntry): ContentProblem[] {
  if (!translation) return []
  const known = new Set(prose(original.source.body).map(({ text }) => text))
  const found = prose(translation.source.body).find(({ text }) => known.has(text))
  if (!found) return []
  const { file, bodyLine } = translation.source
  return [
    {
      file,
      line: bodyLine + found.line,
      value: found.text,
      rule: `stands in ${original.source.file} in the same words, and is not translated`,
      suggestion: 'translate it; without this file, the original is shown with a sentence that says so',
    },
  ]
}

/** @returns the lines of a text that are sentences: no quotes, and no code, whose fences are left out with what is between them */
function prose(body: string): { text: string; line: number }[] {
  let code = false
  return body.split('\n').flatMap((text, line) => {
    const fence = /^\s{0,3}(?:```|~~~)/.test(text)
    if (fence) code = !code
    if (code || fence || /^(?:\s*>|\s{4}|\t)/.test(text)) return []
    return (text.match(/\p{L}/gu) ?? []).length >= fewestLetters ? [{ text: text.trim(), line }] : []
  })
}
