import type { Catalogue } from '../catalogue/catalogue.ts'
import { changedFiles, holdBack, noContent } from '../catalogue/hold-back.ts'
import { checkContent, type LoadOptions } from '../catalogue/load.ts'
import type { ContentProblem } from '../catalogue/problem.ts'
import { contentFolder } from '../catalogue/folders.ts'
import { type RawContent, readContent } from '../catalogue/read.ts'

/** What is shown in development, and what is wrong with the files of which an earlier version is shown, or none. */
export type Shown = { catalogue: Catalogue; mistakes: ContentProblem[]; content: RawContent }

/** How many rounds of following mistakes are tried: a broken file may break files that refer to it, and so on. */
const mostRounds = 8

/**
 * Reads the content for who edits it: a mistake stops the file that it is in, and no other.
 * @param before what was shown until now @returns what is shown from now on; the mistakes, where nothing can be
 */
export async function readForDevelopment(
  options: LoadOptions,
  before?: Shown,
): Promise<Shown | { mistakes: ContentProblem[] }> {
  const now = await readContent(options.root, options.memory)
  const loaded = await checkContent(now, options)
  if ('catalogue' in loaded) return { catalogue: loaded.catalogue, mistakes: [], content: now }
  const mistakes = loaded.problems
  const content = before
    ? await asMuchAsGoes(now, before.content, options)
    : await withoutBroken(now, mistakes, options)
  const shown = content && (await checkContent(content, options))
  if (content && shown && 'catalogue' in shown) return { catalogue: shown.catalogue, mistakes, content }
  return before ? { ...before, mistakes } : { mistakes }
}

/**
 * What goes wrong in a way that nobody thought of is told as well: a server that only wrote it into its log would show
 * the page as it was, and its editor would look for the mistake in vain.
 * @param changed files since it was read last
 */
export function unforeseen(error: unknown, changed: readonly string[]): ContentProblem {
  return {
    file: changed.at(-1) ?? contentFolder,
    line: 1,
    rule: `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    suggestion: 'undo the last change, and tell who looks after the software: this is its mistake, too',
  }
}

/** Lets go one changed file after the other, and holds back those with which the content would not be in order. */
async function asMuchAsGoes(now: RawContent, before: RawContent, options: LoadOptions): Promise<RawContent> {
  const changed = changedFiles(before, now)
  const held = new Set(changed)
  for (const file of changed) {
    held.delete(file)
    const loaded = await checkContent(holdBack(now, before, held), options)
    if ('problems' in loaded) held.add(file)
  }
  return holdBack(now, before, held)
}

/** Leaves out the files that are broken, and those that cannot do without them. */
async function withoutBroken(
  now: RawContent,
  mistakes: readonly ContentProblem[],
  options: LoadOptions,
): Promise<RawContent | undefined> {
  const left = new Set(mistakes.map(({ file }) => file))
  for (let round = 0; round < mostRounds; round += 1) {
    const content = holdBack(now, noContent, left)
    const loaded = await checkContent(content, options)
    if ('catalogue' in loaded) return content
    for (const { file } of loaded.problems) left.add(file)
  }
  return undefined
}
