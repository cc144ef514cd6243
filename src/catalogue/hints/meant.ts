import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { contentFolder } from '../folders.ts'

/**
 * An editor says by `meant` in a file which of its words are so on purpose, and by that of `service.md` which folders
 * and files that have no such field are.
 * @param sources of all files that may have that field @param all whether every hint is among them
 * @returns the hints that are about none of that; where all are given, also one for each of these words that none is
 *   about
 */
export function withoutMeant(
  hints: readonly ContentProblem[],
  sources: readonly SourceFile[],
  { all = true } = {},
): ContentProblem[] {
  const byFile = new Map(sources.map((source) => [source.file, meantIn(source)]))
  const used = new Set<string>()
  const left = hints.filter((hint) => {
    const holder = holderOf(hint, byFile)
    const said = holder === hint.file ? textOf(hint) : hint.file
    const found = (byFile.get(holder) ?? []).filter((words) => said.includes(words))
    for (const words of found) used.add(`${holder} ${words}`)
    return found.length === 0
  })
  return all ? [...left, ...sources.flatMap((source) => unused(source, used))] : left
}

function meantIn({ frontmatter }: SourceFile): string[] {
  const { meant } = (frontmatter ?? {}) as { meant?: unknown }
  return Array.isArray(meant) ? meant.filter((words) => typeof words === 'string').map((words) => words.trim()) : []
}

/** @returns the file whose `meant` decides: that of the language, or of the site, where a folder or a file has none */
function holderOf({ file }: ContentProblem, byFile: ReadonlyMap<string, unknown>): string {
  const ofLanguage = `${file.slice(0, file.lastIndexOf('/'))}/${service}`
  return [file, ofLanguage].find((name) => byFile.has(name)) ?? `${contentFolder}/${service}`
}

const service = 'service.md'

function textOf({ value, rule }: ContentProblem): string {
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
