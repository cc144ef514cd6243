import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryHints, textHints } from '../catalogue/hints/hints.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { type ContentProblem, formatProblems } from '../catalogue/problem.ts'
import { readContent } from '../catalogue/read.ts'
import { type Changes, writeContent } from './fixture-content.ts'
import { isNotOfZone } from './load-fixture.ts'

/** @returns the hints that are given for texts and entries of the changed fixture @throws when something is wrong */
export async function hintsOf(changes: Changes): Promise<ContentProblem[]> {
  const root = await mkdtemp(join(tmpdir(), 'intake-hints-'))
  try {
    await writeContent(root, changes)
    const loaded = await loadCatalogue({ root, drafts: true, now: new Date('2026-06-01'), readHints: textHints })
    if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
    return [...loaded.hints.filter(isNotOfZone), ...entryHints((await readContent(root)).entries, 'CZK')]
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
