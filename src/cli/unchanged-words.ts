import { readSource, type SourceFile } from '../catalogue/frontmatter.ts'
import type { ContentProblem } from '../catalogue/problem.ts'
import { contentFolder } from '../catalogue/folders.ts'
import type { RawEntry } from '../catalogue/read.ts'
import { wordsOf } from '../catalogue/translations/words-of.ts'
import type { Git } from './upgrade/git.ts'

/** So many translations are asked about, and so many versions of an original looked at: each is a call of Git. */
const mostAsked = 20
const mostVersions = 20

/**
 * A translation has nothing to bring over where a price, a day or a name was changed in its original, and no word. Git
 * knows what the original said when the translation was changed last.
 * @param entries as they are now @param git of the project
 * @returns the hints without those that such a translation is older; all of them where there is no Git, or no such
 *   version
 */
export async function withoutUnchangedWords(
  hints: readonly ContentProblem[],
  entries: readonly RawEntry[],
  git: Git,
): Promise<ContentProblem[]> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const asked = hints.filter(({ olderThan }) => olderThan).slice(0, mostAsked)
  const settled = new Set<ContentProblem>()
  for (const hint of asked) {
    const { path, day } = hint.olderThan!
    const entry = byPath.get(path)
    const former = entry && (await versionOf(path, day, git))
    if (former && wordsOf(entry.collection, former) === wordsOf(entry.collection, entry.source)) settled.add(hint)
  }
  return hints
    .filter((hint) => !settled.has(hint))
    .map((hint) => {
      const { olderThan: _, ...told } = hint
      return told
    })
}

/** @returns the last version of a file that was changed on that day, by its own `updated`, or before */
async function versionOf(path: string, day: string, git: Git): Promise<SourceFile | undefined> {
  const file = `${contentFolder}/${path}`
  try {
    const { code, stdout } = await git('log', `--max-count=${mostVersions}`, '--format=%H', '--', file)
    if (code !== 0) return undefined
    for (const version of stdout.split('\n').filter(Boolean)) {
      const shown = await git('show', `${version}:./${file}`)
      const source = shown.code === 0 ? readSource(file, shown.stdout) : undefined
      if (!source || !('frontmatter' in source)) return undefined
      const { updated } = (source.frontmatter ?? {}) as { updated?: unknown }
      if (typeof updated === 'string' && updated <= day) return source
    }
  } catch {
    // Without Git on this machine, the hint is given.
  }
  return undefined
}
