import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { longerThanAll } from './longer-than-all.ts'

const told = (text: string, duration = '16 weeks') =>
  longerThanAll([
    {
      collection: 'case-studies',
      source: readSource(
        'content/case-studies/a.md',
        `---\ntitle: A\nduration: ${duration}\n---\n\n${text}\n`,
      ) as SourceFile,
    },
  ])

test('a part of the work that took longer than all of it is told', () => {
  expect(told('It is so. The build took twenty weeks, after a week.')).toMatchObject([
    { line: 6, rule: 'says 20 weeks, which is longer than `duration`, line 3: 16 weeks' },
  ])
})

test.each(['The build took twelve weeks.', 'After twenty weeks it still runs.', 'The build took 40 days.'])(
  '"%s" is not',
  (text) => {
    expect(told(text)).toEqual([])
  },
)
