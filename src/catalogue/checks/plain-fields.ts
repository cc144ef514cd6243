import type { CheckedEntry } from '../checked-entry.ts'
import { misread } from './foreign-markup.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { Memory } from '../memory.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'

/** Emphasis, links, tags and entities. */
const markup =
  /\*\*|\]\((?:https?:|\/|\.)|<\/?[a-z][a-z0-9]*(?: [^<>\n]*)?>|&(?:amp|nbsp|lt|gt|quot|shy|[mn]dash|#\d{1,6});/i

/** Fields are plain text. Those of documents and skills are read by programs, which may want markup. */
export function checkPlainFields(entries: readonly CheckedEntry[], memory: Memory): ContentProblem[] {
  return entries.flatMap(({ collection, data, source }) =>
    collection === 'discovery' || collection === 'skills'
      ? []
      : memory.keep('plain', source.file, [data], () => notPlain(data, source)),
  )
}

/** @returns what stands in the fields of a file that would be shown as it is typed */
export function notPlain(data: object, source: SourceFile): ContentProblem[] {
  const problems: ContentProblem[] = []
  fillData<object>(data, (text, path) => {
    const tell = (at: number, rule: string, suggestion: string) =>
      problems.push({
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        value: excerpt(text, at),
        rule,
        suggestion,
      })
    const found = markup.exec(text)
    if (found)
      tell(
        found.index,
        `has \`${found[0]}\`, which a field shows as it is typed`,
        'write the words alone; what is bold, or a link, belongs into the text below the fields',
      )
    const letters = misread.exec(text)
    if (letters)
      tell(
        letters.index,
        `has \`${letters[0]}\`: letters that went wrong when the text was copied`,
        'type the letters that were meant, or copy the text anew from where it is right',
      )
    return text
  })
  return problems
}
