import { parseAnything } from '../markdown/parse.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { vagueLinks } from './links.ts'
import { hardSentences } from './sentences.ts'

/** @returns what a text could do better; unlike a problem, a hint stops nothing */
export function hintsOf(entries: readonly RawEntry[]): ContentProblem[] {
  return [...entries.flatMap(textHints), ...sameTitles(entries)]
}

function textHints({ source, collection }: RawEntry): ContentProblem[] {
  const tree = parseAnything(source.body)
  if (!tree) return []
  const findings = [...vagueLinks(tree), ...(collection === 'skills' ? [] : hardSentences(tree, source.body))]
  return findings.map(({ line, ...rest }) => ({ file: source.file, line: source.bodyLine + line - 1, ...rest }))
}

function sameTitles(entries: readonly RawEntry[]): ContentProblem[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ source }): ContentProblem[] => {
    const { title } = source.frontmatter as { title?: unknown }
    if (typeof title !== 'string') return []
    const earlier = first.get(title.toLowerCase())
    first.set(title.toLowerCase(), earlier ?? source.file)
    if (!earlier) return []
    return [
      {
        file: source.file,
        line: source.lineOf(['title']),
        field: 'title',
        value: title,
        rule: `is the title of ${earlier} too`,
        suggestion: 'give each page a title that tells it from the others',
      },
    ]
  })
}
