import { readSource, type SourceFile } from '../catalogue/frontmatter.ts'
import { contentFolder } from '../catalogue/folders.ts'
import type { Git } from './upgrade/git.ts'

/** Of so many changed files the former text is asked: each is a call of Git. With more, somebody did not just edit. */
const mostAsked = 20

/** What is not yet in Git. */
export type ChangedContent = {
  /** Paths from the project of files that are changed or new. */
  files: ReadonlySet<string>
  /** What the changed ones were. */
  former: ReadonlyMap<string, SourceFile>
  /** What the deleted ones were. */
  gone: ReadonlyMap<string, SourceFile>
}

/**
 * @param git of the project
 * @returns the files of the content that differ from the last commit; none where there is no Git
 */
export async function changedContent(git: Git): Promise<ChangedContent> {
  const none: ChangedContent = { files: new Set(), former: new Map(), gone: new Map() }
  try {
    const { code, stdout } = await git(
      'status',
      '--porcelain',
      '--untracked-files=all',
      '--no-renames',
      '-z',
      '--',
      contentFolder,
    )
    const { stdout: prefix } = await git('rev-parse', '--show-prefix')
    if (code !== 0) return none
    const below = prefix.trim()
    const states = stdout.split('\0').flatMap((row) => {
      const path = row.slice(3)
      return path.startsWith(below) ? [{ state: row.slice(0, 2).trim(), file: path.slice(below.length) }] : []
    })
    const inState = (letter: string) =>
      states.filter(({ state, file }) => state.includes(letter) && file.endsWith('.md')).slice(0, mostAsked)
    const were = async (edited: typeof states) => {
      const sources = new Map<string, SourceFile>()
      for (const { file } of edited) {
        const shown = await git('show', `HEAD:./${file}`)
        const source = shown.code === 0 ? readSource(file, shown.stdout) : undefined
        if (source && 'frontmatter' in source) sources.set(file, source)
      }
      return sources
    }
    return {
      files: new Set(states.map(({ file }) => file)),
      former: await were(inState('M')),
      gone: await were(inState('D')),
    }
  } catch {
    // Without Git on this machine, each is told where it was found.
    return none
  }
}
