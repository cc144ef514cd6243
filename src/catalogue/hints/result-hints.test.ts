import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { resultHints } from './result-hints.ts'

const told = (before: string, after: string) => {
  const text = `---\nresults:\n  - measure: Share of quotes won\n    before: ${before}\n    after: ${after}\n---\n`
  return resultHints([
    { collection: 'case-studies', source: readSource('content/case-studies/x.md', text) as SourceFile },
  ])
}

test('a share before and minutes after are told', () => {
  expect(told('22%', '23 min')).toMatchObject([{ line: 5, field: 'results[0].after', value: '23 min' }])
})

test.each([
  ['22%', '23% (no real change)'],
  ['22%', '23 percent'],
  ['5 h 40 min', '1 h 50 min'],
  ['2 days', '3 hours'],
  ['12%', 'none'],
  ['12%', '3 of 25 requests'],
])('%s before and %s after are not', (before, after) => {
  expect(told(before, after)).toEqual([])
})

test('a value that did not change is told, unless it says so', () => {
  expect(told('12%', '12%')).toMatchObject([{ line: 5, rule: 'is the same as `before`' }])
  expect(told('12%', '12% (no change)')).toEqual([])
  expect(told('none', 'none')).toEqual([])
})
