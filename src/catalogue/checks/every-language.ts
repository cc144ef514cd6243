import type { Service } from '../catalogue.ts'
import type { CheckedEntry } from '../checked-entry.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { Memory } from '../memory.ts'
import type { ContentProblem } from '../problem.ts'
import { checkEntries } from './entries.ts'
import { checkMergeFields } from './merge-fields.ts'
import { checkPlainFields, notPlain } from './plain-fields.ts'
import { checkTerms } from './terms.ts'
import { checkUnfinished, checkUnfinishedFacts } from './unfinished.ts'

/**
 * What a translation can break as well as the original.
 * @param facts of the site in a language @param source that says them @param entries with the words of that language
 * @param memory of entries that were checked before
 */
export function checkInEveryLanguage(
  facts: Service,
  source: SourceFile,
  entries: readonly CheckedEntry[],
  now: Date,
  memory: Memory,
): ContentProblem[] {
  return [
    ...checkUnfinishedFacts(facts, source),
    ...notPlain(facts, source),
    ...checkEntries(entries, now),
    ...checkUnfinished(entries, now.toISOString().slice(0, 10), memory),
    ...checkPlainFields(entries, memory),
    ...checkMergeFields(entries),
    ...checkTerms(entries),
  ]
}
