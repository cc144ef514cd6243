import { describe, expect, test } from 'vitest'
import type { ContentProblem } from '../catalogue/problem.ts'
import { type Changes, edited, extended, fixtureContent } from './fixture-content.ts'
import { problemsOf } from './load-fixture.ts'

/** One mistake of an editor, and the one problem that it must be told as. */
export type Mistake = {
  mistake: string
  changes: Changes
  /** File below `content/` and line; a folder has none. */
  at: string
  field?: string
  value?: unknown
  rule: string
  fix: string
}

/** Files of the fixture, for the mistakes that are made in them. */
export const files = {
  facts: 'service.md',
  service: 'services/pipeline-audit.md',
  prices: 'pricing/pipeline-audit.md',
  article: 'knowledge/late-batches.md',
  otherArticle: 'knowledge/quiet-sensors.md',
  study: 'case-studies/rolling-mill.md',
  term: 'glossary/batch.md',
  page: 'pages/about.md',
  api: 'discovery/openapi.md',
  skill: 'skills/ask-for-an-audit/SKILL.md',
} as const

/** @returns the change that replaces one piece of a file */
export const change = (path: string, piece: string, replacement: string): Changes => ({
  [path]: edited(path, piece, replacement),
})

/** @returns the change that adds to the text of a file */
export const append = (path: string, text: string): Changes => ({ [path]: extended(path, text) })

/** @returns the change that adds a file with the content of another one */
export const copy = (from: string, to: string): Changes => ({ [to]: fixtureContent[from]! })

/** @returns the change that adds a draft with the content of a file */
export const copyAsDraft = (from: string, to: string): Changes => ({
  [to]: fixtureContent[from]!.replace('---\n', '---\ndraft: true\n'),
})

/** Tests that each mistake is told as exactly one problem, with its place, its value, the rule and the way out. */
export function describeMistakes(name: string, mistakes: readonly Mistake[]): void {
  describe(name, () => {
    test.each(mistakes)('$mistake', async ({ changes, at, rule, fix, ...rest }) => {
      const told = await problemsOf(changes)
      const [file = '', line] = at.split(':')
      const expected: ContentProblem = { file: `content/${file}`, rule, suggestion: fix }
      if (line !== undefined) expected.line = Number(line)
      if (rest.field !== undefined) expected.field = rest.field
      if (rest.value !== undefined) expected.value = rest.value
      expect(told).toEqual([expected])
    })
  })
}
