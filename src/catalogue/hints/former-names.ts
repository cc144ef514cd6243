import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, isOurs, saidIn, type SpokenFile } from './said.ts'
import { tiersOf } from './tiers-of.ts'

/**
 * When a service or one of its tiers gets another name, texts often keep the former one.
 * @param former what the files were that are changed, by their path from the project
 * @returns lines of the language that still say the former name
 */
export function formerNames(files: readonly SpokenFile[], former: ReadonlyMap<string, SourceFile>): ContentProblem[] {
  const renamed = files.flatMap((file) => {
    const before = former.get(file.source.file)
    return before && file.collection === 'services' ? renamedIn(file, before) : []
  })
  return renamed.flatMap(({ file, was, is, path }) => {
    return files
      .filter(
        (other) =>
          other.language === file.language && (was.includes(' ') ? isOurs(other) : own.includes(other.collection)),
      )
      .filter((other) => was.includes(' ') || other.slug === file.slug || speaksOf(other, file.slug))
      .flatMap((other) =>
        saidIn(other.source).flatMap((said): ContentProblem[] => {
          const value = wordsIn(said.text, was)
          if (value === undefined || said.text.includes(is)) return []
          return [
            hintAt(other.source, said, {
              value,
              rule: `is called ${is} by now: ${file.source.file}, line ${file.source.lineOf(path)}`,
              suggestion: `write \`${is}\`, if that is meant`,
            }),
          ]
        }),
      )
      .slice(0, mostTold)
  })
}

/** A name of one word is a word of other texts, too. */
const own: readonly SpokenFile['collection'][] = ['services', 'pricing']
const mostTold = 10
const shortestName = 4
const longestName = 80

type Renamed = { file: SpokenFile; was: string; is: string; path: readonly PropertyKey[] }

function renamedIn(file: SpokenFile, before: SourceFile): Renamed[] {
  const [now, then] = [file.source, before].map(({ frontmatter }) => frontmatter as { title?: unknown })
  const were = tiersOf(before)
  const pairs: [unknown, unknown, readonly PropertyKey[]][] = [
    [now!.title, then!.title, ['title']],
    ...tiersOf(file.source).map(({ id, name }, index): [unknown, unknown, readonly PropertyKey[]] => [
      name,
      were.find((one) => one.id === id)?.name,
      ['tiers', index, 'name'],
    ]),
  ]
  const names = new Set(pairs.map(([is]) => is))
  return pairs.flatMap(([is, was, path]): Renamed[] => {
    if (typeof is !== 'string' || typeof was !== 'string' || is === was || !is || names.has(was)) return []
    if (was.length < shortestName || was.length > longestName || is.toLowerCase().includes(was.toLowerCase())) return []
    return [{ file, was, is, path }]
  })
}

/** @returns a name as it stands in a text, as whole words; one of several words in small letters, too */
function wordsIn(text: string, name: string): string | undefined {
  const at = name.includes(' ') ? text.toLowerCase().indexOf(name.toLowerCase()) : text.indexOf(name)
  const isWhole = at >= 0 && !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(at + name.length))
  return isWhole ? text.slice(at, at + name.length) : undefined
}

function speaksOf({ source }: SpokenFile, slug: string): boolean {
  return (source.frontmatter as { service?: unknown }).service === slug || source.body.includes(`services/${slug}`)
}
