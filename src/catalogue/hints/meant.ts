import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'

/**
 * An editor says by `meant` in a file which of its words are so on purpose; by that of a language's `service.md`, which of
 * its folders.
 * @param sources of all files that have fields
 * @returns the hints that are about none of that, and a hint for each of these words that no hint is about
 */
export function withoutMeant(hints: readonly ContentProblem[], sources: readonly SourceFile[]): ContentProblem[] {
  const byFile = new Map(sources.map((source) => [source.file, meantIn(source)]))
  const used = new Set<string>()
  const left = hints.filter((hint) => {
    const holder = holderOf(hint)
    const said = textOf(hint)
    const found = (byFile.get(holder) ?? []).filter((words) => said.includes(words))
    for (const words of found) used.add(`${holder} ${words}`)
    return found.length === 0
  })
  return [...left, ...sources.flatMap((source) => unused(source, used))]
}

function meantIn({ frontmatter }: SourceFile): string[] {
  const { meant } = (frontmatter ?? {}) as { meant?: unknown }
  return Array.isArray(meant) ? meant.filter((words) => typeof words === 'string').map((words) => words.trim()) : []
}

/** @returns the file whose `meant` decides; a folder has no fields of its own */
function holderOf({ file }: ContentProblem): string {
  return file.endsWith('.md') ? file : `${file.slice(0, file.lastIndexOf('/'))}/service.md`
}

function textOf({ file, value, rule }: ContentProblem): string {
  if (!file.endsWith('.md')) return file
  if (value === undefined) return rule
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function unused(source: SourceFile, used: ReadonlySet<string>): ContentProblem[] {
  return meantIn(source).flatMap((words, index) =>
    used.has(`${source.file} ${words}`)
      ? []
      : [
          {
            file: source.file,
            line: source.lineOf(['meant', index]),
            field: `meant[${index}]`,
            value: words,
            rule: 'is said to be meant, and there is no hint about it',
            suggestion: 'take the line out, or write the words as the value of the hint has them',
          },
        ],
  )
}
