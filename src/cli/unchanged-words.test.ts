import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../catalogue/frontmatter.ts'
import type { Git } from './upgrade/git.ts'
import { withoutUnchangedWords } from './unchanged-words.ts'

const list = (updated: string, amount: number, note = 'Fixed.') =>
  `---\ntitle: Prices\nupdated: ${updated}\ntiers:\n  - tier: a\n    amount: ${amount}\n    note: ${note}\n---\n\nNot included: travel.\n`
const file = 'content/pricing/audit.md'
const hint = {
  file: 'content/de/pricing/audit.md',
  rule: 'is older than its original',
  olderThan: { path: 'pricing/audit.md', day: '2026-01-09' },
}
/** A repository that has these versions of the file, the last first. */
const gitWith =
  (...versions: string[]): Git =>
  async (command, what) => ({
    code: 0,
    stderr: '',
    stdout:
      command === 'log' ? versions.map((_, place) => `${place}\n`).join('') : versions[Number(what!.split(':')[0])]!,
  })
const left = (now: string, git: Git) =>
  withoutUnchangedWords(
    [hint],
    [{ collection: 'pricing', slug: 'audit', path: 'pricing/audit.md', source: readSource(file, now) as SourceFile }],
    git,
  )

test('a translation is not told to be older where a price and a day were changed, and no word', async () => {
  const now = list('2026-03-03', 15_500)
  expect(await left(now, gitWith(list('2026-01-09', 14_500)))).toEqual([])
  expect(await left(now, gitWith(now, list('2026-02-02', 15_000), list('2026-01-05', 14_500)))).toEqual([])
})

test('it is told where a word was changed since', async () => {
  const now = list('2026-03-03', 15_500, 'Fixed, and paid at the end.')
  expect(await left(now, gitWith(list('2026-02-02', 15_500, 'Fixed, and paid.'), list('2026-01-09', 14_500)))).toEqual([
    { file: hint.file, rule: hint.rule },
  ])
})

test('it is told where Git has no version of that day, or is not there', async () => {
  const now = list('2026-03-03', 15_500)
  expect(await left(now, gitWith(now))).toHaveLength(1)
  expect(await left(now, async () => ({ code: 128, stdout: '', stderr: 'not a git repository' }))).toHaveLength(1)
  const missing: Git = () => Promise.reject(new Error('ENOENT'))
  expect(await left(now, missing)).toHaveLength(1)
})
